import type { Recommendation } from '@tapwise/contracts/http/recommendation';
import { describe, expect, it } from 'vitest';
import { answerFor } from '../../testing/answers';
import { BLUE_CASH, DOUBLE_CASH, SAPPHIRE } from '../../testing/cards';
import { overtakenBy, rankFor, rateInstead } from './rank-for';

/** Blue Cash pays 6% on the next $200 and 1% then; Double Cash 2%, Sapphire 1% on everything. */
const ANSWER = answerFor('00000000-0000-4000-8000-000000000001', 'Whole Foods', 'groceries', [
  SAPPHIRE,
  BLUE_CASH,
  DOUBLE_CASH,
]);

const shown = (answer: Recommendation, cents: number | undefined) =>
  rankFor(answer, cents).places.map(({ card, value, rate }) => `${card.name} ${String(value)} ${rate}`);

function changed(cardId: string, change: Partial<Recommendation['ranking'][number]>): Recommendation {
  const ranking = ANSWER.ranking.map((card) => (card.cardId === cardId ? { ...card, ...change } : card));
  return { ...ANSWER, ranking };
}

describe('the ranking for an amount', () => {
  it("is the answer's own for the amount that was asked, or for none", () => {
    for (const cents of [100_00, undefined, 0])
      expect(rankFor(ANSWER, cents)).toMatchObject({ amount: 100, isAsAsked: true });
    expect(shown(ANSWER, 100_00)).toEqual([
      'Blue Cash Preferred 6 6%',
      'Citi Double Cash 2 2%',
      'Chase Sapphire Preferred 1 1%',
    ]);
  });

  it('pays 6% up to the cap, then 1%', () => {
    expect(shown(ANSWER, 200_00)[0]).toBe('Blue Cash Preferred 12 6%');
    expect(shown(ANSWER, 300_00)[0]).toBe('Blue Cash Preferred 13 4.33%');
    expect(rankFor(ANSWER, 300_00).places[0]?.reason).toBe('6% on the first $200.00, then 1%.');
  });

  it('puts the card first that earns most on it: $2,000 run past the cap, so 2% on everything wins', () => {
    expect(shown(ANSWER, 2000_00)).toEqual([
      'Citi Double Cash 40 2%',
      'Blue Cash Preferred 30 1.5%',
      'Chase Sapphire Preferred 20 1%',
    ]);
  });

  it('keeps the order of the answer among equals: at $1,000 both earn $20', () => {
    expect(shown(ANSWER, 1000_00).slice(0, 2)).toEqual([
      'Blue Cash Preferred 20 2%',
      'Citi Double Cash 20 2%',
    ]);
  });

  it('keeps rejected cards last, with the reason and no value', () => {
    const rejected = { code: 'network-not-accepted' as const, reason: 'It takes only Visa.' };
    const change = { rejected, reason: rejected.reason, valueMicros: 0, estimatedValue: 0 };
    const last = rankFor(changed(DOUBLE_CASH.id, change), 2000_00).places.at(-1);
    expect(last).toMatchObject({ card: { cardId: DOUBLE_CASH.id }, value: 0, reason: 'It takes only Visa.' });
  });

  it('names no dollars of the amount that was asked', () => {
    const answer = changed(DOUBLE_CASH.id, { reason: '2% back on everything: $2.00.' });
    const reasonAt = (cents: number) =>
      rankFor(answer, cents).places.find(({ card }) => card.cardId === DOUBLE_CASH.id)?.reason;
    expect(reasonAt(100_00)).toBe('2% back on everything: $2.00.');
    expect(reasonAt(50_00)).toBe('2% back on everything.');
    const nothing = { tiers: [{ roomCents: null, percent: 0 }], rewardRate: '0% back' };
    const none = changed(DOUBLE_CASH.id, { ...nothing, reason: 'Earns nothing on these $100.00.' });
    expect(rankFor(none, 50_00).places.at(-1)?.reason).toBe('Earns nothing here.');
  });
});

describe('a card that overtakes the recommended one', () => {
  it('is told for the amount at which it does, not before', () => {
    expect(overtakenBy(ANSWER, rankFor(ANSWER, 1000_00))).toBeUndefined();
    expect(overtakenBy(ANSWER, rankFor(ANSWER, 2000_00))?.card.cardId).toBe(DOUBLE_CASH.id);
  });

  it('is not one that goals had put second in spite of more dollars', () => {
    const answer = changed(DOUBLE_CASH.id, {
      valueMicros: 6_100_000,
      tiers: [{ roomCents: null, percent: 6.1 }],
    });
    expect(overtakenBy(answer, rankFor(answer, 50_00))).toBeUndefined();
  });
});

describe('the rate shown large', () => {
  it("is the answer's own while it holds", () => {
    for (const cents of [undefined, 100_00, 150_00, 200_00])
      expect(rateInstead(ANSWER, rankFor(ANSWER, cents))).toBeUndefined();
  });

  it('is what really comes back of an amount that runs past the cap', () => {
    expect(rateInstead(ANSWER, rankFor(ANSWER, 300_00))).toEqual({
      headline: '4.33%',
      detail: '6% on the first $200.00, then 1%',
    });
  });
});
