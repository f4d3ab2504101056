import { screen } from '@testing-library/react';
import { ANN, BOB, CLEO } from './admin-users';
import type { FakeState } from './fake-state';
import { button, openApp } from './render-app';

export const KEY = 'open sesame';

export async function tryKey(user: ReturnType<typeof openApp>['user'], key: string) {
  await user.type(await screen.findByLabelText('Admin Key'), key);
  await user.click(await button('Access Dashboard'));
}

export async function openDashboard(start: Partial<FakeState> = {}) {
  const opened = openApp('/admin', { user: null, accounts: [ANN, BOB, CLEO], ...start });
  await tryKey(opened.user, KEY);
  await screen.findByRole('heading', { name: 'Admin Dashboard' });
  return opened;
}
