import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CARDS } from '../../testing/cards';
import { type FakeState, toWalletEntry } from '../../testing/fake-state';
import { BUSY_MONTH } from '../../testing/insights';
import { renderApp } from '../../testing/render-app';

const LOSS = { earned: 18, possible: 24, difference: 6 };
const NO_LOSS = { earned: 18, possible: 18, difference: 0 };
const listMonthsWith = (amounts: typeof LOSS) =>
  ['2026-11', '2026-10'].map((month) => ({ month, ...amounts }));

const openInsights = (start: Partial<FakeState> = {}) =>
  renderApp('/insights', {
    wallet: CARDS.map(toWalletEntry),
    insights: BUSY_MONTH,
    leftOnTheTable: { ...LOSS, months: listMonthsWith(LOSS) },
    ...start,
  });

const findPanel = async (title: string) => screen.findByRole('region', { name: title });

describe('the monthly rewards rate', () => {
  it('shows the rate, and fills the bar with rewards over spending', async () => {
    openInsights();
    const panel = await findPanel('Monthly Rewards Rate');
    expect(panel).toHaveTextContent('3%back');
    expect(panel).not.toHaveTextContent(/\$(?:600|18)/);
    expect(screen.getByRole('meter')).toHaveAttribute('aria-valuenow', '3');
    expect(screen.getByRole('meter')).toHaveAttribute('aria-valuemax', '5');
    expect(screen.getByRole('meter').firstElementChild).toHaveStyle({ width: '60%' });
    expect(panel).toHaveTextContent('0%5%');
  });

  it('marks the best possible rate on the same scale', async () => {
    openInsights();
    const panel = await findPanel('Monthly Rewards Rate');
    await within(panel).findByText('$6.00 left on the table: you earned 75% of the $24.00 possible.');
    expect(panel).toHaveTextContent('Best possible 4%');
    expect(screen.getByRole('meter').lastElementChild).toHaveStyle({ left: '80%' });
    expect(screen.getByRole('meter')).toHaveAttribute('aria-valuetext', '3% back of 4% possible');
    expect(within(panel).queryByRole('progressbar')).not.toBeInTheDocument();
  });

  it('ends the scale at a round rate above both', async () => {
    openInsights({ insights: { ...BUSY_MONTH, monthlySpend: 300 } });
    await screen.findByText(/left on the table: you earned/);
    expect(screen.getByRole('meter')).toHaveAttribute('aria-valuemax', '10');
  });

  it('says what was left in the month, unless the panel of the year says the same', async () => {
    const { api } = openInsights();
    await screen.findByText('$6.00 left on the table: you earned 75% of the $24.00 possible.');
    expect(api.getCalls('leftOnTheTable').map(({ query }) => query)).toContainEqual({ from: '2025-12-01' });
  });

  it('caps the bar at 100%', async () => {
    openInsights({ insights: { ...BUSY_MONTH, monthlyRewards: 900 } });
    await screen.findByText('You earned $876.00 more than with the best card each time.');
    expect(screen.getByRole('meter')).toHaveAttribute('aria-valuenow', '100');
    expect(screen.getByRole('meter')).toHaveAttribute('aria-valuetext', '150% back');
    expect(screen.getByRole('meter')).toHaveAttribute('aria-valuemax', '100');
    expect(await findPanel('Monthly Rewards Rate')).toHaveTextContent('150%back');
    expect(screen.queryByText(/Best possible/)).not.toBeInTheDocument();
  });

  it('repeats neither the amount of a year with only this month nor the mark', async () => {
    openInsights({ leftOnTheTable: { ...LOSS, months: listMonthsWith(LOSS).slice(0, 1) } });
    await screen.findByText(/^Best possible/);
    expect(screen.queryByText(/left on the table: you earned/)).not.toBeInTheDocument();
  });

  it('leaves it to the year to say that nothing was left', async () => {
    const history = BUSY_MONTH.history.map((each) => ({
      ...each,
      rewards: each.month >= '2026-10' ? NO_LOSS.earned : 0,
    }));
    openInsights({
      insights: { ...BUSY_MONTH, history },
      leftOnTheTable: { ...NO_LOSS, months: listMonthsWith(NO_LOSS) },
    });
    const panel = await findPanel('Left on the Table');
    expect(panel).toHaveTextContent('Nothing this year: you used the best card each time');
    expect(panel).toHaveTextContent('You earned $18.00 in rewards.');
    await findPanel('Last 6 Months');
    const rate = await findPanel('Monthly Rewards Rate');
    expect(rate).toHaveTextContent(/^Monthly Rewards Rate3%back0%5%$/);
    expect(screen.getAllByText(/best card each time/)).toHaveLength(1);
  });

  it('says that nothing was left in the month if something was left in the year', async () => {
    openInsights({
      leftOnTheTable: {
        earned: 36,
        possible: 42,
        difference: 6,
        causes: [{ cause: 'not-asked', amount: 6 }],
        months: [
          { month: '2026-11', ...NO_LOSS },
          { month: '2026-10', ...LOSS },
        ],
      },
    });
    expect(await screen.findByText('You earned as much as with the best card each time.')).toBeVisible();
    expect(screen.queryByText(/^Best possible/)).not.toBeInTheDocument();
  });
});
