import { describe, expect, it } from 'vitest';
import { toNoon } from '@tapwise/contracts/vocabulary/day';
import { CardId } from '@tapwise/contracts/vocabulary/ids';
import { getShippedPlaceIndex } from '../../places/index/shipped-place-index';
import { interpretPlace } from '../../places/interpret-place';
import { computeRecommendation } from '../compute-recommendation';
import { addPurchases, createEmptySpending } from '../spending/spending';
import { catalog } from '../testing/ask';
import { selectRelevantPreviousYear, selectRelevantSpending } from './relevant-spending';
import { selectSpentAfterStatement } from './spent-after-statement';

/** Earns 2% everywhere. The purchases below are paid with it. */
const PAID_WITH = CardId.parse('citi-double-cash');
/** 5% on up to $500 per billing cycle in the top category, then 1%. */
const CYCLE_CARD = CardId.parse('citi-custom-cash');

/** So much that another card is better, on one day. */
const MUCH = ['2026-03-05', 6_000] as const;
const EARNED_ON_MUCH = 500 * 0.05 + 5_500 * 0.01;

type Bought = readonly [day: string, dollars: number];

function sumYear(bought: readonly Bought[], year: string) {
  const sum = (purchases: readonly Bought[]) =>
    addPurchases(
      createEmptySpending(),
      purchases.map(([day, dollars]) => ({
        cardId: PAID_WITH,
        merchantId: null,
        category: 'groceries',
        mcc: '5411',
        amountCents: dollars * 100,
        rewardCents: 0,
        occurredAt: toNoon(day),
      })),
    );
  const ofYear = bought.filter(([day]) => day.startsWith(year));
  return { spending: sum(ofYear), days: ofYear.map((purchase) => [purchase[0], sum([purchase])] as const) };
}

/** What the cycle card would have earned on these purchases besides `MUCH`, in dollars. */
function compareWith(statementDay: number | undefined, bought: readonly Bought[], day = '2026-08-25') {
  const place = interpretPlace(getShippedPlaceIndex(), 'groceries');
  const wallet = [{ cardId: CYCLE_CARD, ...(statementDay === undefined ? {} : { statementDay }) }];
  const request = { catalog, place, wallet, at: toNoon(day) };
  const [current, earlier] = ['2026', '2025'].map((year) => sumYear([MUCH, ...bought], year));
  if (!current || !earlier) throw new Error('Both years are summed.');
  const { upgradeCodes } = computeRecommendation({
    ...request,
    amountCents: 100_00,
    goals: [],
    spending: selectRelevantSpending({ ...request, spending: current.spending }),
    previousYear: selectRelevantPreviousYear({ ...request, spending: earlier.spending }),
    spentAfterStatement: selectSpentAfterStatement(request, current, earlier),
  });
  const [first] = upgradeCodes;
  if (first?.code !== 'upgrade') throw new Error('No card is better.');
  expect(first.params.best).toBe('Citi Custom Cash Card');
  return (first.params.wouldCents - first.params.moreCents) / 100 - EARNED_ON_MUCH;
}

describe('an upgrade estimate', () => {
  const inOneMonth: Bought[] = [
    ['2026-07-10', 500],
    ['2026-07-20', 500],
  ];

  it('counts a calendar month as two billing cycles if the statement day divides it', () => {
    expect(compareWith(undefined, inOneMonth)).toBe(500 * 0.05 + 500 * 0.01);
    expect(compareWith(15, inOneMonth)).toBe(1000 * 0.05);
  });

  it('counts parts of two calendar months as one billing cycle', () => {
    const inOneCycle: Bought[] = [
      ['2026-06-20', 500],
      ['2026-07-10', 500],
    ];
    expect(compareWith(undefined, inOneCycle)).toBe(1000 * 0.05);
    expect(compareWith(15, inOneCycle)).toBe(500 * 0.05 + 500 * 0.01);
  });

  it('counts a billing cycle over New Year once', () => {
    const overNewYear: Bought[] = [
      ['2025-12-20', 500],
      ['2026-01-10', 500],
    ];
    expect(compareWith(undefined, overNewYear)).toBe(1000 * 0.05);
    expect(compareWith(15, overNewYear)).toBe(500 * 0.05 + 500 * 0.01);
  });

  it('separates the oldest days from the latest days, which are a year later', () => {
    const aYearApart: Bought[] = [
      ['2025-09-10', 500],
      ['2026-08-20', 500],
    ];
    expect(compareWith(15, aYearApart)).toBe(1000 * 0.05);
  });

  it('counts calendar months if the statement day is the last day of each month', () => {
    expect(compareWith(31, inOneMonth)).toBe(compareWith(undefined, inOneMonth));
  });

  it('follows a change of the statement day without a new purchase', () => {
    expect([15, 25, 15].map((day) => compareWith(day, inOneMonth))).toEqual([50, 30, 50]);
  });
});
