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
