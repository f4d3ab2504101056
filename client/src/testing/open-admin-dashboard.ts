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
  return openAdminSection('/admin', 'Admin Dashboard', start);
}

/** Opens a section of the dashboard by its URL, enters the key, and waits for its heading. */
export async function openAdminSection(path: string, heading: string, start: Partial<FakeState> = {}) {
  const app = renderApp(path, { user: null, accounts: [ANN, BOB, CLEO], ...start });
  await submitKey(app.user, KEY);
  await screen.findByRole('heading', { name: heading, level: 1 });
  return app;
}
