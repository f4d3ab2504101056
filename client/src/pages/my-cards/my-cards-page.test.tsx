import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Purchase } from '@tapwise/contracts/http/routes/purchase';
import { toDay } from '@tapwise/contracts/vocabulary/day';
import { BLUE_CASH, DOUBLE_CASH, SAPPHIRE } from '../../testing/cards';
import { nextUuid, toWalletEntry } from '../../testing/fake-state';
import { findButton, findDialog, listToastTexts, renderApp } from '../../testing/render-app';
import { getButtonClass } from '../../ui/button';
import { selectBenefits } from './select-benefits';

it('My Cards has an empty state', async () => {
  const { user } = renderApp('/my-cards');
  await screen.findByText('No cards yet');
  expect(await findButton('+ Add Card')).toHaveClass(getButtonClass({ look: 'secondary', size: 'small' }));
  await user.click(await findButton('Add Your First Card'));
  await findDialog('Add Card');
});

it('shows the bank, type, rewards, fee, and benefits of a card', async () => {
  const { user } = renderApp('/my-cards', { wallet: [toWalletEntry(BLUE_CASH)] });
  expect(await findButton('+ Add Card')).toHaveClass(getButtonClass({ size: 'small' }));
  const row = await findButton(/^Blue Cash Preferred/);
  expect(row).toHaveTextContent('6% on groceries $95/yr');
  await user.click(row);
  expect(screen.getByText('PERSONAL CARD')).toBeVisible();
  expect(screen.getByText('American Express')).toBeVisible();
  const benefits = screen.getByRole('list', { name: 'Benefits of Blue Cash Preferred' });
  expect(within(benefits).getAllByRole('listitem')).toHaveLength(3);
});

it('repeats nothing of the row below it, and shows the reward there if something is left to do', async () => {
  const card = { ...DOUBLE_CASH, benefits: ['2% on everything', 'No annual fee', 'No limit'] };
  const rotation = {
    quarter: '2026-Q4',
    rate: 5,
    isActivated: false,
    needsActivation: true,
    categories: null,
  };
  const { user } = renderApp('/my-cards', {
    wallet: [{ ...toWalletEntry(BLUE_CASH), rotation }, toWalletEntry(card)],
  });
  const openFacts = async (name: RegExp, bank: string) => {
    await user.click(await findButton(name));
    return screen.getByText(bank).closest('div');
  };
  expect(await openFacts(/^Blue Cash Preferred.*Activate Q4/, 'American Express')).toHaveTextContent(
    /^American Express PERSONAL CARD6% on groceries$/,
  );
  expect(await openFacts(/^Citi Double Cash/, 'Citi')).toHaveTextContent(/^Citi PERSONAL CARD$/);
  const list = screen.getByRole('list', { name: 'Benefits of Citi Double Cash' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent.trim()),
  ).toEqual(['No limit']);
});

it('names the membership that a card without an annual fee requires once, in the row', async () => {
  const card = { ...DOUBLE_CASH, membershipRequired: 'Amazon Prime' };
  const { user } = renderApp('/my-cards', { wallet: [toWalletEntry(card)] });
  const row = await findButton(/^Citi Double Cash/);
  expect(row).toHaveTextContent('No annual fee with Amazon Prime');
  await user.click(row);
  expect((await screen.findByText('Citi')).closest('div')).toHaveTextContent(/^Citi PERSONAL CARD$/);
  expect(screen.getAllByText('No annual fee with Amazon Prime')).toHaveLength(1);
});

it('shows two benefits if the name has more than 25 characters', () => {
  const benefits = ['a', 'b', 'c', 'd'];
  const card = { benefits, rewardSummary: '1% on everything', annualFee: 0 };
  expect(selectBenefits({ ...card, name: 'x'.repeat(25) })).toHaveLength(3);
  expect(selectBenefits({ ...card, name: 'x'.repeat(26) })).toHaveLength(2);
});

it('reveals Remove when pressed, and removes the card', async () => {
  const { api, user } = renderApp('/my-cards', {
    wallet: [toWalletEntry(SAPPHIRE), toWalletEntry(BLUE_CASH)],
  });
  await user.click(await findButton(/^Chase Sapphire Preferred/));
  await user.click(await findButton('Remove Chase Sapphire Preferred'));
  expect(await listToastTexts('Card removed')).toEqual([
    'Card removed',
    'The card has been removed from your wallet',
  ]);
  expect(api.state.wallet.map(({ cardId }) => cardId)).toEqual([BLUE_CASH.id]);
  expect(await findButton(/^Blue Cash Preferred/)).toHaveFocus();
});

