import { describe, expect, it } from 'vitest';
import type { Recommendation } from '@tapwise/contracts/http/routes/recommendation';
import { BLUE_CASH, DOUBLE_CASH, SAPPHIRE } from '../../testing/cards';
import { createRecommendation } from '../../testing/recommendations';
import { adaptSurcharge } from './adapt-surcharge';
import { findEntry, rankForAmount } from './rank-for-amount';

const RULE = 'The county’s processor charges this fee';
const SENTENCE = `Paying by card costs about 2.5% here ($2.50). ${RULE}.`;

/** Blue Cash earns 6% on the next $200, then 1%. Double Cash earns 2%. Sapphire costs nothing here. */
function createAnswer(costs: Readonly<Record<string, number>>): Recommendation {
  const answer = createRecommendation('00000000-0000-4000-8000-000000000001', 'County', 'groceries', [
    SAPPHIRE,
    BLUE_CASH,
    DOUBLE_CASH,
  ]);
  const params = { percent: 2.5, costCents: 2_50, rule: RULE, isAboveReward: false };
  return {
    ...answer,
    ranking: answer.ranking.map((card) => ({ ...card, cost: costs[card.cardId] ?? 2.5 })),
    warnings: ['First.', SENTENCE],
    warningCodes: [
      { code: 'text', params: { text: 'First.' } },
      { code: 'surcharge', params },
    ],
  };
}

function adapt(cardId: string, cents?: number, costs: Readonly<Record<string, number>> = {}) {
  const answer = createAnswer(costs);
  const ranking = rankForAmount(answer, cents);
  const entry = findEntry(ranking, cardId);
  return entry && adaptSurcharge(answer, ranking, entry);
}

describe('the surcharge of an answer', () => {
  it('stays as answered for the recommended card and the requested amount', () => {
    expect(adapt(BLUE_CASH.id)?.warnings).toEqual(['First.', SENTENCE]);
  });

  it('is compared with what another card earns', () => {
    expect(adapt(DOUBLE_CASH.id)?.warnings).toEqual([
      'First.',
      `Paying by card costs about 2.5% here ($2.50), more than the card earns. ${RULE}.`,
    ]);
    expect(adapt(DOUBLE_CASH.id)?.warningCodes[1]).toMatchObject({
      code: 'surcharge',
      params: { isAboveReward: true },
    });
  });

  it('is compared with what the recommended card earns on another amount', () => {
    expect(adapt(BLUE_CASH.id, 150_00)?.warnings[1]).toBe(
      `Paying by card costs about 2.5% here ($3.75). ${RULE}.`,
    );
    expect(adapt(BLUE_CASH.id, 2000_00)?.warnings[1]).toBe(
      `Paying by card costs about 2.5% here ($50.00), more than the card earns. ${RULE}.`,
    );
  });

  it('has the percentage of a card that costs another one', () => {
    const business = { [DOUBLE_CASH.id]: 2.95 };
    expect(adapt(DOUBLE_CASH.id, undefined, business)?.warnings[1]).toMatch(
      /^Paying by card costs about 2\.95% here \(\$2\.95\)/,
    );
  });

  it('is left out for a card without a fee', () => {
    const answer = adapt(SAPPHIRE.id, undefined, { [SAPPHIRE.id]: 0 });
    expect(answer?.warnings).toEqual(['First.']);
    expect(answer?.warningCodes.map(({ code }) => code)).toEqual(['text']);
  });
});
