import { screen } from '@testing-library/react';
import { ANN, BOB, CLEO } from './admin-users';
import type { FakeState } from './fake-state';
import { findButton, renderApp } from './render-app';

export const KEY = 'open sesame';

export async function submitKey(user: ReturnType<typeof renderApp>['user'], key: string) {
  await user.type(await screen.findByLabelText('Admin Key'), key);
  await user.click(await findButton('Access Dashboard'));
}

export async function openDashboard(start: Partial<FakeState> = {}) {
  const app = renderApp('/admin', { user: null, accounts: [ANN, BOB, CLEO], ...start });
  await submitKey(app.user, KEY);
  await screen.findByRole('heading', { name: 'Admin Dashboard' });
  return app;
}
