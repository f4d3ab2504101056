import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { CARD_LIMIT_MESSAGE } from '@tapwise/contracts/vocabulary/account/plans';
import { BLUE_CASH, DOUBLE_CASH, SAPPHIRE } from '../../testing/cards';
import { toWalletEntry } from '../../testing/fake-state';
import { findButton, findDialog, renderApp } from '../../testing/render-app';

async function openDialog(wallet = [toWalletEntry(SAPPHIRE)]) {
  const { api, user } = renderApp('/my-cards', { wallet });
  await user.click(await findButton('+ Add Card'));
  const dialog = within(await findDialog('Add Card'));
  const getTab = (name: string) => dialog.getByRole('tab', { name });
  return { api, user, dialog, getTab, input: dialog.getByLabelText('Search cards') };
}

it('Add Card searches from any tab, and returns to the tab once the text is cleared', async () => {
  const { user, dialog, getTab, input } = await openDialog();
  await user.click(getTab('All'));
  await user.type(input, 'blue');
  expect(getTab('Search')).toHaveAttribute('aria-selected', 'true');
  await dialog.findByRole('button', { name: /^Add Blue Cash Preferred/ });
  expect(dialog.queryByRole('button', { name: /^Add Citi Double Cash/ })).toBeNull();
  expect(input).toHaveFocus();
  await user.click(dialog.getByRole('button', { name: 'Clear search' }));
  expect(getTab('All')).toHaveAttribute('aria-selected', 'true');
  await dialog.findByRole('button', { name: /^Add Citi Double Cash/ });
  expect(input).toHaveFocus();
});

it.each([
  ['in the field with a mouse', true],
  ['not in the field without one, where it would open the keyboard', false],
])('the focus of Add Card is at first %s', async (_where, hasMouse) => {
  const { matchMedia } = window;
  vi.stubGlobal('matchMedia', (query: string) =>
    query.includes('pointer') ? Object.assign(new EventTarget(), { matches: hasMouse }) : matchMedia(query),
  );
  const { input } = await openDialog();
  expect(input === document.activeElement).toBe(hasMouse);
  expect(input).toHaveAttribute('placeholder', 'Search by card or bank');
});

it.each(['Add Card', 'Add New Card'])('the focus of %s is in the field after a key', async (title) => {
  const { matchMedia } = window;
  vi.stubGlobal('matchMedia', (query: string) =>
    query.includes('pointer') ? Object.assign(new EventTarget(), { matches: false }) : matchMedia(query),
  );
  const { user } = renderApp(title === 'Add Card' ? '/my-cards' : '/', { wallet: [] });
  const button = await findButton('Add Your First Card');
  button.focus();
  // jsdom forgets the key once the button is clicked by it.
  const matches = button.matches.bind(button);
  vi.spyOn(button, 'matches').mockImplementation(
    (selector: string) => selector === ':focus-visible' || matches(selector),
  );
  await user.keyboard('{Enter}');
  const dialog = within(await findDialog(title));
  expect(dialog.getByLabelText('Search cards')).toHaveFocus();
});

it('Add Card asks for three characters as soon as the search starts', async () => {
  const { user, dialog, getTab, input } = await openDialog();
  expect(getTab('Popular')).toHaveAttribute('aria-selected', 'true');
  await user.type(input, 'b');
  expect(dialog.getByText('Enter at least 3 characters to search.')).toBeVisible();
});

it('the Search tab of Add Card leads to the field', async () => {
  const { user, getTab, input } = await openDialog();
  await user.click(getTab('Search'));
  expect(input).toHaveFocus();
});

it('Add Card opens again without the last search', async () => {
  const { user, input } = await openDialog();
  await user.type(input, 'blue');
  await user.keyboard('{Escape}');
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  await user.click(await findButton('+ Add Card'));
  const dialog = within(await findDialog('Add Card'));
  expect(dialog.getByLabelText('Search cards')).toHaveValue('');
  expect(dialog.getByRole('tab', { name: 'Popular' })).toHaveAttribute('aria-selected', 'true');
});

it('Add Card says once that the plan is full, and a pressed card leads to the plans', async () => {
  const wallet = [SAPPHIRE, BLUE_CASH, DOUBLE_CASH].map(toWalletEntry);
  const { api, user, dialog } = await openDialog(wallet);
  const row = await dialog.findByRole('button', { name: /^Add Capital One Savor/ });
  expect(row).toBeEnabled();
  expect(row).not.toHaveAttribute('aria-disabled');
  const plans = dialog.getByRole('link', { name: 'See Plans' });
  expect(plans).toHaveAccessibleDescription(CARD_LIMIT_MESSAGE);
  await user.click(row);
  expect(plans).toHaveFocus();
  expect(screen.getAllByText(CARD_LIMIT_MESSAGE)).toHaveLength(1);
  expect(screen.queryByText('Card Not Added')).toBeNull();
  expect(api.getCalls('addCard')).toEqual([]);
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'Subscription' });
});

it('a row of Add Card says its reward once', async () => {
  const { dialog } = await openDialog();
  const row = await dialog.findByRole('button', { name: /^Add Citi Double Cash/ });
  expect(row).toHaveTextContent(/^Add Citi Double Cash No Fee 2% on everything$/);
});

it('a row of Add Card is named by its reward and fee too, and adds its card anywhere, which closes it', async () => {
  const { api, user, dialog } = await openDialog();
  const row = await dialog.findByRole('button', { name: /^Add Blue Cash Preferred/ });
  expect(row).toHaveAccessibleName(/^Add Blue Cash Preferred \$95\/yr 6% on groceries 6% at US supermarkets/);
  await user.click(within(row).getByText(BLUE_CASH.rewardSummary));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  expect(api.state.wallet.map(({ cardId }) => cardId)).toEqual([SAPPHIRE.id, BLUE_CASH.id]);
});

it('Add Card says that the plan is full once the last card is added, before the plan is read again', async () => {
  const { api, user, dialog } = await openDialog([SAPPHIRE, BLUE_CASH].map(toWalletEntry));
  const row = await dialog.findByRole('button', { name: /^Add Citi Double Cash/ });
  expect(row.querySelector('[data-slot=add-mark]')).toHaveClass('text-accent');
  expect(dialog.queryByText(CARD_LIMIT_MESSAGE)).toBeNull();
  const release = api.hold('canAddCard');
  await user.click(row);
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  await user.click(await findButton('+ Add Card'));
  const reopened = within(await findDialog('Add Card'));
  expect(reopened.getByText(CARD_LIMIT_MESSAGE)).toBeVisible();
  const other = await reopened.findByRole('button', { name: /^Add Capital One Savor/ });
  expect(other.querySelector('[data-slot=add-mark]')).toHaveClass('text-muted');
  release();
});
