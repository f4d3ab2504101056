import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import type { CardListing } from '@tapwise/contracts/vocabulary/cards/card-listing';
import { BLUE_CASH, CARDS, DOUBLE_CASH, SAPPHIRE, SAVOR } from '../../testing/cards';
import { createPurchase } from '../../testing/fake-purchases';
import { type FakeState, toWalletEntry } from '../../testing/fake-state';
import { BUSY_MONTH, createInsights } from '../../testing/insights';
import { findButton, renderApp } from '../../testing/render-app';

const LOSS = { earned: 18, possible: 24, difference: 6 };
const MONTH_LOSSES = ['2026-11', '2026-10'].map((month) => ({ month, ...LOSS }));

const openInsights = (start: Partial<FakeState> = {}) =>
  renderApp('/insights', {
    wallet: CARDS.map(toWalletEntry),
    insights: BUSY_MONTH,
    leftOnTheTable: { ...LOSS, months: MONTH_LOSSES },
    ...start,
  });

/** A card that has been in the wallet for more than a year. */
const toOldEntry = (card: CardListing) => ({ ...toWalletEntry(card), addedAt: '2025-06-01T12:00:00.000Z' });

const listLines = async (list: string) =>
  [...(await screen.findByRole('list', { name: list })).children].map((item) => item.textContent);
