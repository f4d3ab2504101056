import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { LeftOnTheTable } from '@tapwise/contracts/http/routes/replay';
import type { CardChoice } from '@tapwise/contracts/vocabulary/cards/card-selections';
import { CARDS, SAPPHIRE, SAVOR } from '../../testing/cards';
import { type FakeState, toWalletEntry } from '../../testing/fake-state';
import { BUSY_MONTH } from '../../testing/insights';
import { findButton, renderApp } from '../../testing/render-app';

const openInsights = (leftOnTheTable: Partial<LeftOnTheTable>, wallet = CARDS.map(toWalletEntry)) =>
  renderApp('/insights', {
    wallet,
    insights: BUSY_MONTH,
    leftOnTheTable,
  } satisfies Partial<FakeState>);

const CHOICE: CardChoice = {
  isAssumed: true,
  slots: [{ rate: 3, unit: '%', count: 1, period: 'month', chosen: [], options: [] }],
};
const LOSS = { earned: 18, possible: 59.2, difference: 41.2 };

it('leads the screen with the amount, what it mostly was, and causes that add up to it', async () => {
  openInsights({
    ...LOSS,
    months: [{ month: '2026-11', ...LOSS }],
    causes: [
      { cause: 'not-selected', amount: -1 },
      { cause: 'cap-used-up', amount: 2.2 },
      { cause: 'not-asked', amount: 40 },
    ],
    stores: [{ storeName: 'Kroger', category: 'groceries', ...LOSS }],
  });
  const panel = await screen.findByRole('region', { name: 'Left on the Table' });
  expect(screen.getAllByRole('region')[0]).toBe(panel);
  expect(panel).toHaveTextContent('$41.20 this year, mostly groceries');
  expect(within(panel).getAllByText('$41.20')[0]).toHaveClass('text-display');
  expect(panel).toHaveTextContent('You earned $18.00 of the $59.20 possible with your best card each time.');
  const actions = within(within(panel).getByRole('list', { name: 'Causes' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);
  expect(actions).toEqual([
    'Bought without checking Tapwise$40.00',
    'Spending cap reached$2.20',
    'Better choices leave some categories out−$1.00',
  ]);
});

it('shows the stores where most was left, each with its purchases', async () => {
  const store = (storeName: string, difference: number) =>
    ({ storeName, category: 'groceries', earned: 1, possible: 1 + difference, difference }) as const;
  const { user } = openInsights({
    ...LOSS,
    months: [{ month: '2026-11', ...LOSS }],
    stores: [
      store('Kroger', 20.5),
      store('Safeway', 12),
      store('Aldi', 6),
      store('Publix', 3),
      store('Wegmans', 2),
      store('Ralphs', 1),
      store('Costco', -0.3),
    ],
  });
  const section = await screen.findByRole('region', { name: 'Where You Left the Most' });
  const rows = within(section)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(rows.map(([, href]) => href)).toEqual(
    ['Kroger', 'Safeway', 'Aldi', 'Publix', 'Wegmans'].map(
      (name) => `/purchases?store=${name}&category=groceries`,
    ),
  );
  expect(rows[0]?.[0]).toMatch(/^Kroger\$20.50Groceries.*\$1.00 of \$21.50 earned$/);
  await user.click(await findButton('Show 1 More Store'));
  expect(within(section).getAllByRole('link')).toHaveLength(6);
  await user.click(await findButton('Show Fewer Stores'));
  expect(within(section).getAllByRole('link')).toHaveLength(5);
});

it('says that nothing was left', async () => {
  const none = { earned: 5, possible: 5, difference: 0 };
  openInsights({ ...none, months: [{ month: '2026-11', ...none }] });
  expect(await screen.findByText('Nothing this year: you used the best card each time')).toBeInTheDocument();
  expect(screen.queryByRole('list', { name: 'Causes' })).not.toBeInTheDocument();
});

it('states what really was earned if the best cards would have earned less', async () => {
  const gain = { earned: 362, possible: 361, difference: -1 };
  openInsights({
    ...gain,
    months: [{ month: '2026-11', ...gain }],
    causes: [
      { cause: 'cap-used-up', amount: -5 },
      { cause: 'not-asked', amount: 4 },
    ],
  });
  const panel = await screen.findByRole('region', { name: 'Left on the Table' });
  expect(panel).toHaveTextContent('you earned $1.00 more than with the best card each time');
  expect(panel).not.toHaveTextContent('possible');
  const rows = within(panel)
    .getAllByRole('listitem')
    .map((item) => item.textContent);
  expect(rows).toEqual(['Bought without checking Tapwise$4.00', 'Bonus limits you would have hit−$5.00']);
});

it('shows the largest causes first, and all on request', async () => {
  const causes = ['not-asked', 'other-card', 'cap-used-up', 'not-selected', 'not-activated'] as const;
  const { user } = openInsights({
    ...LOSS,
    months: [{ month: '2026-11', ...LOSS }],
    causes: causes.map((cause, index) => ({ cause, amount: 20 - index })),
  });
  const list = await screen.findByRole('list', { name: 'Causes' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(3);
  await user.click(await findButton('Show 2 More'));
  expect(within(list).getAllByRole('listitem')).toHaveLength(5);
  await user.click(await findButton('Show Less'));
  expect(within(list).getAllByRole('listitem')).toHaveLength(3);
});

it('always shows what caps would have limited, and the sum of the folded causes', async () => {
  const causes = ['not-asked', 'other-card', 'coded-differently', 'not-selected', 'not-activated'] as const;
  const { user } = openInsights({
    ...LOSS,
    months: [{ month: '2026-11', ...LOSS }],
    causes: [
      { cause: 'cap-used-up', amount: -8 },
      ...causes.map((cause, index) => ({ cause, amount: 20 - index })),
    ],
  });
  const panel = await screen.findByRole('region', { name: 'Left on the Table' });
  const list = within(panel).getByRole('list', { name: 'Causes' });
  const [deduction] = within(list).getAllByRole('listitem').slice(-1);
  expect(within(list).getAllByRole('listitem')).toHaveLength(4);
  expect(deduction).toHaveTextContent('Bonus limits you would have hit−$8.00');
  expect(within(panel).getByText('$33.00')).toBeVisible();
  await user.click(await findButton('Show 2 More'));
  expect(within(list).getAllByRole('listitem')).toHaveLength(6);
  expect(list).toHaveTextContent('Categorized differently by the card’s bank');
  expect(within(panel).queryByText('$33.00')).not.toBeInTheDocument();
});

it('the section is absent without purchases', async () => {
  openInsights({});
  await screen.findByText('Rewards This Month');
  expect(screen.queryByRole('region', { name: 'Left on the Table' })).not.toBeInTheDocument();
});

it('the section can be loaded again after an error, while the others show', async () => {
  const { api, user } = renderApp('/', { wallet: CARDS.map(toWalletEntry), insights: BUSY_MONTH });
  await screen.findByRole('list', { name: 'My cards' });
  api.rejectWith('leftOnTheTable');
  await user.click(screen.getByRole('link', { name: 'Insights' }));
  expect(await screen.findByText('We couldn’t load what you left on the table.')).toBeVisible();
  await screen.findByRole('heading', { name: 'Top Spending Categories' });
  const attempts = api.getCalls('leftOnTheTable').length;
  expect(attempts).toBeLessThan(5);
  api.stopRejecting('leftOnTheTable');
  await user.click(await findButton('Try Again'));
  await waitFor(() => {
    expect(screen.queryByText('We couldn’t load what you left on the table.')).not.toBeInTheDocument();
  });
  expect(api.getCalls('leftOnTheTable')).toHaveLength(attempts + 1);
});

it('leads to the bonus categories of the card that has some', async () => {
  const { user } = openInsights(
    {
      ...LOSS,
      months: [{ month: '2026-11', ...LOSS }],
      causes: [{ cause: 'not-selected', amount: 20 }],
    },
    [toWalletEntry(SAPPHIRE), { ...toWalletEntry(SAVOR), choice: CHOICE }],
  );
  await user.click(await screen.findByRole('link', { name: 'Choose' }));
  const categories = await screen.findByRole('group', { name: `Bonus categories of ${SAVOR.name}` });
  expect(document.activeElement).toContainElement(categories);
});
