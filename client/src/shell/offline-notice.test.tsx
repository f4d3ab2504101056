import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { tryReadCurrentUser } from '../api/account/current-user';
import { Bootstrap } from '../bootstrap';
import { BLUE_CASH } from '../testing/cards';
import { installFakeApi } from '../testing/fake-api';
import { toWalletEntry } from '../testing/fake-state';
import { findButton } from '../testing/render-app';

const openApp = () => act(async () => render(<Bootstrap currentUser={tryReadCurrentUser()} />));

it('shows cached data with its time while offline, and retries', async () => {
  window.history.replaceState(null, '', '/my-cards');
  installFakeApi({ wallet: [toWalletEntry(BLUE_CASH)] });
  await openApp();
  await findButton(/^Blue Cash Preferred/);
  expect(screen.queryByText(/You’re offline/)).not.toBeInTheDocument();
  cleanup();

  const reachable = window.fetch;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await openApp();
  expect(await screen.findByText(/You’re offline. Last updated: Today/)).toBeVisible();
  await findButton(/^Blue Cash Preferred/);

  vi.stubGlobal('fetch', reachable);
  await userEvent.click(await findButton('Try Again'));
  await waitFor(() => {
    expect(screen.queryByText(/You’re offline/)).not.toBeInTheDocument();
  });
});
