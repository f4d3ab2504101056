import { expect, it } from 'vitest';
import type { CardDetails } from '@tapwise/contracts/vocabulary/cards/card-details';
import type { CardRotation } from '@tapwise/contracts/vocabulary/cards/card-selections';
import { SAPPHIRE } from '../../testing/cards';
import { findHigherPortalRate } from './find-higher-portal-rate';
import { hideShownQuarter } from './hide-shown-quarter';

const RULE: CardDetails['rules'][number] = {
  rate: '5%',
  covers: 'Rotating categories, Q4 2026',
  options: ['Groceries', 'Dining'],
  cap: 'Up to $1,500 a quarter, then 1%',
  conditions: ['Activate it each quarter'],
  ends: null,
  notes: ['Groceries exclude Walmart', 'Activate by December 14, 2026'],
  source: { url: null, checked: null },
  definitions: [],
};
const ROTATION: CardRotation = {
  quarter: '2026-Q4',
  rate: 5,
  categories: [{ id: 'groceries', label: 'Groceries' }],
  isActivated: true,
  needsActivation: false,
};

it('an activated quarter needs no instruction to activate it', () => {
  const [rule] = hideShownQuarter([RULE], ROTATION);
  expect(rule).toMatchObject({ options: [], conditions: [], notes: ['Groceries exclude Walmart'] });
});

it('a quarter that isn’t activated keeps the instruction, without its categories', () => {
  const [rule] = hideShownQuarter([RULE], { ...ROTATION, isActivated: false, needsActivation: true });
  expect(rule).toEqual({ ...RULE, options: [] });
});

it('other rewards and unknown categories stay as they are', () => {
  const dining = { ...RULE, covers: 'Dining' };
  expect(hideShownQuarter([dining], ROTATION)).toEqual([dining]);
  const unknown = { ...ROTATION, categories: null, isActivated: false };
  expect(hideShownQuarter([RULE], unknown)).toEqual([RULE]);
});

it.each([
  ['8x', 'When booked in Chase Travel', 'when booked through Chase Travel'],
  ['8x', 'On hotels booked in Citi Travel', 'on hotels booked through Citi Travel'],
  ['8%', 'When booked in Chase Travel', undefined],
  ['2x', 'When booked in Chase Travel', undefined],
  ['8x', 'Only through Capital One Entertainment', undefined],
])('a rate of %s “%s” is compared with 4x as a rate for bookings: %s', (rate, condition, expected) => {
  const card = { ...SAPPHIRE, rewardSummary: '4x on flights' };
  const lower = { ...RULE, rate: '5x', conditions: ['When booked in Expedia'] };
  const found = findHigherPortalRate({ card, rules: [{ ...RULE, rate, conditions: [condition] }] });
  expect(found?.condition).toBe(expected);
  if (found)
    expect(
      findHigherPortalRate({ card, rules: [lower, { ...RULE, rate, conditions: [condition] }] }),
    ).toEqual(found);
});
