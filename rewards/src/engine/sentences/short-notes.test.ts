import { expect, it } from 'vitest';
import { getShortHints, getShortWarnings } from './short-notes';

it('a warning’s short form says its point', () => {
  const warning = 'Paying rent by card often costs a fee of about 3%, more than most rewards.';
  const shorts = getShortWarnings({
    warnings: [warning, 'US warehouses take only Visa.'],
    warningCodes: [
      { code: 'rent-fee', params: {} },
      { code: 'store-trap', params: { text: 'US warehouses take only Visa' } },
    ],
  });
  expect([...shorts]).toEqual([[warning, 'Paying rent by card often costs 3%']]);
});

it('a warning that another card may be better is shown in full, with its condition', () => {
  const card = 'Bank of America Customized Cash Rewards';
  const otherCode =
    'If it counts as gas pumps (at the pump), Chase Sapphire Preferred is better: $3.00 instead of $1.00.';
  const quarter = `We don’t know the Q4 2026 categories of ${card}. If they include this purchase, it earns 5%.`;
  const values = { card: 'Chase Sapphire Preferred', valueCents: 3_00, insteadCents: 1_00 };
  const shorts = getShortWarnings({
    warnings: [otherCode, quarter],
    warningCodes: [
      { code: 'other-code', params: { ...values, code: '5542', label: 'Gas pumps', when: 'at the pump' } },
      { code: 'quarter-unknown', params: { card, quarter: '2026-Q4', rate: 5, unit: '%', percent: 5 } },
    ],
  });
  expect([...shorts]).toEqual([]);
});

it('a hint about a higher rate is shown in full, with its condition', () => {
  const rate = { rate: 10, unit: '%', percent: 10 } as const;
  const hint = 'Earns 10% on hotels and rental cars when booked in Capital One Travel.';
  const text = 'on hotels and rental cars when booked in Capital One Travel';
  const hintCodes = [{ code: 'portal' as const, params: { ...rate, text } }];
  expect([...getShortHints({ hints: [hint], hintCodes })]).toEqual([]);
});

it('a hint’s short form says what is at the end of the sentence', () => {
  const hint = 'In the card’s first year, the chosen category earns 6%.';
  const hintCodes = [{ code: 'first-year-rate' as const, params: { percent: 6 } }];
  expect([...getShortHints({ hints: [hint], hintCodes })]).toEqual([[hint, 'Earns 6% in its first year']]);
});

it('a warning that is too long for a line is summarized by its code', () => {
  const trap = 'Grocery bonuses don’t apply at wholesale clubs.';
  const cautionText = 'its rates may have changed since the bank last confirmed them to us';
  const caution = `Bank of America Customized Cash Rewards: ${cautionText}.`;
  const shorts = getShortWarnings({
    warnings: [trap, caution, 'US warehouses take only Visa; costco.com also takes Discover.'],
    warningCodes: [
      { code: 'store-trap', params: { text: trap.slice(0, -1) } },
      {
        code: 'card-caution',
        params: { card: 'Bank of America Customized Cash Rewards', text: cautionText },
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

it('fine print is shown in full on up to two lines, and summarized otherwise', () => {
  const short = 'only on purchases that the airline itself sells';
  const long = `${short}, and on bags, seats, and meals that are paid for on board`;
  const hints = [short, long].map((text) => `Fine print: ${text}.`);
  const hintCodes = [short, long].map((text) => ({ code: 'small-print' as const, params: { text } }));
  expect([...getShortHints({ hints, hintCodes })]).toEqual([[`Fine print: ${long}.`, 'Fine print applies']]);
});