it('offers to undo a removal, which returns the card to its place', async () => {
  const wallet = [SAPPHIRE, BLUE_CASH, DOUBLE_CASH].map(toWalletEntry);
  const { api, user } = renderApp('/my-cards', { wallet });
  await user.click(await findButton(/^Blue Cash Preferred/));
  await user.click(await findButton('Remove Blue Cash Preferred'));
  await listToastTexts('Card removed');
  expect(screen.queryByRole('button', { name: /^Blue Cash Preferred/ })).toBeNull();
  await user.click(await findButton('Undo'));
  await findButton(/^Blue Cash Preferred/);
  await waitFor(() => {
    expect(api.state.wallet.map(({ cardId }) => cardId)).toEqual(wallet.map(({ cardId }) => cardId));
  });
  const list = within(screen.getByRole('list', { name: 'Your cards' }));
  const rows = list.getAllByRole('button', { name: /earned$/ }).map((row) => row.textContent);
  expect(rows[1]).toContain('Blue Cash Preferred');
});

it('sorts the cards and shows the number that they are sorted by', async () => {
  const { user } = renderApp('/my-cards', { wallet: [BLUE_CASH, DOUBLE_CASH].map(toWalletEntry) });
  const listNames = () =>
    within(screen.getByRole('list', { name: 'Your cards' }))
      .getAllByRole('button', { expanded: false })
      .map((row) => row.textContent);
  const select = await screen.findByLabelText('Sort by');
  expect(listNames()[0]).toMatch(/^Blue Cash Preferred.*earned$/);
  expect(await screen.findByText('Earned since December')).toBeVisible();
  await user.selectOptions(select, 'Annual fee');
  expect(listNames()[0]).toMatch(/^Citi Double Cash.*\$0 annual fee$/);
  expect(screen.getByText('Annual fee', { selector: 'p' })).toBeVisible();
  expect(listNames()[1]).toMatch(/^Blue Cash Preferred.*\$95\/yr annual fee$/);
  await user.selectOptions(select, 'Name');
  expect(listNames()[0]).toMatch(/^Blue Cash Preferred/);
});

it("restores a card that couldn't be removed", async () => {
  const { api, user } = renderApp('/my-cards', { wallet: [toWalletEntry(SAPPHIRE)] });
  api.rejectWith('removeCard');
  await user.click(await findButton(/^Chase Sapphire Preferred/));
  await user.click(await findButton('Remove Chase Sapphire Preferred'));
  expect(await listToastTexts('Error')).toEqual(['Error', 'Failed to remove card. Please try again.']);
  await findButton(/^Chase Sapphire Preferred/);
});

it('lists cards to add in the tabs Popular, Search, and All, and closes once one is added', async () => {
  const { api, user } = renderApp('/my-cards', { wallet: [toWalletEntry(SAPPHIRE)] });
  await user.click(await findButton('+ Add Card'));
  const dialog = await findDialog('Add Card');
  expect(within(dialog).getByText('Top 15 popular cards in the US')).toBeVisible();
  await within(dialog).findByRole('button', { name: /^Add Citi Double Cash/ });
  await user.click(within(dialog).getByRole('tab', { name: 'Search' }));
  await user.type(within(dialog).getByLabelText('Search cards'), 'bl');
  expect(within(dialog).getByText('Enter at least 3 characters to search.')).toBeVisible();
  await user.type(within(dialog).getByLabelText('Search cards'), 'ue');
  await within(dialog).findByRole('button', { name: /^Add Blue Cash Preferred/ });
  await user.click(within(dialog).getByRole('tab', { name: 'All' }));
  expect(within(dialog).getByText('Browse all 60+ cards')).toBeVisible();
  await user.click(await within(dialog).findByRole('button', { name: /^Add Citi Double Cash/ }));
  expect(await listToastTexts('Card Added')).toEqual([
    'Card Added',
    'Credit card has been added to your wallet',
  ]);
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  expect(api.state.wallet).toHaveLength(2);
  expect(await findButton('+ Add Card')).toHaveFocus();
});