const listLinks = async (list: string) =>
  within(await screen.findByRole('list', { name: list }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
const findPanel = async (title: string) => screen.findByRole('region', { name: title });

describe('the wallet insights page', () => {
  it('shows four numbers about the month and the wallet', async () => {
    openInsights();
    await screen.findByRole('heading', { name: 'Wallet Insights' });
    const figures = [
      ['Rewards This Month', '$18.00'],
      ['Spent This Month', '$600.00'],
      ['Cards Added', '4'],
      ['Annual Fees', '$190.00'],
    ] as const;
    for (const [name, figure] of figures) {
      expect((await screen.findByText(name)).closest('dl')).toHaveTextContent(`${name}${figure}`);
    }
  });

  it('leads with what was left on the table', async () => {
    openInsights();
    await screen.findByText(/left on the table: you earned/);
    expect(screen.getAllByRole('region')[0]).toBe(await findPanel('Left on the Table'));
  });

  it('groups spending by category', async () => {
    openInsights();
    expect(await listLines('Top spending categories')).toEqual([
      'Groceries$300.00$12.00 back',
      'Oil & Gas$200.00$4.00 back',
      'General$100.00$2.00 backGeneral in detail: Fitness and ElectronicsFitness$60.00Electronics$40.00',
    ]);
  });

  it('shows the categories of a group on request, on the scale of the groups', async () => {
    const { user } = openInsights();
    const details = await findButton('General in detail: Fitness and Electronics');
    expect(screen.queryByRole('list', { name: 'General in detail' })).not.toBeInTheDocument();
    await user.click(details);
    const parts = await screen.findByRole('list', { name: 'General in detail' });
    const [fitness] = within(parts).getAllByRole('link');
    expect(fitness?.querySelector('rect:last-child')).toHaveAttribute('width', '20%');
  });

  it('opens the purchases of a bar', async () => {
    const { user } = openInsights();
    await user.click(await findButton(/^General in detail/));
    expect(await listLinks('Top spending categories')).toEqual([
      '/purchases?category=groceries&month=2026-11',
      '/purchases?category=gas%2Cev_charging&month=2026-11',
      '/purchases?category=fitness%2Celectronics%2Cgeneral&month=2026-11',
      '/purchases?category=fitness&month=2026-11',
      '/purchases?category=electronics&month=2026-11',
    ]);
    expect((await listLinks('Favorite stores'))[1]).toBe('/purchases?store=Shell&month=2026-11');
    expect((await listLinks('Most used cards'))[0]).toBe('/purchases?card=citi-double-cash&month=2026-11');
  });

  it('breaks purchases without a category down by store', async () => {
    const uncategorized = { id: 'general', name: 'Everything else', spend: 70, rewards: 1, purchases: 2 };
    const chewy = { storeName: 'Chewy', amount: '20.00', category: 'general' } as const;
    const rental = { ...uncategorized, id: 'car_rental', name: 'Car rental' };
    const { user } = openInsights({
      insights: { ...BUSY_MONTH, byCategory: [...BUSY_MONTH.byCategory, uncategorized, rental] },
      purchases: [
        createPurchase({ storeName: 'Etsy', amount: '50.00', category: 'general' }),
        createPurchase(chewy),
        createPurchase({ ...chewy, amount: '99.00', purchasedOn: '2026-10-20' }),
      ],
    });
    await user.click(await findButton('General in detail: Fitness, Etsy, and more'));
    await screen.findByText('Chewy');
    expect(await listLines('General in detail')).toEqual([
      'Fitness$60.00',
      'Etsy$50.00',
      'Electronics$40.00',
      'Chewy$20.00',
    ]);
    expect((await listLinks('General in detail'))[1]).toBe(
      '/purchases?category=general&store=Etsy&month=2026-11',
    );
  });

  it('names the only category of a group, without repeating its amount', async () => {
    const share = { spend: 70, rewards: 1, purchases: 2 };
    const byCategory = [
      { ...share, id: 'car_rental', name: 'Car rental' },
      { ...share, id: 'online', name: 'Online shopping' },
    ];
    openInsights({ insights: { ...BUSY_MONTH, byCategory } });
    expect(await listLines('Top spending categories')).toEqual([
      'Travel$70.00$1.00 back Car rental',
      'Online$70.00$1.00 back',
    ]);
  });

  it('lists the most visited stores', async () => {
    openInsights();
    const stores = await listLines('Favorite stores');
    expect(stores[0]).toBe('Whole Foods Market3 purchases$300.00 spent $12.00 back');
    expect(stores).toHaveLength(4);
    expect(await findPanel('Favorite Stores')).toHaveTextContent('Where you bought most often this month');
  });

  it('lists the most used cards, not those with the most spending', async () => {
    openInsights();
    const cards = await listLines('Most used cards');
    expect(cards[0]).toMatch(/Citi Double Cash.*4 purchases/);
    expect(cards[1]).toMatch(/Blue Cash Preferred.*3 purchases/);
  });

  it('counts fee-free cards, banks, and categories', async () => {
    const { user } = openInsights({ wallet: [SAPPHIRE, BLUE_CASH, DOUBLE_CASH].map(toWalletEntry) });
    expect(await findPanel('Fee-Free Cards')).toHaveTextContent('1 of 3');
    expect(screen.queryByRole('list', { name: 'Fee-free cards' })).toBeNull();
    for (const name of [/^Fee-Free Cards/, /^Bank Distribution/, /^Card Categories/])
      await user.click(await findButton(name));
    expect(await listLines('Fee-free cards')).toEqual(['Citi Double CashCiti']);
    expect(await listLines('Bank Distribution')).toEqual([
      'American Express1 card',
      'Chase1 card',
      'Citi1 card',
    ]);
    expect(await listLines('Card Categories')).toEqual(['Cashback2 cards', 'Travel1 card']);
  });

  it('shows the year as a table, latest month first', async () => {
    const { user } = openInsights();
    await user.click(await screen.findByText('Show 12 Months as a Table'));
    await screen.findByText(/left on the table: you earned/);
    const rows = within(await screen.findByRole('table')).getAllByRole('row');
    expect(rows).toHaveLength(13);
    expect(rows[1]).toHaveTextContent('Nov 2026$600.00$18.00$24.00');
    expect(rows[12]).toHaveTextContent('Dec 2025$0.00$0.00$0.00');
  });

  it('shows tips', async () => {
    openInsights({ wallet: [{ ...SAPPHIRE, annualFee: 550 }, BLUE_CASH, SAVOR].map(toOldEntry) });
    const tips = await listLines('Optimization tips');
    expect(tips).toEqual([
      'High annual fees: consider no-fee cardsThese cards haven’t earned back their fees since December. Before they renew, use them more or switch to cards without a fee.Blue Cash Preferred\u00a0Chase Sapphire Preferred\u00a0',
    ]);
    expect(await listLinks('Optimization tips')).toEqual([`/cards/${BLUE_CASH.id}`, `/cards/${SAPPHIRE.id}`]);
  });

  it('has no panel of tips if a wallet needs none', async () => {
    openInsights({ wallet: [SAVOR].map(toWalletEntry) });
    await findPanel('Fee-Free Cards');
    expect(screen.queryByRole('region', { name: 'Optimization Tips' })).not.toBeInTheDocument();
  });

  it('suggests recording a first purchase in place of the panels about purchases', async () => {
    openInsights({ wallet: [SAVOR].map(toWalletEntry), insights: createInsights({}) });
    await screen.findByText('Start recording purchases');
    expect(screen.getByRole('link', { name: 'Import Purchases' })).toHaveAttribute(
      'href',
      '/purchases/import',
    );
    await findPanel('Fee-Free Cards');
    for (const title of ['Monthly Rewards Rate', 'Favorite Stores', 'Last 6 Months', 'Earned by Card'])
      expect(screen.queryByRole('region', { name: title })).not.toBeInTheDocument();
    for (const text of ['All Purchases', 'November 2026', 'Rewards This Month', '$0.00 earned'])
      expect(screen.queryByText(text)).not.toBeInTheDocument();
  });

  it('links to My Cards for an empty wallet', async () => {
    openInsights({ wallet: [], insights: createInsights({}) });
    expect(await screen.findByRole('link', { name: 'Add Your First Card' })).toHaveAttribute(
      'href',
      '/my-cards',
    );
  });

  it("shows an error if the insights can't be loaded, and a retry", async () => {
    const { api, user } = renderApp('/nowhere', { wallet: CARDS.map(toWalletEntry), insights: BUSY_MONTH });
    api.rejectWith('insights');
    act(() => {
      navigate('/insights');
    });
    await screen.findByText('We couldn’t load your insights.');
    api.stopRejecting('insights');
    await user.click(await findButton('Try Again'));
    await findPanel('Monthly Rewards Rate');
  });
});
