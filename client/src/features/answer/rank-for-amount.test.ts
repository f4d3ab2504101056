import { describe, expect, it } from 'vitest';
import type { Recommendation } from '@tapwise/contracts/http/routes/recommendation';
import { BLUE_CASH, DOUBLE_CASH, SAPPHIRE } from '../../testing/cards';
import { createRecommendation } from '../../testing/recommendations';
import {
  findBetterCard,
  findEntry,
  findOtherChoice,
  getRateForAmount,
  rankForAmount,
} from './rank-for-amount';

/** Blue Cash pays 6% on the next $200, then 1%. Double Cash pays 2% and Sapphire 1% on everything. */
const RECOMMENDATION = createRecommendation(
  '00000000-0000-4000-8000-000000000001',
  'Whole Foods',
  'groceries',
  [SAPPHIRE, BLUE_CASH, DOUBLE_CASH],
);

const listRows = (recommendation: Recommendation, cents: number | undefined) =>
  rankForAmount(recommendation, cents).entries.map(
    ({ card, value, rate }) => `${card.name} ${String(value)} ${rate}`,
  );

function changeCard(cardId: string, change: Partial<Recommendation['ranking'][number]>): Recommendation {
  const ranking = RECOMMENDATION.ranking.map((card) =>
    card.cardId === cardId ? { ...card, ...change } : card,
  );
  return { ...RECOMMENDATION, ranking };
}

describe('the ranking for an amount', () => {
  it("is the server's for the original amount, or for none", () => {
    for (const cents of [100_00, undefined, 0])
      expect(rankForAmount(RECOMMENDATION, cents)).toMatchObject({ amount: 100, isOriginalAmount: true });
    expect(listRows(RECOMMENDATION, 100_00)).toEqual([
      'Blue Cash Preferred 6 6%',
      'Citi Double Cash 2 2%',
      'Chase Sapphire Preferred 1 1%',
    ]);
  });

  it('pays 6% up to the cap, then 1%', () => {
    expect(listRows(RECOMMENDATION, 200_00)[0]).toBe('Blue Cash Preferred 12 6%');
    expect(listRows(RECOMMENDATION, 300_00)[0]).toBe('Blue Cash Preferred 13 4.33%');
    expect(rankForAmount(RECOMMENDATION, 300_00).entries[0]?.reason).toBe(
      '6% on the first $200.00, then 1%.',
    );
  });

  it('ranks the card first that earns the most: $2,000 exceeds the cap, so 2% on everything wins', () => {
    expect(listRows(RECOMMENDATION, 2000_00)).toEqual([
      'Citi Double Cash 40 2%',
      'Blue Cash Preferred 30 1.5%',
      'Chase Sapphire Preferred 20 1%',
    ]);
  });

  it("keeps the server's order for ties: at $1,000, both earn $20", () => {
    expect(listRows(RECOMMENDATION, 1000_00).slice(0, 2)).toEqual([
      'Blue Cash Preferred 20 2%',
      'Citi Double Cash 20 2%',
    ]);
  });

  it('keeps cards that aren’t accepted last, with the reason and no value', () => {
    const rejected = { code: 'network-not-accepted' as const, reason: 'It takes only Visa.' };
    const change = { rejected, reason: rejected.reason, valueMicros: 0, estimatedValue: 0 };
    const last = rankForAmount(changeCard(DOUBLE_CASH.id, change), 2000_00).entries.at(-1);
    expect(last).toMatchObject({ card: { cardId: DOUBLE_CASH.id }, value: 0, reason: 'It takes only Visa.' });
  });

  it('gives reasons without dollars', () => {
    const params = {
      percent: 2,
      where: 'everything' as const,
      category: 'general' as const,
      valueCents: 200,
    };
    const reasonCode = { code: 'pays' as const, params };
    const recommendation = changeCard(DOUBLE_CASH.id, {
      reason: '2% back on everything: $2.00.',
      reasonCode,
    });
    const findReason = (cents: number) =>
      rankForAmount(recommendation, cents).entries.find(({ card }) => card.cardId === DOUBLE_CASH.id)?.reason;
    expect(findReason(100_00)).toBe('Earns 2% on every purchase.');
    expect(findReason(50_00)).toBe('Earns 2% on every purchase.');
    const nothing = { tiers: [{ roomCents: null, percent: 0 }], rewardRate: '0% back' };
    const none = changeCard(DOUBLE_CASH.id, { ...nothing, reason: 'Earns nothing on these $100.00.' });
    expect(rankForAmount(none, 50_00).entries.at(-1)?.reason).toBe('Earns nothing here.');
  });
});

describe('the better card', () => {
  it('is found only for an amount where it earns more', () => {
    expect(findBetterCard(RECOMMENDATION, rankForAmount(RECOMMENDATION, 1000_00))).toBeUndefined();
    expect(findBetterCard(RECOMMENDATION, rankForAmount(RECOMMENDATION, 2000_00))?.card.cardId).toBe(
      DOUBLE_CASH.id,
    );
  });

  it('is never a card that earns more but ranks second because of goals', () => {
    const recommendation = changeCard(DOUBLE_CASH.id, {
      valueMicros: 6_100_000,
      tiers: [{ roomCents: null, percent: 6.1 }],
    });
    expect(findBetterCard(recommendation, rankForAmount(recommendation, 50_00))).toBeUndefined();
  });
});

