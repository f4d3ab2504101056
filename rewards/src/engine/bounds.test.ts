import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CardId } from '@tapwise/contracts/vocabulary/ids';
import { loadShippedCatalog } from '../cards/catalog/shipped-catalog';
import { computeRecommendation } from './compute-recommendation';
import type { RecommendationRequest } from './evaluation/purchase-context';
import { addPurchase } from './spending/spending';
import { recommendationRequest, toRecordedPurchases, walletPurchases } from './testing/arbitraries';

type RankedCard = ReturnType<typeof computeRecommendation>['ranking'][number];

function rankByCard(request: RecommendationRequest): ReadonlyMap<string, RankedCard> {
  return new Map(computeRecommendation(request).ranking.map((card) => [card.cardId, card]));
}

/** Pairs each card's result for a request with its result for a changed one. */
function checkEachPair(
  request: RecommendationRequest,
  changed: RecommendationRequest,
  check: (before: RankedCard, after: RankedCard) => void,
): void {
  const after = rankByCard(changed);
  for (const [id, before] of rankByCard(request)) {
    const other = after.get(id);
    expect(other).toBeDefined();
    if (other) check(before, other);
  }
}

describe('every answer', () => {
  it('ranks each wallet card once, accepted cards first, with no negative values', () => {
    fc.assert(
      fc.property(recommendationRequest, (request) => {
        const { ranking, accepted, estimatedValue } = computeRecommendation(request);
        expect(ranking.map((card) => card.cardId).sort()).toEqual(
          request.wallet.map((walletCard) => walletCard.cardId).sort(),
        );
        const rejected = ranking.map((card) => card.rejected !== null);
        expect(rejected).toEqual([...rejected].sort());
        expect(accepted).toBe(rejected[0] === false);
        for (const { valueMicros } of ranking) expect(valueMicros).toBeGreaterThanOrEqual(0);
        expect(estimatedValue).toBe(ranking[0]?.estimatedValue);
      }),
    );
  });

  it("assigns no value to cards that aren't accepted, and explains why", () => {
    fc.assert(
      fc.property(recommendationRequest, (request) => {
        for (const { rejected, valueMicros, row, cap, reason } of computeRecommendation(request).ranking) {
          if (!rejected) continue;
          expect({ valueMicros, row, cap }).toEqual({ valueMicros: 0, row: null, cap: null });
          expect(reason).toBe(rejected.reason);
          expect(reason.length).toBeGreaterThan(20);
        }
      }),
    );
  });

  it('never pays less for a larger purchase', () => {
    const more = fc.integer({ min: 1, max: 1_000_000 });
    fc.assert(
      fc.property(recommendationRequest, more, (request, cents) => {
        const larger = { ...request, amountCents: request.amountCents + cents };
        checkEachPair(request, larger, (before, after) => {
          expect(after.valueMicros).toBeGreaterThanOrEqual(before.valueMicros);
        });
      }),
    );
  });

  it('keeps cap room between 0 and its limit, and never increases it after a purchase', () => {
    fc.assert(
      fc.property(recommendationRequest, walletPurchases, (request, list) => {
        const purchases = toRecordedPurchases(list, request.wallet).map((purchase) => ({
          ...purchase,
          occurredAt: request.at,
        }));
        const later = { ...request, spending: purchases.reduce(addPurchase, request.spending) };
        checkEachPair(request, later, (before, after) => {
          const room = before.cap?.leftCents ?? 0;
          const left = after.cap?.leftCents ?? 0;
          expect(left).toBeGreaterThanOrEqual(0);
          expect(room).toBeLessThanOrEqual(before.cap?.limitCents ?? 0);
          if (before.cap && after.cap) expect(left).toBeLessThanOrEqual(room);
        });
      }),
    );
  });

  /** The use of other cards decides which top category is expected. */
  const isAutomatic = (cardId: CardId) =>
    loadShippedCatalog().cards.find(({ id }) => id === cardId)?.chooseCategory?.mode === 'auto-top';

  it('ignores purchases with other cards, except on cards with automatic top categories', () => {
    fc.assert(
      fc.property(recommendationRequest, walletPurchases, (request, list) => {
        const [first, ...others] = request.wallet.map((walletCard) => walletCard.cardId);
        fc.pre(first !== undefined && others.length > 0 && !isAutomatic(first));
        const purchases = toRecordedPurchases(list, request.wallet.slice(1));
        const later = { ...request, spending: purchases.reduce(addPurchase, request.spending) };
        expect(rankByCard(later).get(first)?.tiers).toEqual(rankByCard(request).get(first)?.tiers);
      }),
    );
  });

  it('contains only complete sentences, without repeats', () => {
    fc.assert(
      fc.property(recommendationRequest, (request) => {
        const { reasoning, personalizedFactors, warnings, premiumUpgrades, ranking } =
          computeRecommendation(request);
        const lists = [reasoning, personalizedFactors, premiumUpgrades, ...ranking.map((card) => card.hints)];
        for (const list of [...lists, warnings]) expect(new Set(list).size).toBe(list.length);
        for (const text of [...lists.flat(), ...ranking.map((card) => card.reason)]) {
          expect(text).toMatch(/^[A-Za-z0-9“&].*\.$/s);
          expect(text).not.toMatch(/undefined|null|NaN|\$-|Infinity| {2}|\.\.$/);
        }
      }),
      { numRuns: 300 },
    );
  });
});
