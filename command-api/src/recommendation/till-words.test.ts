import { GENERIC_TERMS } from '@tapwise/contracts/merchants/generic-terms';
import { MERCHANTS } from '@tapwise/contracts/merchants/merchants';
import { buildPlaceIndex, understandPlace } from '@tapwise/contracts/merchants/place-index';
import { CardId } from '@tapwise/contracts/vocabulary/ids';
import { describe, expect, it } from 'vitest';
import { shippedCatalogue } from '../catalogue-data/shipped-catalogue';
import { addPurchase, compileCatalogue, emptySpending, recommend } from './engine';

const index = buildPlaceIndex(MERCHANTS, GENERIC_TERMS);
const catalogue = compileCatalogue(shippedCatalogue().cards, 1);
const at = '2026-08-15T12:00:00.000Z';

function answer(text: string, card: string, dollarsBefore = 0, amountCents = 10_000) {
  const { merchantId, category } = understandPlace(index, 'chipotle');
  const bought = { cardId: card, merchantId, category, amountCents: dollarsBefore * 100, rewardCents: 100 };
  const before = emptySpending();
  return recommend({
    catalogue,
    place: understandPlace(index, text),
    amountCents,
    wallet: [{ cardId: CardId.parse(card) }],
    spending: dollarsBefore > 0 ? addPurchase(before, { ...bought, occurredAt: at }) : before,
    goals: [],
    at,
  });
}

const hints = (...asked: Parameters<typeof answer>) => answer(...asked).ranking[0]?.hints ?? [];

describe('a store that was only guessed', () => {
  it('says how it was read, with at most 60 percent confidence', () => {
    const { warnings, confidenceScore } = answer('Delta Bazaar', 'citi-double-cash');
    expect(warnings).toContain('Read as Delta Air Lines; if it is another store, add a category.');
    expect(confidenceScore).toBeLessThanOrEqual(60);
    expect(answer('Delta', 'citi-double-cash').warnings.join('\n')).not.toContain('Read as');
  });
});

describe('top categories', () => {
  it('are said to be assumed while nothing is recorded in the period', () => {
    const assumed = 'Assumes that dining becomes your top category; nothing is recorded for this month yet.';
    expect(hints('starbucks', 'citi-custom-cash')).toContain(assumed);
    expect(hints('starbucks', 'citi-custom-cash', 50)).toContain(
      'Counts dining among your top categories of this month, by your recorded purchases.',
    );
  });
});

describe('a category that is no top one yet', () => {
  const late =
    'Your recorded purchases have not made groceries a top category of this month yet; after $300.00 more it pays 5%.';

  it('is told how far it is from it, and nothing of a limit that does not count', () => {
    expect(hints('kroger', 'citi-custom-cash', 300)).toEqual([late]);
    expect(answer('kroger', 'citi-custom-cash', 300).reasoning.join()).not.toContain('Room left');
  });

  it('is one as soon as this purchase lifts it past the others', () => {
    expect(hints('kroger', 'citi-custom-cash', 50)).toEqual([
      'Counts groceries among your top categories of this month, by your recorded purchases.',
    ]);
  });

  it('is one of the month, and said so beside its rate', () => {
    expect(answer('kroger', 'citi-custom-cash', 50).reasoning[0]).toBe(
      '3% back (1% on the first $50.00, then 5%) on groceries, as a top category of this month: $3.00 on $100.00.',
    );
  });

  it('is named as the card names it', () => {
    expect(hints('delta air lines', 'citi-custom-cash', 50)).toContain(
      'Counts travel among your top categories of this month, by your recorded purchases.',
    );
  });
});

describe('the room under a limit', () => {
  const room = (dollarsBefore: number, amountCents: number) =>
    answer('starbucks', 'amex-gold', dollarsBefore, amountCents).reasoning.some((text) =>
      text.startsWith('Room left under its yearly limit of $50,000'),
    );

  it('is said once some of it is used or the purchase takes 5% of it, not for a small purchase', () => {
    expect(room(0, 10_000)).toBe(false);
    expect(room(0, 250_000)).toBe(true);
    expect(room(50, 10_000)).toBe(true);
  });
});

describe('small print', () => {
  it('is said where it restricts a rate, not for a rate on everything', () => {
    expect(hints('zorblax', 'citi-double-cash').join('\n')).not.toContain('when you pay');
    expect(hints('safeway', 'amex-gold')).toContain(
      'Small print: US supermarkets, not superstores or clubs.',
    );
  });
});

describe('slots that the holder may fill', () => {
  it.each([
    ['us-bank-cash-plus', 'dining here means fast food only'],
    ['elan-max-cash-preferred', 'dining at 5% means fast food'],
  ])('of %s are all offered where they pay, each with its own note', (card, note) => {
    expect(hints('chipotle', card)).toEqual(
      expect.arrayContaining([
        `Pays 5% if you chose dining (${note}); no choice is recorded, so none is counted.`,
        'Pays 2% if you chose dining; no choice is recorded, so none is counted.',
      ]),
    );
  });
});
