import { expect, it } from 'vitest';
import { createPurchase } from '../../testing/fake-purchases';
import { groupByMonth, sumMonths } from './group-by-month';

const november = createPurchase({ amount: '50.00' });
const october = createPurchase({ purchasedOn: '2026-10-03', amount: '20.10', refunded: '5.00' });
const TOTALS = [
  { month: '2026-11', amount: '70.00', rewardEarned: '4.20' },
  { month: '2026-10', amount: '15.10', rewardEarned: '1.21' },
];
const NO_CARDS = new Map();

it('groups by month, each purchase once, with the server’s totals', () => {
  expect(groupByMonth([november, october, october], TOTALS, NO_CARDS)).toEqual([
    { month: '2026-11', total: { amount: 70, rewards: 4.2 }, purchases: [november] },
    { month: '2026-10', total: { amount: 15.1, rewards: 1.21 }, purchases: [october] },
  ]);
});

it('takes a removed purchase out of the total, and hides it once its removal was sent', () => {
  const undoable = new Map([[november.id, 'undoable' as const]]);
  expect(groupByMonth([november], TOTALS, undoable)).toEqual([
    { month: '2026-11', total: { amount: 20, rewards: 1.2 }, purchases: [november] },
  ]);
  expect(groupByMonth([november], TOTALS, new Map([[november.id, 'sent' as const]]))).toEqual([]);
});

it('shows no total until it is known, and nothing for a month that was refunded in full', () => {
  expect(groupByMonth([november], undefined, NO_CARDS)[0]?.total).toBeUndefined();
  expect(groupByMonth([november], [], NO_CARDS)[0]?.total).toEqual({ amount: 0, rewards: 0 });
});

it('sums all months, also those that aren’t loaded, without removed purchases', () => {
  const undoable = new Map([[november.id, 'undoable' as const]]);
  const groups = groupByMonth([november], TOTALS, undoable);
  expect(sumMonths(groups, TOTALS)).toEqual({ amount: 35.1, rewards: 2.41 });
  expect(sumMonths(groups, undefined)).toBeUndefined();
});
