import { expect, it } from 'vitest';
import { getShortHints, getShortWarnings } from './short-notes';

it('a warning’s short form says its point', () => {
  const warning =
    'If it counts as gas pumps (at the pump), Chase Sapphire Preferred is better: $3.00 instead of $1.00.';
  const shorts = getShortWarnings({
    warnings: [warning, 'US warehouses take only Visa.'],
    warningCodes: [
      {
        code: 'other-code',
        params: {
          code: '5542',
          label: 'Gas pumps',
          when: 'at the pump',
          card: 'Chase Sapphire Preferred',
          valueCents: 3_00,
          insteadCents: 1_00,
        },
      },
      { code: 'store-trap', params: { text: 'US warehouses take only Visa' } },
    ],
  });
  expect([...shorts]).toEqual([[warning, 'Chase Sapphire Preferred may be better']]);
});

it('a hint’s short form says what is at the end of the sentence', () => {
  const hint = 'In the card’s first year, the chosen category earns 6%.';
  const hintCodes = [{ code: 'first-year-rate' as const, params: { percent: 6 } }];
  expect([...getShortHints({ hints: [hint], hintCodes })]).toEqual([[hint, 'Earns 6% in its first year']]);
});

it('a warning that is too long for a line is summarized by its code', () => {
  const trap = 'Grocery bonuses don’t apply at wholesale clubs.';
  const caution = 'Bank of America Customized Cash Rewards: its rates may have changed.';
  const shorts = getShortWarnings({
    warnings: [trap, caution, 'US warehouses take only Visa; costco.com also takes Discover.'],
    warningCodes: [
      { code: 'store-trap', params: { text: trap.slice(0, -1) } },
      {
        code: 'card-caution',
        params: { card: 'Bank of America Customized Cash Rewards', text: 'its rates may have changed' },
      },
      {
        code: 'store-trap',
        params: { text: 'US warehouses take only Visa; costco.com also takes Discover' },
      },
    ],
  });
  expect([...shorts]).toEqual([
    [trap, 'No grocery bonuses at wholesale clubs'],
    [caution, 'Check this card’s terms'],
  ]);
});

it('a short form with a long card name doesn’t name the card', () => {
  const card = 'Bank of America Customized Cash Rewards';
  const warning = `We don’t know the Q4 2026 categories of ${card}. If they include this purchase, it earns 5%.`;
  const shorts = getShortWarnings({
    warnings: [warning],
    warningCodes: [
      {
        code: 'quarter-unknown',
        params: { card, quarter: '2026-Q4', rate: 5, unit: '%', percent: 5 },
      },
    ],
  });
  expect(shorts.get(warning)).toBe('Another card may be better');
});

it('a hint that is too long for a line is summarized by its code', () => {
  const hint = 'Fine print: only on purchases that the airline itself sells.';
  const hintCodes = [
    { code: 'small-print' as const, params: { text: 'only on purchases that the airline itself sells' } },
  ];
  expect([...getShortHints({ hints: [hint], hintCodes })]).toEqual([[hint, 'Fine print applies']]);
});
