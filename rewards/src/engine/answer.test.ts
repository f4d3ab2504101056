import { describe, expect, it } from 'vitest';
import type { Goal } from '@tapwise/contracts/vocabulary/goals';
import { CardId } from '@tapwise/contracts/vocabulary/ids';
import { getShippedPlaceIndex } from '../places/index/shipped-place-index';
import { interpretPlace } from '../places/interpret-place';
import { computeRecommendation } from './compute-recommendation';
import { addPurchase, createEmptySpending } from './spending/spending';
import { catalog } from './testing/ask';

const index = getShippedPlaceIndex();
const at = '2026-08-15T12:00:00.000Z';

interface SpendingExample {
  readonly text: string;
  readonly cards: readonly string[];
  readonly goals?: readonly Goal[];
  readonly amountCents?: number;
  /** Dollars spent before with the first card, by place. */
  readonly before?: Readonly<Record<string, number>>;
}

function askWithSpending({ text, cards, goals = [], amountCents = 10_000, before = {} }: SpendingExample) {
  const wallet = cards.map((id) => ({ cardId: CardId.parse(id) }));
  const spending = Object.entries(before).reduce((sum, [store, dollars]) => {
    const { merchantId, category } = interpretPlace(index, store);
    const purchase = {
      cardId: cards[0] ?? '',
      merchantId,
      category,
      amountCents: dollars * 100,
      rewardCents: 100,
    };
    return addPurchase(sum, { ...purchase, occurredAt: at });
  }, createEmptySpending());
  return computeRecommendation({
    catalog,
    place: interpretPlace(index, text),
    amountCents,
    wallet,
    spending,
    goals,
    at,
  });
}

describe('the list of reasons', () => {
  it('gives the rate, runner-up, cap room, store category, and point value', () => {
    const request = {
      text: 'starbucks',
      cards: ['amex-gold', 'citi-double-cash'],
      goals: ['travel' as const],
    };
    expect(askWithSpending({ ...request, before: { chipotle: 50 } }).reasoning).toEqual([
      '6% back (4x at 1.5¢) on dining: $6.00 on $100.00.',
      'Next best is Citi Double Cash Card with $2.00, $4.00 less.',
      'You have $49,950 left of this year’s $50,000 at 6%, then 1.5%.',
      'Starbucks usually counts as dining (merchant code 5814).',
      'Valued at 1.5¢ through transfer partners; as cash 0.6¢ = $2.40.',
      'The score is relative to the best card in our catalog here: American Express Gold Card, $6.00 (6%).',
    ]);
  });

  it('states both rates of a purchase that crosses a cap', () => {
    const request = { text: 'safeway', cards: ['amex-blue-cash-preferred'], amountCents: 30_000 };
    const { reasoning, rewardRate, ranking } = askWithSpending({ ...request, before: { kroger: 5900 } });
    expect(rewardRate).toBe('2.67% back (6% on the first $100.00, then 1%)');
    expect(reasoning[0]).toBe(
      '2.67% back (6% on the first $100.00, then 1%) on groceries: $8.00 on $300.00.',
    );
    expect(ranking[0]?.tiers).toEqual([
      { roomCents: 10_000, percent: 6 },
      { roomCents: null, percent: 1 },
    ]);
  });

  it('starts with the store’s networks if it accepts none of the cards', () => {
    const { reasoning, accepted, estimatedValue, score, card } = askWithSpending({
      text: 'costco',
      cards: ['amex-gold'],
    });
    expect(reasoning[0]).toBe('None of your cards is accepted at Costco: it takes only Visa.');
    expect({ accepted, estimatedValue, score, card: card.id }).toEqual({
      accepted: false,
      estimatedValue: 0,
      score: 0,
      card: 'amex-gold',
    });
  });

  it('states that a card is the only one accepted', () => {
    const { reasoning } = askWithSpending({
      text: 'costco',
      cards: ['amex-gold', 'chase-freedom-unlimited'],
    });
    expect(reasoning).toContain('It’s your only card accepted here.');
  });

  it('states that no card earns a bonus', () => {
    const { reasoning } = askWithSpending({
      text: 'groceries',
      cards: ['citi-double-cash', 'chase-freedom-unlimited'],
    });
    expect(reasoning).toContain('None of your cards earns a bonus on groceries here.');
  });

  it('explains which of two tied cards comes first', () => {
    const request = { text: 'gas', cards: ['chase-ink-business-cash', 'bread-cashback-amex'] };
    expect(askWithSpending(request).reasoning).toContain(
      'Chase Ink Business Cash would earn the same $2.00, but this card uses $100.00 less of your spending caps.',
    );
  });
});

describe('the score', () => {
  it('is relative to the best catalog card: 2% of 6% at a grocery store', () => {
    expect(askWithSpending({ text: 'safeway', cards: ['citi-double-cash'] }).score).toBe(33.3);
  });

  it('increases by at most 5 points for goals', () => {
    const request = { text: 'safeway', cards: ['citi-double-cash'] };
    // With cash back first Amex Gold counts 4x at 0.6¢; the best is still 6% cash.
    expect(askWithSpending({ ...request, goals: ['cashback'] }).score).toBe(38.3);
    expect(askWithSpending({ ...request, goals: ['cashback', 'travel'] }).score).toBe(36.7);
  });
});

describe('the list of personalized factors', () => {
  it('lists goals, habits, and spending this year', () => {
    const request = {
      text: 'starbucks',
      cards: ['amex-gold'],
      goals: ['travel' as const, 'cashback' as const],
    };
    const { personalizedFactors, goalAlignment } = askWithSpending({
      ...request,
      before: { starbucks: 20, kroger: 80 },
    });
    expect(goalAlignment).toEqual(['travel']);
    expect(personalizedFactors).toEqual([
      'Fits your goal “Earn Travel Rewards”.',
      'You used it for 2 of your 2 recorded purchases this year.',
      'You spent $20.00 on dining this year and earned $1.00.',
      'You recorded 1 purchase at Starbucks this year.',
    ]);
  });
});

describe('confidence', () => {
  const getConfidence = (text: string, card: string) =>
    askWithSpending({ text, cards: [card] }).confidenceScore;

  it('is highest for a named store, lower for a corrected spelling, and lowest for unknown text', () => {
    const [named, corrected, unknown] = ['chipotle', 'chipotel', 'zorblax'].map((text) =>
      getConfidence(text, 'citi-double-cash'),
    );
    expect([named, corrected, unknown]).toEqual([98, 75, 40]);
  });

  it('is lower for uncertain and outdated card data', () => {
    expect(getConfidence('chipotle', 'fnbo-evergreen')).toBe(Math.round(98 * 0.93 * 0.94));
  });
});

describe('the list of warnings', () => {
  it('states only the cautions that apply to this purchase', () => {
    const warnings = askWithSpending({ text: 'chipotle', cards: ['williams-sonoma-key-rewards'] }).warnings;
    expect(warnings).toContain(
      'Williams Sonoma Key Rewards Visa: We couldn’t confirm the grocery and dining rates.',
    );
    expect(askWithSpending({ text: 'chipotle', cards: ['prime-visa'] }).warnings).toEqual([]);
  });
});
