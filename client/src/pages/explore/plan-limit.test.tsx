import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BLUE_CASH, DOUBLE_CASH, SAPPHIRE, SAVOR } from '../../testing/cards';
import { toWalletEntry } from '../../testing/fake-state';
import { findButton, renderApp } from '../../testing/render-app';

const CATALOG = [SAPPHIRE, BLUE_CASH, DOUBLE_CASH, SAVOR];
const WALLET = CATALOG.slice(0, 3).map(toWalletEntry);

it('says above the cards that the plan is full, and adds none', async () => {
  renderApp('/explore', { wallet: WALLET });
  expect(await findButton(/^Add Capital One Savor/)).toBeDisabled();
  expect(screen.getByText(/^Card limit reached! Upgrade to add more cards\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See Plans' })).toHaveAttribute('href', '/subscription');
});

it('adds a card as long as the plan has room', async () => {
  renderApp('/explore', { wallet: WALLET.slice(1) });
  expect(await findButton(/^Add Capital One Savor/)).toBeEnabled();
  expect(screen.queryByText(/^Card limit reached!/)).toBeNull();
});