it('marks the last used card and shows the last use of each card', async () => {
  const createPurchase = (card: typeof SAPPHIRE, createdAt: string) => ({
    id: nextUuid(),
    cardId: card.id,
    storeName: 'Shell',
    category: 'gas',
    amount: '10.00',
    rewardEarned: '0.10',
    purchasedOn: toDay(createdAt),
    createdAt,
    refunded: '0.00',
    warnings: [],
  });
  const purchases = [
    createPurchase(SAPPHIRE, '2025-11-03T10:00:00.000Z'),
    createPurchase(BLUE_CASH, '2025-11-20T10:00:00.000Z'),
  ].map((purchase) => Purchase.parse(purchase));
  const { user } = renderApp('/my-cards', {
    wallet: [toWalletEntry(SAPPHIRE), toWalletEntry(BLUE_CASH)],
    purchases,
  });
  const marked = (await screen.findByText('Last used')).closest('button');
  expect(marked).toHaveTextContent('Blue Cash Preferred');
  await user.click(await findButton(/^Chase Sapphire Preferred/));
  expect(await screen.findByText('1 purchase. Last used: Nov 3, 2025')).toBeVisible();
});

describe('the wallet on a desktop', () => {
  it('shows the first card next to the list, and each card that is pressed', async () => {
    vi.stubGlobal('matchMedia', (media: string) =>
      Object.assign(new EventTarget(), { matches: /64rem|reduced-motion/.test(media), media }),
    );
    const { user } = renderApp('/my-cards', { wallet: [SAPPHIRE, BLUE_CASH].map(toWalletEntry) });
    await screen.findByRole('region', { name: SAPPHIRE.name });
    expect(await findButton(/^Chase Sapphire Preferred/)).toHaveAttribute('aria-current', 'true');
    await user.click(await findButton(/^Blue Cash Preferred/));
    const pane = await screen.findByRole('region', { name: BLUE_CASH.name });
    expect(within(pane).getByRole('button', { name: 'Remove Blue Cash Preferred' })).toBeVisible();
    expect(screen.queryByRole('region', { name: SAPPHIRE.name })).toBeNull();
  });

  it('moves the focus to the next row when a card is removed, and shows that card', async () => {
    vi.stubGlobal('matchMedia', (media: string) =>
      Object.assign(new EventTarget(), { matches: /64rem|reduced-motion/.test(media), media }),
    );
    const { user } = renderApp('/my-cards', {
      wallet: [SAPPHIRE, BLUE_CASH, DOUBLE_CASH].map(toWalletEntry),
    });
    await user.click(await findButton(/^Blue Cash Preferred/));
    await user.click(await findButton('Remove Blue Cash Preferred'));
    await screen.findByRole('region', { name: DOUBLE_CASH.name });
    expect(await findButton(/^Citi Double Cash/)).toHaveFocus();
    await user.click(await findButton('Remove Citi Double Cash'));
    await screen.findByRole('region', { name: SAPPHIRE.name });
    expect(await findButton(/^Chase Sapphire Preferred/)).toHaveFocus();
  });
});

const GAS = { id: 'gas', label: 'Gas' };
const SLOTS = [
  { rate: 3, unit: '%' as const, count: 1, period: 'quarter' as const, chosen: ['gas'], options: [GAS] },
];

it('the row of a card whose category is assumed leads to the choice', async () => {
  const choice = { isAssumed: true, slots: SLOTS };
  const { user } = renderApp('/my-cards', { wallet: [{ ...toWalletEntry(SAPPHIRE), choice }] });
  expect(await findButton(/^Chase Sapphire Preferred/)).toHaveTextContent(SAPPHIRE.rewardSummary);
  await user.click(screen.getByRole('link', { name: /^Choose Category for Chase Sapphire Preferred/ }));
  expect(window.location.pathname + window.location.hash).toBe(`/cards/${SAPPHIRE.id}#categories`);
});

it.each([
  ['is inactive', { isActive: false, choice: { isAssumed: true, slots: SLOTS } }],
  [
    'chooses its categories itself',
    { choice: { isAssumed: true, isAutomatic: true as const, slots: SLOTS } },
  ],
  ['has chosen categories', { choice: { isAssumed: false, slots: SLOTS } }],
])('the row of a card that %s leads to no choice', async (_state, entry) => {
  renderApp('/my-cards', { wallet: [{ ...toWalletEntry(SAPPHIRE), ...entry }] });
  await findButton(/^Chase Sapphire Preferred/);
  expect(screen.queryByRole('link', { name: /^Choose Category/ })).toBeNull();
});
