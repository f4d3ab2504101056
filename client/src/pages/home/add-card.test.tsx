import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { BLUE_CASH, SAPPHIRE } from '../../testing/cards';
import { toWalletEntry } from '../../testing/fake-state';
import { findButton, findDialog, listToastTexts, renderApp } from '../../testing/render-app';

const findCardsAdded = async () => (await screen.findByText('Cards Added')).closest('dl');

/** Delays commands until the returned function is called. */
function delayCommands(): () => void {
  const send = window.fetch;
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (init.method !== 'GET') await released;
    return send(path, init);
  });
  return release;
}

async function pickBlueCash(isRejected: boolean) {
  const { api, user } = renderApp('/', { wallet: [toWalletEntry(SAPPHIRE)] });
  if (isRejected) api.rejectWith('addCard');
  const release = delayCommands();
  await user.click(await findButton('+ Add Card'));
  const list = await findDialog('Add New Card');
  await user.click(await within(list).findByRole('button', { name: /^Blue Cash Preferred.*Add$/ }));
  await within(list).findByRole('button', { name: /^Blue Cash Preferred.*Added$/ });
  expect(await findCardsAdded()).toHaveTextContent('2');
  release();
  return { api, user, list };
}

it('shows an added card before the server responds, then a toast', async () => {
  const { api } = await pickBlueCash(false);
  expect(await listToastTexts('Card added successfully')).toEqual([
    'Card added successfully',
    'The card has been added to your wallet.',
  ]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(await findCardsAdded()).toHaveTextContent('2');
  expect(api.state.wallet.map(({ cardId }) => cardId)).toEqual([SAPPHIRE.id, BLUE_CASH.id]);
});

it('rolls back an added card if the server rejects it, and lets the user retry', async () => {
  const { api, user, list } = await pickBlueCash(true);
  expect(await listToastTexts('Error')).toEqual(['Error', 'Failed to add card to your wallet.']);
  const again = await within(list).findByRole('button', { name: /^Blue Cash Preferred.*Add$/ });
  expect(again).toBeEnabled();
  expect(await findCardsAdded()).toHaveTextContent('1');
  api.stopRejecting('addCard');
  await user.click(again);
  await listToastTexts('Card added successfully');
  expect(await findCardsAdded()).toHaveTextContent('2');
});

it('names the membership that a card without an annual fee requires', async () => {
  const card = { ...BLUE_CASH, annualFee: 0, membershipRequired: 'Amazon Prime' };
  const { user } = renderApp('/', { wallet: [toWalletEntry(SAPPHIRE)], catalog: [card] });
  await user.click(await findButton('+ Add Card'));
  const row = await within(await findDialog('Add New Card')).findByRole('button', { name: /^Blue Cash/ });
  expect(row).toHaveTextContent('No annual fee with Amazon Prime');
});
