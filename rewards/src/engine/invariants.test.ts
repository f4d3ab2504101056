import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CardId } from '@tapwise/contracts/vocabulary/ids';
import { RecommendationInputs } from '@tapwise/contracts/vocabulary/recommendations/recommendation-inputs';
import { loadShippedCatalog } from '../cards/catalog/shipped-catalog';
import { getShippedPlaceIndex } from '../places/index/shipped-place-index';
import { interpretPlace } from '../places/interpret-place';
import { computeRecommendation } from './compute-recommendation';
import { computeReward, type PurchaseRequest } from './compute-reward';
import { ENGINE_VERSION } from './engine-version';
import type { RecommendationRequest } from './evaluation/purchase-context';
import { selectRelevantSpending } from './ranking/relevant-spending';
import { addPurchase, createEmptySpending } from './spending/spending';
import {
  cardId,
  recommendationRequest,
  sumPurchases,
  toRecordedPurchases,
  walletPurchases,
} from './testing/arbitraries';
import { catalog } from './testing/ask';

/** In dollars: net values are rounded. */
const CENT = 0.01;

function getBestMicros(request: RecommendationRequest): number {
  return Math.max(...computeRecommendation(request).ranking.map((card) => card.valueMicros));
}

/** Splitting a purchase loses a rate for large purchases, and gains one for small ones, which is correct. */
const splittable = fc.constantFrom(
  ...loadShippedCatalog()
    .cards.filter((card) =>
      card.rewards.every((rule) => rule.minPurchase === undefined && rule.maxPurchase === undefined),
    )
    .map((card) => card.id),
);

/** Cards whose bonus in one category never depends on purchases in another. */
const simple = splittable.filter(
  (cardId) => catalog.cards.get(cardId)?.card.chooseCategory?.mode !== 'auto-top',
);

function computeEarned(request: PurchaseRequest, cents: number): number {
  return computeReward({ ...request, amountCents: cents })?.rewardCents ?? 0;
}

function computeEarnedInTwo(request: PurchaseRequest, first: number, second: number): number {
  const reward = computeReward({ ...request, amountCents: first });
  const spending = addPurchase(request.spending, {
    cardId: request.cardId,
    merchantId: reward?.merchantId ?? null,
    category: reward?.category ?? 'general',
    mcc: reward?.mcc,
    channel: reward?.channel,
    country: reward?.country,
    amountCents: first,
    rewardCents: 0,
    occurredAt: request.at,
  });
  return (reward?.rewardCents ?? 0) + computeEarned({ ...request, spending }, second);
}

/** The room left under the cap that counts at the place; 0 without a cap, or where the card isn't accepted. */
function getRoom(request: PurchaseRequest): number {
  return computeRecommendation(request).ranking[0]?.cap?.leftCents ?? 0;
}

function isCapUsedUp(request: PurchaseRequest): boolean {
  const [card] = computeRecommendation(request).ranking;
  return card?.rejected !== null || card.cap !== null;
}

/** How much less room is left after a purchase on the same card at this place. */
function computeUsedRoom(request: PurchaseRequest, place: PurchaseRequest['place']): number {
  const reward = computeReward({ ...request, place });
  if (!reward) return 0;
  const { cardId, amountCents, at: occurredAt } = request;
  const spending = addPurchase(request.spending, { ...reward, cardId, amountCents, occurredAt });
  return getRoom(request) - getRoom({ ...request, spending });
}

