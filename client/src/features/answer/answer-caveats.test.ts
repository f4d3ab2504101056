import { expect, it } from 'vitest';
import type { ReasonCode } from '@tapwise/contracts/vocabulary/recommendations/answer-codes/reason-codes';
import { isSupporting, listCaveats, selectNotes } from './answer-caveats';

const CARD = 'Chase Freedom Flex';
const RUNNER_UP = {
  code: 'runner-up',
  params: {
    card: CARD,
    valueCents: 1_00,
    aheadCents: 1_00,
    offer: { code: 'requirement', params: { rate: 5, unit: '%', percent: 5, requirement: 'amazon-prime' } },
  },
} as const satisfies ReasonCode;
const CONDITIONAL = {
  code: 'no-unconditional-bonus',
  params: { category: 'groceries', scope: 'all' },
} as const satisfies ReasonCode;
const NO_BONUS = {
  code: 'no-bonus',
  params: { category: 'groceries', scope: 'all' },
} as const satisfies ReasonCode;
const UNKNOWN_QUARTER = { card: CARD, quarter: '2026-Q4', rate: 5, unit: '%', percent: 5 } as const;

it('reasons that limit an answer aren’t shown as support', () => {
  const { offer: _, ...params } = RUNNER_UP.params;
  expect([RUNNER_UP, CONDITIONAL, NO_BONUS].map(isSupporting)).toEqual([false, false, false]);
  expect(isSupporting({ code: 'runner-up', params })).toBe(true);
  expect(isSupporting(undefined)).toBe(true);
});

it('the caveats are in plain words, and what no card has is a note', () => {
  const reasons = { reasoning: ['a', 'b', 'c'], reasonCodes: [RUNNER_UP, CONDITIONAL, NO_BONUS] };
  expect(listCaveats(reasons, { warningCodes: [] })).toEqual([
    'Chase Freedom Flex could be better: 5% if you have Amazon Prime.',
    'None of your cards has a bonus on groceries that always applies.',
  ]);
  expect(selectNotes(reasons)).toEqual(['c']);
});

it('a caveat isn’t repeated next to a warning about the same card', () => {
  const reasons = { reasoning: ['a'], reasonCodes: [RUNNER_UP] };
  const about = (card: string) => [
    { code: 'quarter-unknown' as const, params: { ...UNKNOWN_QUARTER, card } },
  ];
  expect(listCaveats(reasons, { warningCodes: about(CARD) })).toEqual([]);
  expect(listCaveats(reasons, { warningCodes: about('Discover it') })).toHaveLength(1);
});
