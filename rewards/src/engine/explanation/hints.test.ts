import { describe, expect, it } from 'vitest';
import { CardId } from '@tapwise/contracts/vocabulary/ids';
import { getShippedPlaceIndex } from '../../places/index/shipped-place-index';
import { interpretPlace } from '../../places/interpret-place';
import { computeRecommendation } from '../compute-recommendation';
import { addPurchase, createEmptySpending } from '../spending/spending';
import { catalog } from '../testing/ask';

const index = getShippedPlaceIndex();
const at = '2026-08-15T12:00:00.000Z';

function askWithSpending(text: string, card: string, dollarsBefore = 0, amountCents = 10_000) {
  const { merchantId, category } = interpretPlace(index, 'chipotle');
  const purchase = { cardId: card, merchantId, category, amountCents: dollarsBefore * 100, rewardCents: 100 };
  const before = createEmptySpending();
  return computeRecommendation({
    catalog,
    place: interpretPlace(index, text),
    amountCents,
    wallet: [{ cardId: CardId.parse(card) }],
    spending: dollarsBefore > 0 ? addPurchase(before, { ...purchase, occurredAt: at }) : before,
    goals: [],
    at,
  });
}

const listHints = (...request: Parameters<typeof askWithSpending>) =>
  askWithSpending(...request).ranking[0]?.hints ?? [];

describe('a guessed store', () => {
  it('is named in a warning, with at most 60% confidence', () => {
    const { warnings, confidenceScore } = askWithSpending('Starbucks Zorblax', 'citi-double-cash');
    expect(warnings).toContain('We assumed Starbucks. Not right? Add a category.');
    expect(confidenceScore).toBeLessThanOrEqual(60);
    expect(askWithSpending('Starbucks', 'citi-double-cash').warnings.join('\n')).not.toContain('We assumed');
  });
});

describe('a top category', () => {
  it('is marked as assumed until a purchase is recorded in the period', () => {
    const assumed =
      'Applies only if dining becomes your top category this month; you have no recorded purchases this month yet.';
    expect(listHints('starbucks', 'citi-custom-cash')).toContain(assumed);
    expect(listHints('starbucks', 'citi-custom-cash', 50)).toContain(
      'Counts dining as a top category this month, based on your recorded purchases.',
    );
  });
});

const CYCLE_NOTE = 'Counted by calendar month, because you haven’t entered the card’s statement day.';

describe("a category that isn't a top category yet", () => {
  const laterHint =
    'Based on your recorded purchases, groceries isn’t a top category this month yet; after $300.00 more, it earns 5%.';

  it('shows the spending that is missing, without the cap', () => {
    expect(listHints('kroger', 'citi-custom-cash', 300)).toEqual([
      laterHint,
      CYCLE_NOTE,
      'Counts as groceries at almost all stores.',
    ]);
    expect(askWithSpending('kroger', 'citi-custom-cash', 300).reasoning.join()).not.toMatch(
      /(is|have .*) left/,
    );
  });

  it('becomes one if this purchase makes it the largest', () => {
    expect(listHints('kroger', 'citi-custom-cash', 50)).toEqual([
      'Counts groceries as a top category this month, based on your recorded purchases.',
      CYCLE_NOTE,
      'You have $450 left of this month’s $500 at 5%, then 1%.',
      'Counts as groceries at almost all stores.',
    ]);
  });

  it('is named as a top category next to its rate', () => {
    expect(askWithSpending('kroger', 'citi-custom-cash', 50).reasoning[0]).toBe(
      '3% back (1% on the first $50.00, then 5%) on groceries, a top category this month: $3.00 on $100.00.',
    );
  });

  it('uses the card’s own category', () => {
    expect(listHints('delta air lines', 'citi-custom-cash', 50)).toContain(
      'Counts travel as a top category this month, based on your recorded purchases.',
    );
  });
});

describe('cap room', () => {
  const isRoomStated = (dollarsBefore: number, amountCents: number) =>
    askWithSpending('starbucks', 'amex-gold', dollarsBefore, amountCents).reasoning.some((text) =>
      /^(All \$50,000 of|You have .* left of) this year’s /.test(text),
    );

  it('is shown for a capped rate', () => {
    expect(isRoomStated(0, 10_000)).toBe(true);
    expect(isRoomStated(0, 250_000)).toBe(true);
    expect(isRoomStated(50, 10_000)).toBe(true);
  });
});

describe('fine print', () => {
  it('is shown for a restricted rate, but not for a rate on everything', () => {
    expect(listHints('zorblax', 'citi-double-cash').join('\n')).not.toContain('when you pay');
    expect(listHints('safeway', 'amex-gold')).toContain(
      'Fine print: US supermarkets, not superstores or wholesale clubs.',
    );
  });
});

describe('an open choice slot', () => {
  it('is offered where it pays, with its own note', () => {
    expect(listHints('chipotle', 'elan-max-cash-preferred')).toEqual(
      expect.arrayContaining([
        'Earns 5% if you choose dining (dining at 5% means fast food). No bonus is counted until you choose.',
        'Earns 2% if you choose dining. No bonus is counted until you choose.',
      ]),
    );
  });

  it('of Cash+ is offered by code: fast food in the 5% slot, other restaurants in the 2% slot', () => {
    expect(listHints('chipotle', 'us-bank-cash-plus')).toEqual([
      'Counts as dining at almost all locations.',
      'Earns 5% if you choose dining (dining here means fast food only). No bonus is counted until you choose.',
    ]);
    expect(listHints('olive garden', 'us-bank-cash-plus')).toEqual([
      'Counts as dining at almost all locations.',
      'Earns 2% if you choose dining. No bonus is counted until you choose.',
    ]);
  });
});
