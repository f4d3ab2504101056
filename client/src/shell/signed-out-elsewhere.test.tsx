import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { BLUE_CASH } from '../testing/cards';
import { toWalletEntry } from '../testing/fake-state';
import { findButton, renderApp } from '../testing/render-app';

const findLanding = () => screen.findByRole('heading', { name: /Know which card to tap/ });

async function openWallet() {
  const app = renderApp('/my-cards', { wallet: [toWalletEntry(BLUE_CASH)] });
  await findButton(/^Blue Cash Preferred/);
  return app;
}

it('shows the landing page when a command gets 401', async () => {
  const { user, api } = await openWallet();
  await user.click(await findButton(/^Blue Cash Preferred/));
  const remove = await findButton('Remove Blue Cash Preferred');
  api.state.user = null;
  await user.click(remove);
  expect(await findLanding()).toBeVisible();
});

it('shows the landing page when the page becomes visible after signing out in another tab', async () => {
  const { api } = await openWallet();
  api.state.user = null;
  document.cookie = 'signed-in=; Path=/; Max-Age=0';
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await findLanding()).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Your cards' })).not.toBeInTheDocument();
});
