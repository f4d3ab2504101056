import { describe, expect, it } from 'vitest';
import { CardId } from '@tapwise/contracts/vocabulary/ids';
import { getShippedPlaceIndex } from '../places/index/shipped-place-index';
import { interpretPlace } from '../places/interpret-place';
import { computeRecommendation } from './compute-recommendation';
import { computeReward } from './compute-reward';
import { createEmptySpending } from './spending/spending';
import { catalog } from './testing/ask';

const at = '2026-08-15T12:00:00.000Z';

function createRequest(text: string, cardIds: readonly string[], amountCents: number) {
  return {
    catalog,
    place: interpretPlace(getShippedPlaceIndex(), text),
    amountCents,
    wallet: cardIds.map((cardId) => ({ cardId: CardId.parse(cardId) })),
    spending: createEmptySpending(),
    goals: [],
    at,
  };
}

/** The reward of a purchase with the first of the cards. */
function getReward(text: string, cardIds: readonly string[], amountCents: number) {
  return computeReward({ ...createRequest(text, cardIds, amountCents), cardId: CardId.parse(cardIds[0]) });
}

describe('computeReward', () => {
  it('is exact across a cap: $7,000 of groceries at 6% up to $6,000 a year earns $370.00', () => {
    expect(getReward('Kroger', ['amex-blue-cash-preferred'], 700_000)?.rewardCents).toBe(370_00);
  });

  it('returns the store, its merchant, and the category that it earns in', () => {
    const place = { storeName: 'Target', merchantId: 'target', category: 'general' };
    expect(getReward('target', ['citi-double-cash'], 10_000)).toMatchObject(place);
  });

  it('returns what each other wallet card would have earned', () => {
    expect(getReward('Kroger', ['citi-double-cash', 'amex-blue-cash-preferred'], 10_000)).toMatchObject({
      rewardCents: 200,
      alternatives: [{ cardId: 'amex-blue-cash-preferred', rewardCents: 600, accepted: true }],
    });
  });

  it('counts the used card even if the store is listed as not accepting it, but no other such card', () => {
    const reward = getReward('costco', ['citi-double-cash', 'amex-gold', 'chase-freedom-unlimited'], 10_000);
    expect(reward?.rewardCents).toBe(200);
    expect(reward?.alternatives).toEqual([
      { cardId: 'amex-gold', rewardCents: 0, accepted: false },
      { cardId: 'chase-freedom-unlimited', rewardCents: 150, accepted: true },
    ]);
  });

  it("returns undefined for a card that isn't in the wallet", () => {
    const cardId = CardId.parse('citi-double-cash');
    expect(computeReward({ ...createRequest('costco', [], 100), cardId })).toBeUndefined();
  });
});

describe('computeRecommendation', () => {
  it('throws if the wallet contains no catalog card', () => {
    expect(() => computeRecommendation(createRequest('costco', [], 100))).toThrow(
      'The wallet contains no catalog card.',
    );
  });
});
