import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CARD_LIMIT_MESSAGE } from '@tapwise/contracts/vocabulary/account/plans';
import { BLUE_CASH, DOUBLE_CASH, SAPPHIRE, SAVOR } from '../../testing/cards';
import { toWalletEntry } from '../../testing/fake-state';
import { findButton, listToastTexts, renderApp } from '../../testing/render-app';

const CATALOG = [SAPPHIRE, BLUE_CASH, DOUBLE_CASH, SAVOR];
const WALLET = CATALOG.slice(0, 3).map(toWalletEntry);

/** Pressing it always does something, so it never looks disabled. */
function expectUsable(button: HTMLElement) {
  expect(button).toBeEnabled();
  expect(button).not.toHaveAttribute('aria-disabled', 'true');
}

it('the list says that the plan is full once a card is picked, and adds none', async () => {
  const { api, user } = renderApp('/explore', { wallet: WALLET });
  const add = await findButton(/^Add Capital One Savor/);
  expectUsable(add);
  expect(screen.queryByText(/^Card limit reached!/)).toBeNull();
  await user.click(add);
  expect(await listToastTexts('Card Not Added')).toEqual(['Card Not Added', CARD_LIMIT_MESSAGE]);
  expect(screen.queryByRole('link', { name: 'See Plans' })).toBeNull();
  expect(api.getCalls('addCard')).toEqual([]);
  await user.click(await findButton('See Plans'));
  await screen.findByRole('heading', { level: 1, name: 'Subscription' });
});

it('the page of a card says that the plan is full, too', async () => {
  const { api, user } = renderApp(`/cards/${SAVOR.id}`, { wallet: WALLET });
  const add = await findButton(/^Add Capital One Savor/);
  expectUsable(add);
  expect(screen.queryByText(/^Card limit reached!/)).toBeNull();
  await user.click(add);
  expect(await listToastTexts('Card Not Added')).toEqual(['Card Not Added', CARD_LIMIT_MESSAGE]);
  expect(api.getCalls('addCard')).toEqual([]);
  await user.click(await findButton('See Plans'));
  await screen.findByRole('heading', { level: 1, name: 'Subscription' });
});

it('the button to add a card looks the same with and without room for it', async () => {
  renderApp('/explore', { wallet: WALLET });
  const { className } = await findButton(/^Add Capital One Savor/);
  cleanup();
  renderApp('/explore', { wallet: WALLET.slice(1) });
  expect(await findButton(/^Add Capital One Savor/)).toHaveClass(className, { exact: true });
});

it('adds a card as long as the plan has room', async () => {
  renderApp('/explore', { wallet: WALLET.slice(1) });
  const add = await findButton(/^Add Capital One Savor/);
  expectUsable(add);
  expect(screen.queryByText(/^Card limit reached!/)).toBeNull();
});
