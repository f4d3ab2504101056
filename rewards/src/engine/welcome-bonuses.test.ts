import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RecommendationAnswer } from '@tapwise/contracts/vocabulary/recommendations/recommendation';
import type { OpenBonuses } from '@tapwise/contracts/vocabulary/recommendations/recommendation-inputs';
import { computeRecommendation } from './compute-recommendation';
import { computeReward } from './compute-reward';
import type { RecommendationRequest } from './evaluation/purchase-context';
import { renderReason } from './sentences/reasons';
import { recommendationRequest } from './testing/arbitraries';
import { listMisranked } from './testing/list-misranked';

const cents = fc.integer({ min: 1, max: 10_000_00 });

/** A request with an open bonus on one of its cards, reachable or not. */
const requestWithBonus = fc
  .record({
    request: recommendationRequest,
    index: fc.nat(),
    spendCents: cents,
    valueCents: cents,
    spentCents: cents,
  })
  .map(({ request, index, spendCents, valueCents, spentCents }) => {
    const card = request.wallet[index % request.wallet.length];
    const open = { spendCents: spendCents + spentCents, valueCents, spentCents, deadline: '2026-10-31' };
    const openBonuses = card && { recentCents: 50_000_00, cards: [{ cardId: card.cardId, ...open }] };
    return { request, openBonuses };
  });

const computeWith = (request: RecommendationRequest, openBonuses: OpenBonuses | undefined) =>
  computeRecommendation({ ...request, openBonuses });

describe('for any request, a welcome bonus', () => {
  it('changes no reward and no cost', () => {
    fc.assert(
      fc.property(requestWithBonus, ({ request, openBonuses }) => {
        const toRewards = ({ ranking }: RecommendationAnswer) =>
          Object.fromEntries(
            ranking.map((card) => [card.cardId, [card.valueMicros, card.estimatedValue, card.cost]]),
          );
        expect(toRewards(computeWith(request, openBonuses))).toEqual(
          toRewards(computeWith(request, undefined)),
        );
      }),
    );
  });

  it('counts in the net value, which cards are ranked by', () => {
    fc.assert(
      fc.property(requestWithBonus, ({ request, openBonuses }) => {
        const { ranking } = computeWith({ ...request, goals: [] }, openBonuses);
        for (const { estimatedValue, cost = 0, netValue, welcomeBonus } of ranking)
          expect(netValue).toBeCloseTo(estimatedValue - cost + (welcomeBonus?.addedValue ?? 0), 6);
        expect(listMisranked(ranking)).toEqual([]);
      }),
    );
  });

  it('is stated once, in a valid answer that has the same bytes again', () => {
    fc.assert(
      fc.property(requestWithBonus, ({ request, openBonuses }) => {
        const answer = computeWith(request, openBonuses);
        expect(RecommendationAnswer.parse(answer)).toEqual(answer);
        expect(JSON.stringify(computeWith(request, openBonuses))).toBe(JSON.stringify(answer));
        expect(answer.reasonCodes.map((code) => renderReason(code))).toEqual(answer.reasoning);
        const [winner] = answer.ranking;
        const stated = answer.reasoning.filter((reason) => reason === winner?.welcomeBonus?.reason);
        expect(stated).toHaveLength(winner?.welcomeBonus ? 1 : 0);
      }),
    );
  });

  it('adds the same to a purchase split in two', () => {
    fc.assert(
      fc.property(requestWithBonus, cents, ({ request, openBonuses }, first) => {
        const [bonus] = openBonuses?.cards ?? [];
        if (!bonus || !openBonuses) return;
        const getAdded = (amountCents: number, spentCents: number) =>
          computeWith(
            { ...request, amountCents },
            { ...openBonuses, cards: [{ ...bonus, spentCents }] },
          ).ranking.find(({ cardId }) => cardId === bonus.cardId)?.welcomeBonus?.addedValue ?? 0;
        const { amountCents } = request;
        const { spentCents } = bonus;
        const whole = getAdded(amountCents + first, spentCents);
        if (whole === 0) return;
        const parts = getAdded(first, spentCents) + getAdded(amountCents, spentCents + first);
        expect(Math.abs(whole - parts)).toBeLessThanOrEqual(0.011);
      }),
    );
  });

  it('doesn’t count in the reward of a recorded purchase', () => {
    fc.assert(
      fc.property(requestWithBonus, ({ request, openBonuses }) => {
        const [card] = request.wallet;
        if (!card) return;
        const purchase = { ...request, cardId: card.cardId };
        expect(computeReward({ ...purchase, openBonuses })).toEqual(computeReward(purchase));
      }),
    );
  });
});