describe('invariants of the reward rules', () => {
  it('returns identical bytes for identical requests, in any wallet order', () => {
    fc.assert(
      fc.property(recommendationRequest, (request) => {
        const first = JSON.stringify(computeRecommendation(request));
        expect(JSON.stringify(computeRecommendation(request))).toBe(first);
        expect(
          JSON.stringify(computeRecommendation({ ...request, wallet: [...request.wallet].reverse() })),
        ).toBe(first);
      }),
    );
  });

  it('returns identical bytes whatever was asked before', () => {
    fc.assert(
      fc.property(recommendationRequest, (request) => {
        computeRecommendation({ ...request, amountCents: 10_000 });
        const { catalog: _, ...inputs } = request;
        const fresh = structuredClone(inputs);
        expect(JSON.stringify(computeRecommendation(request))).toBe(
          JSON.stringify(computeRecommendation({ catalog, ...fresh })),
        );
        expect(JSON.stringify(selectRelevantSpending(request))).toBe(
          JSON.stringify(selectRelevantSpending({ catalog, ...fresh })),
        );
      }),
    );
  });

  it('returns identical bytes from the inputs stored with an answer', () => {
    fc.assert(
      fc.property(recommendationRequest, (request) => {
        const versions = {
          engineVersion: ENGINE_VERSION,
          catalogueVersion: 1,
          walletVersion: 1,
          ledgerVersion: 1,
        };
        const { catalog: _, amountCents: cents, ...others } = request;
        const stored = JSON.stringify({ ...versions, ...others, spending: selectRelevantSpending(request) });
        const inputs = RecommendationInputs.required({ place: true }).parse(JSON.parse(stored));
        const again = computeRecommendation({ catalog, amountCents: cents, ...inputs });
        expect(JSON.stringify(again)).toBe(JSON.stringify(computeRecommendation(request)));
      }),
    );
  });

  it('pays exactly what the tiers state, to a micro-dollar', () => {
    fc.assert(
      fc.property(recommendationRequest, (request) => {
        for (const card of computeRecommendation(request).ranking) {
          let left = request.amountCents;
          let micros = 0;
          for (const { roomCents, percent } of card.tiers) {
            const cents = roomCents === null ? left : Math.min(left, roomCents);
            micros += cents * percent * 100;
            left -= cents;
          }
          expect(Math.abs(card.valueMicros - micros)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('never lowers the best value by adding a card', () => {
    fc.assert(
      fc.property(recommendationRequest, cardId, (request, added) => {
        const more = [
          ...request.wallet.filter((walletCard) => walletCard.cardId !== added),
          { cardId: added },
        ];
        expect(getBestMicros({ ...request, wallet: more })).toBeGreaterThanOrEqual(getBestMicros(request));
      }),
    );
  });

  it('lets goals decide only near ties: the winner has at least 90% of the best net value', () => {
    fc.assert(
      fc.property(recommendationRequest, (request) => {
        const accepted = computeRecommendation(request).ranking.filter(({ rejected }) => rejected === null);
        const best = Math.max(...accepted.map(({ netValue = NaN }) => netValue));
        const minimum = Math.min(best, 0.9 * best) - CENT;
        for (const winner of accepted.slice(0, 1)) expect(winner.netValue).toBeGreaterThanOrEqual(minimum);
      }),
    );
  });

  it('returns scores from 0 to 100 with one decimal', () => {
    fc.assert(
      fc.property(recommendationRequest, (request) => {
        const { score } = computeRecommendation(request);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(100);
        expect(Math.round(score * 10) / 10).toBe(score);
      }),
    );
  });

  it('pays the same for a purchase split in two, within a cent', () => {
    const cents = fc.integer({ min: 2, max: 2_000_000 });
    const share = fc.double({ min: 0.01, max: 0.99, noNaN: true });
    fc.assert(
      fc.property(recommendationRequest, splittable, cents, share, (base, cardId, total, part) => {
        const request = { ...base, wallet: [{ cardId }], cardId };
        const first = Math.max(1, Math.floor(total * part));
        const two = computeEarnedInTwo(request, first, total - first);
        expect(Math.abs(two - computeEarned(request, total))).toBeLessThanOrEqual(1);
      }),
      { numRuns: 300 },
    );
  });

  it('doesn’t depend on the order of earlier purchases', () => {
    fc.assert(
      fc.property(recommendationRequest, walletPurchases, (request, list) => {
        const purchases = toRecordedPurchases(list, request.wallet);
        const inOrder = computeRecommendation({ ...request, spending: sumPurchases(purchases) });
        const inReverse = computeRecommendation({
          ...request,
          spending: sumPurchases([...purchases].reverse()),
        });
        expect(JSON.stringify(inReverse)).toBe(JSON.stringify(inOrder));
      }),
    );
  });

  it('never exceeds a cap: Blue Cash Preferred earns 6% on at most $6,000, however the spending is split', () => {
    const pieces = fc.array(fc.integer({ min: 1, max: 200_000 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(pieces, (amounts) => {
        const id = CardId.parse('amex-blue-cash-preferred');
        const place = interpretPlace(getShippedPlaceIndex(), 'groceries');
        const when = '2026-08-15T12:00:00.000Z';
        let spending = createEmptySpending();
        let earned = 0;
        for (const amount of amounts) {
          const base = { catalog, place, wallet: [{ cardId: id }], goals: [], at: when };
          const reward = computeReward({ ...base, spending, amountCents: amount, cardId: id });
          earned += reward?.rewardCents ?? 0;
          const purchase = { cardId: id, merchantId: null, category: place.category, amountCents: amount };
          spending = addPurchase(spending, { ...purchase, rewardCents: 0, occurredAt: when });
        }
        const total = amounts.reduce((sum, amount) => sum + amount, 0);
        const exact = Math.min(total, 600_000) * 0.06 + Math.max(0, total - 600_000) * 0.01;
        expect(Math.abs(earned - exact)).toBeLessThanOrEqual(amounts.length);
      }),
    );
  });

  it('counts a purchase against the cap that paid for it, and against no other', () => {
    fc.assert(
      fc.property(recommendationRequest, recommendationRequest, simple, (base, { place }, cardId) => {
        const request = { ...base, wallet: [{ cardId }], cardId };
        expect(computeUsedRoom(request, request.place)).toBe(Math.min(request.amountCents, getRoom(request)));
        const isCapped = getRoom({ ...request, place }) > 0 || isCapUsedUp({ ...request, place });
        if (!isCapped) expect(computeUsedRoom(request, place)).toBe(0);
      }),
      { numRuns: 300 },
    );
  });
});
