import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CARDS } from '../../testing/cards';
import { type FakeState, toWalletEntry } from '../../testing/fake-state';
import { BUSY_MONTH, createInsights } from '../../testing/insights';
import { findButton, renderApp } from '../../testing/render-app';

const OCTOBER: Partial<typeof BUSY_MONTH> = {
  monthlyRewards: 8,
  monthlySpend: 200,
  purchases: 2,
  byStore: [{ id: 'Aldi', name: 'Aldi', spend: 200, rewards: 8, purchases: 2 }],
};

const openInsights = (path = '/insights', start: Partial<FakeState> = {}) =>
  renderApp(path, {
    wallet: CARDS.map(toWalletEntry),
    insights: { ...BUSY_MONTH, firstMonth: '2026-08' },
    pastInsights: { '2026-10': OCTOBER, '2026-08': OCTOBER },
    ...start,
  });

const findMonth = async () => screen.findByRole('combobox', { name: 'Month' });
const getUrlMonth = () => new URLSearchParams(window.location.search).get('month');

describe('the month switcher', () => {
  it('steps through the months, and keeps the month in the URL', async () => {
    const { user } = openInsights();
    expect(await findMonth()).toHaveValue('2026-11');
    await user.click(await findButton('Previous month'));
    expect(await screen.findByText('Spent in October')).toBeInTheDocument();
    expect(getUrlMonth()).toBe('2026-10');
    const stores = await screen.findByRole('list', { name: 'Favorite stores' });
    expect(within(stores).getByRole('link')).toHaveAttribute('href', '/purchases?store=Aldi&month=2026-10');
    expect(screen.getByRole('region', { name: 'Favorite Stores' })).toHaveTextContent(
      'Where you bought most often in October 2026',
    );
    await user.click(await findButton('Next month'));
    expect(await screen.findByText('Spent This Month')).toBeInTheDocument();
    expect(getUrlMonth()).toBeNull();
  });

  it('returns to the month before with Back', async () => {
    const { user } = openInsights();
    await user.click(await findButton('Previous month'));
    await screen.findByText('Spent in October');
    act(() => {
      window.history.back();
    });
    expect(await screen.findByText('Spent This Month')).toBeInTheDocument();
    expect(await findMonth()).toHaveValue('2026-11');
  });

  it('ends at the current month and at the month of the first purchase', async () => {
    const { user } = openInsights('/insights?month=2026-08');
    const previous = await findButton('Previous month');
    expect(previous).toHaveAttribute('aria-disabled', 'true');
    await user.click(previous);
    expect(await findMonth()).toHaveValue('2026-08');
    expect(previous).toHaveFocus();
    const options = within(await findMonth()).getAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual([
      'November 2026',
      'October 2026',
      'September 2026',
      'August 2026',
    ]);
    await user.selectOptions(await findMonth(), 'November 2026');
    expect(await findButton('Next month')).toHaveAttribute('aria-disabled', 'true');
  });

  it('says that a month has no purchases', async () => {
    openInsights('/insights?month=2026-09');
    expect(await screen.findByText('No purchases in September 2026')).toBeInTheDocument();
    expect(screen.queryByRole('meter')).not.toBeInTheDocument();
  });

  it.each(['2026-07', '2026-12', '2026-13', 'x'])(
    'shows the current month if the linked one can’t be shown: %s',
    async (month) => {
      const { api } = openInsights(`/insights?month=${month}`);
      expect(await findMonth()).toHaveValue('2026-11');
      await screen.findByText('Spent This Month');
      expect(api.getCalls('insights').every(({ query }) => query.month === undefined)).toBe(true);
    },
  );

  it('offers to try again if a month can’t be loaded', async () => {
    const { api, user } = openInsights();
    await findMonth();
    api.rejectWith('insights');
    await user.click(await findButton('Previous month'));
    await screen.findByText('We couldn’t load October 2026.');
    api.stopRejecting('insights');
    await user.click(await findButton('Try Again'));
    expect(await screen.findByText('Spent in October')).toBeInTheDocument();
  });

  it('leads from a month without purchases yet to the latest one with some', async () => {
    const history = BUSY_MONTH.history.map((month) =>
      month.month === '2026-11' ? { ...month, spend: 0, rewards: 0 } : month,
    );
    const { user } = openInsights('/insights', {
      insights: createInsights({ firstMonth: '2026-08', history }),
    });
    await screen.findByText('No purchases in November yet');
    await screen.findByText('In October, you earned $20.00 on $1,000.00 in purchases.');
    expect(screen.queryByText('Spent This Month')).not.toBeInTheDocument();
    expect(screen.queryByText('Start recording purchases')).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Show October' }));
    expect(await screen.findByText('Spent in October')).toBeInTheDocument();
    expect(getUrlMonth()).toBe('2026-10');
  });

  it('leads to the import if the year has no purchases', async () => {
    openInsights('/insights', { insights: createInsights({ firstMonth: '2025-08' }) });
    await screen.findByText('No purchases in November yet');
    expect(screen.getByRole('link', { name: 'Import Purchases' })).toHaveAttribute(
      'href',
      '/purchases/import',
    );
  });
});
