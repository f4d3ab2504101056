import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CREDIT_PERIODS } from '@tapwise/contracts/vocabulary/cards/credit-periods';
import { addDays } from '@tapwise/contracts/vocabulary/day';
import { findCreditDays, toCreditCents } from './credit-periods';
import { getCredit } from './testing/held-credits';

const ALWAYS = { validFrom: null, validUntil: null };

describe('findCreditDays', () => {
  it.each([
    ['month', '2026-11-28', '2026-11-01', '2026-11-30'],
    ['month', '2028-02-29', '2028-02-01', '2028-02-29'],
    ['quarter', '2026-11-28', '2026-10-01', '2026-12-31'],
    ['half-year', '2026-06-30', '2026-01-01', '2026-06-30'],
    ['half-year', '2026-07-01', '2026-07-01', '2026-12-31'],
    ['calendar-year', '2026-11-28', '2026-01-01', '2026-12-31'],
    ['membership-year', '2026-11-28', '2026-01-01', '2026-12-31'],
    ['every-4-years', '2026-11-28', '2024-01-01', '2027-12-31'],
    ['per-stay', '2026-11-28', '2026-11-28', '2026-11-28'],
  ] as const)('follows the calendar for %s on %s without an opening date', (period, day, from, to) => {
    expect(findCreditDays({ ...ALWAYS, period }, undefined, day)).toEqual({ from, to });
  });

  it.each([
    ['membership-year', '2024-03-15', '2026-03-14', '2025-03-15', '2026-03-14'],
    ['membership-year', '2024-03-15', '2026-03-15', '2026-03-15', '2027-03-14'],
    ['membership-year', '2024-02-29', '2026-02-28', '2026-02-28', '2027-02-27'],
    ['membership-year', '2024-02-29', '2028-02-28', '2027-02-28', '2028-02-28'],
    ['every-4-years', '2023-05-10', '2026-11-28', '2023-05-10', '2027-05-09'],
    ['every-4-years', '2019-05-10', '2023-05-10', '2023-05-10', '2027-05-09'],
    ['quarter', '2024-03-15', '2026-11-28', '2026-10-01', '2026-12-31'],
  ] as const)('counts %s from the opening on %s, on %s', (period, openedOn, day, ...[from, to]) => {
    expect(findCreditDays({ ...ALWAYS, period }, openedOn, day)).toEqual({ from, to });
  });

  it('cuts a period where the offer starts or ends, and finds none outside of it', () => {
    const hotels = getCredit('chase-sapphire-reserve-select-hotels');
    expect(findCreditDays(hotels, undefined, '2027-01-01')).toBeUndefined();
    const lyft = getCredit('chase-sapphire-reserve-lyft', { period: 'quarter' });
    expect(findCreditDays(lyft, undefined, '2027-09-30')).toEqual({ from: '2027-07-01', to: '2027-09-30' });
    const chatGpt = getCredit('amex-business-gold-chatgpt');
    expect(findCreditDays(chatGpt, undefined, '2026-05-11')).toBeUndefined();
    expect(findCreditDays(chatGpt, undefined, '2026-05-12')?.from).toBe('2026-05-12');
  });

  it('puts each day into exactly one period, without gaps', () => {
    const toArbitraryDay = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days));
    fc.assert(
      fc.property(
        fc.constantFrom(...CREDIT_PERIODS),
        fc.option(toArbitraryDay),
        toArbitraryDay,
        (period, opened, day) => {
          const terms = { ...ALWAYS, period };
          const openedOn = opened ?? undefined;
          const days = findCreditDays(terms, openedOn, day);
          if (!days) throw new Error('An offer without an end has a period on each day.');
          expect(days.from <= day && day <= days.to).toBe(true);
          expect(findCreditDays(terms, openedOn, days.from)).toEqual(days);
          expect(findCreditDays(terms, openedOn, days.to)).toEqual(days);
          expect(findCreditDays(terms, openedOn, addDays(days.to, 1))?.from).toBe(addDays(days.to, 1));
        },
      ),
    );
  });
});

describe('toCreditCents', () => {
  it('pays the amount of the month where it differs', () => {
    const uberCash = getCredit('amex-platinum-uber-cash');
    expect(toCreditCents(uberCash, '2026-11-01')).toBe(15_00);
    expect(toCreditCents(uberCash, '2026-12-01')).toBe(35_00);
  });

  it('is null without a dollar figure', () => {
    expect(toCreditCents(getCredit('world-of-hyatt-free-night'), '2026-11-01')).toBeNull();
  });
});
