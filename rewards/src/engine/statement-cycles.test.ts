import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, toNoon } from '@tapwise/contracts/vocabulary/day';
import { CardId } from '@tapwise/contracts/vocabulary/ids';
import { getShippedPlaceIndex } from '../places/index/shipped-place-index';
import { interpretPlace } from '../places/interpret-place';
import { computeRecommendation } from './compute-recommendation';
import { selectRelevantPreviousYear, selectRelevantSpending } from './ranking/relevant-spending';
import { addPurchases, createEmptySpending } from './spending/spending';
import { ask, catalog, type ExampleRequest } from './testing/ask';

/** 5% on up to $500 per billing cycle in the top category, then 1%. */
const CARD = 'citi-custom-cash';
const CYCLE_NOTE = 'Counted by calendar month, because you haven’t entered the card’s statement day.';

const askAt = (day: string, request: Omit<ExampleRequest, 'at'>) =>
  ask({ ...request, at: toNoon(day) }).ranking[0];
const bought = (day: string, dollars = 450) => ({ text: 'kroger', dollars, at: toNoon(day) });
const withStatementDay = (statementDay: number) => [{ cardId: CARD, statementDay }];

describe('a cap by billing cycle', () => {
  it('starts again on the day after the statement day', () => {
    const request = { text: 'kroger', cards: withStatementDay(15), before: [bought('2026-07-16')] };
    expect(askAt('2026-08-15', request)?.cap).toMatchObject({ period: 'cycle', leftCents: 50_00 });
    expect(askAt('2026-08-16', request)?.cap).toMatchObject({ period: 'cycle', leftCents: 500_00 });
    const earlier = { ...request, before: [bought('2026-07-15')] };
    expect(askAt('2026-08-15', earlier)?.cap?.leftCents).toBe(500_00);
  });

  it('ends on the last day of a month that lacks the statement day', () => {
    const request = { text: 'kroger', cards: withStatementDay(30), before: [bought('2026-02-28')] };
    expect(askAt('2026-02-28', request)?.cap?.leftCents).toBe(50_00);
    expect(askAt('2026-03-01', request)?.cap?.leftCents).toBe(500_00);
  });

  it('continues over New Year', () => {
    const request = { text: 'kroger', cards: withStatementDay(15), lastYear: [bought('2025-12-16')] };
    expect(askAt('2026-01-15', request)?.cap?.leftCents).toBe(50_00);
    expect(askAt('2026-01-16', request)?.cap?.leftCents).toBe(500_00);
    expect(askAt('2026-01-15', { ...request, before: [bought('2026-01-02', 30)] })?.cap?.leftCents).toBe(
      20_00,
    );
    expect(askAt('2026-01-15', { ...request, lastYear: [bought('2025-12-15')] })?.cap?.leftCents).toBe(
      500_00,
    );
  });

  it('is counted by calendar month without a statement day, and the answer says so', () => {
    const request = {
      text: 'kroger',
      cards: [CARD],
      before: [bought('2026-07-31'), bought('2026-08-01', 60)],
    };
    const card = askAt('2026-08-15', request);
    expect(card?.cap).toMatchObject({ period: 'month', leftCents: 440_00 });
    expect(card?.hints.filter((hint) => hint === CYCLE_NOTE)).toHaveLength(1);
    expect(card?.hintCodes).toContainEqual({ code: 'cycle-assumed', params: {} });
    expect(askAt('2026-08-15', { ...request, text: 'dentist' })?.hints).not.toContain(CYCLE_NOTE);
    const withDay = askAt('2026-08-15', { ...request, cards: withStatementDay(31) });
    expect(withDay?.hints).not.toContain(CYCLE_NOTE);
    expect(withDay?.cap).toMatchObject({ period: 'cycle', leftCents: 440_00 });
  });

  it.each([
    ['us-bank-altitude-reserve', 5_000_00, { paysByPhone: true }],
    ['us-bank-smartly', 10_000_00, { usBankSmartly: '4% in all' }],
  ] as const)('applies to %s', (cardId, limitCents, facts) => {
    const request = {
      text: 'dentist',
      before: [{ text: 'dentist', dollars: 1_000, at: toNoon('2026-07-20') }],
      settings: { facts, valuations: {} },
    };
    const card = askAt('2026-08-15', { ...request, cards: [{ cardId, statementDay: 15 }] });
    expect(card?.cap).toMatchObject({ period: 'cycle', limitCents, leftCents: limitCents - 1_000_00 });
    const byMonth = askAt('2026-08-15', { ...request, cards: [cardId] });
    expect(byMonth?.cap).toMatchObject({ period: 'month', leftCents: limitCents });
    expect(byMonth?.hints).toContain(CYCLE_NOTE);
  });

  it('doesn’t change the answer of a card without one', () => {
    const cardId = 'amex-blue-cash-preferred';
    const request = { text: 'kroger', before: [bought('2026-07-20'), bought('2026-08-20')] };
    const day = '2026-08-25';
    expect(askAt(day, { ...request, cards: [{ cardId, statementDay: 22 }] })).toEqual(
      askAt(day, { ...request, cards: [cardId] }),
    );
  });
});

