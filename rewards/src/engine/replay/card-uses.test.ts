import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getYear } from '@tapwise/contracts/vocabulary/day';
import type { Spending } from '@tapwise/contracts/vocabulary/recommendations/recommendation-inputs';
import { evaluateCard } from '../evaluation/evaluate-card';
import { type OrderedPurchase, orderPurchases } from '../purchases/order-purchases';
import { addPurchase, createEmptySpending } from '../spending/spending';
import { createCardUses } from './card-uses';
import { type ArbitraryYear, arbitraryYear } from './testing/arbitrary-year';
import { createInputs, toDatedPurchases } from './testing/record-purchases';

function orderYear({ wallet, payments, settings }: ArbitraryYear): OrderedPurchase[] {
  const purchases = toDatedPurchases(payments);
  return [...orderPurchases(purchases, createInputs(wallet, { settings }))].filter(
    (step) => step !== undefined,
  );
}

function add(spending: Spending, { purchase, request }: OrderedPurchase): Spending {
  const { cardId, at: occurredAt } = purchase;
  const statementDay = request.wallet.find((card) => card.cardId === cardId)?.statementDay;
  return addPurchase(spending, { ...purchase, rewardCents: 0, occurredAt, statementDay });
}

/** The spending in the year of the next purchase, and in the year before. */
interface Years {
  readonly spending: Spending;
  readonly previousYear: Spending | undefined;
}

const startYear = ({ spending, previousYear }: Years, at: string): Years => {
  const year = getYear(at);
  if (spending.year === year) return { spending, previousYear };
  return {
    spending: createEmptySpending(),
    previousYear: spending.year === year - 1 ? spending : undefined,
  };
};

describe('what cards were used for in a replay', () => {
  it('counts like the sums of the same purchases, at each point', () => {
    fc.assert(
      fc.property(arbitraryYear, fc.nat(20), (year, beforeCount) => {
        const ordered = orderYear(year);
        const before = ordered.slice(0, beforeCount).reduce(add, createEmptySpending());
        const uses = createCardUses(before);
        let years: Years = { spending: before, previousYear: undefined };
        for (const step of ordered.slice(beforeCount)) {
          const context = step.getContext();
          const { at } = context;
          years = startYear(years, at);
          const summed = { ...context, ...years };
          for (const [cardId, card] of context.getWallet(context.purchase.mcc)) {
            const { uses: _, ...expected } = evaluateCard(summed, card);
            expect(evaluateCard(context, card, uses.get(cardId, at))).toMatchObject(expected);
          }
          years = { ...years, spending: add(years.spending, step) };
          uses.add(step.purchase.cardId, step.purchase);
        }
      }),
      { numRuns: 60 },
    );
  });
});
