import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { BLUE_CASH, SAPPHIRE } from '../../testing/cards';
import { toWalletEntry } from '../../testing/fake-state';
import { findButton, findDialog, listToastTexts, renderApp } from '../../testing/render-app';

const TWO_CARDS = { wallet: [toWalletEntry(SAPPHIRE), toWalletEntry(BLUE_CASH)] };
const searchBox = () => screen.findByRole('combobox', { name: 'Store, brand, or category' });

describe('adding a card', () => {
  it('can be tried again after an error', async () => {
    const { api, user } = renderApp('/');
    api.rejectWith('addCard');
    await user.click(await findButton('Add Your First Card'));
    await user.click(await findButton(/Citi Double Cash/));
    await listToastTexts('Error');
    api.stopRejecting('addCard');
    await user.click(await findButton('Try Again'));
    await listToastTexts('Card added successfully');
  });
});

describe('a recommendation', () => {
  it('shows that it is on its way, where the answer will be', async () => {
    const { api, user } = renderApp('/', TWO_CARDS);
    await screen.findByRole('list', { name: 'My cards' });
    const release = api.hold('recommend');
    await user.type(await searchBox(), 'Nowhere{Enter}');
    expect(await findButton('Finding Best Card...')).toBeDisabled();
    expect(await screen.findByText('Finding your best card...')).toBeVisible();
    release();
    await findDialog('Best Card Found!');
    expect(screen.queryByText('Finding your best card...')).toBeNull();
  });

  it('can be tried again after an error', async () => {
    const { api, user } = renderApp('/', TWO_CARDS);
    await screen.findByRole('list', { name: 'My cards' });
    api.rejectWith('recommend');
    await user.type(await searchBox(), 'Nowhere{Enter}');
    await listToastTexts('Error');
    api.stopRejecting('recommend');
    await user.click(await findButton('Try Again'));
    await findDialog('Best Card Found!');
  });
});