describe('the headline rate', () => {
  const findRate = (cardId: string, cents: number | undefined) => {
    const ranking = rankForAmount(RECOMMENDATION, cents);
    const entry = findEntry(ranking, cardId);
    return entry && getRateForAmount(ranking, entry);
  };

  it("is the server's while it applies", () => {
    for (const cents of [undefined, 100_00, 150_00, 200_00])
      expect(findRate(BLUE_CASH.id, cents)).toEqual({ headline: '6%' });
    expect(findRate(DOUBLE_CASH.id, 300_00)).toEqual({ headline: '2%' });
  });

  it('is the effective rate of an amount that exceeds the cap', () => {
    expect(findRate(BLUE_CASH.id, 300_00)).toEqual({
      headline: '4.33%',
      detail: '6% on the first $200.00, then 1%',
    });
  });
});

describe('the alternative', () => {
  it('is the accepted card that ranks next to the recommended one for the amount', () => {
    const next = (cents?: number) =>
      findOtherChoice(RECOMMENDATION, rankForAmount(RECOMMENDATION, cents), BLUE_CASH.id)?.entry.card.cardId;
    expect(next()).toBe(DOUBLE_CASH.id);
    expect(next(2000_00)).toBe(DOUBLE_CASH.id);
  });

  it('is absent if no other card is accepted', () => {
    const rejected = { code: 'network-not-accepted' as const, reason: 'It takes only Amex.' };
    const ranking = RECOMMENDATION.ranking.map((card) =>
      card.cardId === BLUE_CASH.id ? card : { ...card, rejected },
    );
    const recommendation = { ...RECOMMENDATION, ranking };
    expect(
      findOtherChoice(recommendation, rankForAmount(recommendation, undefined), BLUE_CASH.id),
    ).toBeUndefined();
  });
});

describe('the cost of paying', () => {
  /** Blue Cash costs 2.7% here: net $3.30 on $100. Double Cash and Sapphire cost nothing. */
  const abroad = changeCard(BLUE_CASH.id, { cost: 2.7, netValue: 3.3 });

  it('is in proportion to the amount', () => {
    expect(rankForAmount(abroad, undefined).entries[0]).toMatchObject({ value: 6, cost: 2.7 });
    expect(rankForAmount(abroad, 50_00).entries[0]).toMatchObject({ value: 3, cost: 1.35 });
    expect(rankForAmount(abroad, 33_33).entries[0]).toMatchObject({ cost: 0.9 });
  });

  it('counts in the ranking: at $300, Blue Cash nets $13 - $8.10, Double Cash $6', () => {
    const ranking = rankForAmount(abroad, 300_00);
    expect(ranking.entries.map(({ card }) => card.cardId)).toEqual([
      DOUBLE_CASH.id,
      BLUE_CASH.id,
      SAPPHIRE.id,
    ]);
    expect(findBetterCard(abroad, ranking)?.card.cardId).toBe(DOUBLE_CASH.id);
  });
});

describe('a welcome bonus', () => {
  /** $150 for $1,000, of which $300 is left: 15 cents per dollar. */
  const params = {
    valueCents: 15_00,
    bonusCents: 150_00,
    remainingCents: 300_00,
    deadline: '2027-01-05',
    daysLeft: 40,
  };
  const reasonCode = { code: 'welcome-bonus' as const, params };
  const welcomeBonus = {
    addedValue: 15,
    value: 150,
    spend: 1000,
    remaining: 300,
    deadline: '2027-01-05',
    daysLeft: 40,
    reason: 'as given',
    reasonCode,
  };
  const recommendation = changeCard(SAPPHIRE.id, { welcomeBonus });
  const getBonus = (cents: number | undefined) =>
    findEntry(rankForAmount(recommendation, cents), SAPPHIRE.id)?.bonus;

  it("is the server's for the original amount", () => {
    expect(getBonus(undefined)).toEqual({ micros: 15_000_000, line: 'as given' });
  });

  it('counts each dollar of a different amount, up to what remains', () => {
    expect(getBonus(200_00)).toEqual({
      micros: 30_000_000,
      line: 'This purchase is worth $30.00 toward your $150 welcome bonus: $300 to go by Jan 5.',
    });
    const completed = {
      micros: 45_000_000,
      line: 'This purchase is worth $45.00 toward your $150 welcome bonus and completes it.',
    };
    expect([getBonus(300_00), getBonus(900_00)]).toEqual([completed, completed]);
  });

  it('counts in the order, but not in the reward', () => {
    expect(listRows(recommendation, 200_00)).toEqual([
      'Chase Sapphire Preferred 2 1%',
      'Blue Cash Preferred 12 6%',
      'Citi Double Cash 4 2%',
    ]);
  });
});