describe('a top category by billing cycle', () => {
  it('is the largest of the cycle, not of the month', () => {
    const before = [bought('2026-08-10', 300), { ...bought('2026-08-20', 100), text: 'chipotle' }];
    const request = { text: 'chipotle', before };
    expect(askAt('2026-08-25', { ...request, cards: [CARD] })?.effectivePercent).toBe(1);
    expect(askAt('2026-08-25', { ...request, cards: withStatementDay(15) })?.effectivePercent).toBe(5);
  });

  it('is expected to be that of the earlier days of the month in a new cycle', () => {
    const request = { text: 'chipotle', cards: withStatementDay(15), before: [bought('2026-08-10')] };
    const card = askAt('2026-08-25', request);
    expect(card?.hintCodes[0]).toMatchObject({
      code: 'top-category-unexpected',
      params: { period: 'cycle' },
    });
  });
});

describe('the spending that an answer stores', () => {
  const anyPurchase = fc.record({
    merchantId: fc.constantFrom('kroger', 'chipotle', null),
    category: fc.constantFrom('groceries', 'dining'),
    amountCents: fc.integer({ min: 1, max: 40_000 }),
    day: fc.nat(75).map((days) => addDays('2025-11-20', days)),
  });

  it('is enough to compute it again', () => {
    fc.assert(
      fc.property(
        fc.array(anyPurchase, { maxLength: 12 }),
        fc.constantFrom(1, 15, 28, 31),
        fc.nat(75).map((days) => toNoon(addDays('2025-11-25', days))),
        (purchases, statementDay, at) => {
          const cardId = CardId.parse(CARD);
          const wallet = [{ cardId, statementDay }];
          const place = interpretPlace(getShippedPlaceIndex(), 'kroger');
          const spent = purchases.map(({ day, ...purchase }) => ({
            ...purchase,
            cardId,
            mcc: purchase.category === 'dining' ? '5812' : '5411',
            rewardCents: 0,
            occurredAt: toNoon(day),
            statementDay,
          }));
          const sumYear = (year: number) =>
            addPurchases(
              createEmptySpending(),
              spent.filter(({ occurredAt }) => occurredAt.startsWith(String(year))),
            );
          const year = Number(at.slice(0, 4));
          const request = { catalog, place, amountCents: 100_00, wallet, goals: [], at };
          const spending = sumYear(year);
          const previousYear = sumYear(year - 1);
          const relevant = {
            spending: selectRelevantSpending({ ...request, spending }),
            previousYear: selectRelevantPreviousYear({ ...request, spending: previousYear }),
          };
          expect(computeRecommendation({ ...request, ...relevant })).toEqual(
            computeRecommendation({ ...request, spending, previousYear }),
          );
        },
      ),
    );
  });
});
