import { expect, it } from 'vitest';
import type { CardDetails } from '@tapwise/contracts/vocabulary/cards/card-details';
import type { CardRotation } from '@tapwise/contracts/vocabulary/cards/card-selections';
import { SAPPHIRE } from '../../testing/cards';
import { hasHigherPortalRate } from './has-higher-portal-rate';
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
  ['8x', 'When booked in Chase Travel', true],
  ['8x', 'On hotels booked in Citi Travel', true],
  ['8%', 'When booked in Chase Travel', false],
  ['2x', 'When booked in Chase Travel', false],
  ['8x', 'Only through Capital One Entertainment', false],
])('a rate of %s “%s” is a higher portal rate than 4x: %s', (rate, condition, expected) => {
  const card = { ...SAPPHIRE, rewardSummary: '4x on flights' };
  expect(hasHigherPortalRate({ card, rules: [{ ...RULE, rate, conditions: [condition] }] })).toBe(expected);
});
