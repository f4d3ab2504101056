import { describe, expect, it } from 'vitest';
import { CardId, CreditId } from '@tapwise/contracts/vocabulary/ids';
import { getShippedPlaceIndex } from '../../places/index/shipped-place-index';
import { interpretPlace } from '../../places/interpret-place';
import { selectUsableCredits } from '../evaluation/count-benefits';
import { ask } from '../testing/ask';

describe('another likely code of a store', () => {
  const request = { text: 'kroger', cards: ['amex-blue-cash-preferred', 'citi-custom-cash'] };

  it('that changes the best card is a warning and a question', () => {
    const { card, warnings, question } = ask(request);
    expect(card.id).toBe('amex-blue-cash-preferred');
    expect(warnings).toContain(
      'If it counts as gas pumps (at the pump), Citi Custom Cash Card is better: $5.00 instead of $1.00.',
    );
    expect(question).toEqual({
      text: 'In store or at the pump?',
      options: [
        { label: 'In store', code: '5411' },
        { label: 'At the pump', code: '5542' },
      ],
    });
  });

  it('isn’t mentioned if the same card is best', () => {
    const { warnings, question } = ask({
      text: 'kroger',
      cards: ['citi-double-cash', 'chase-freedom-unlimited'],
    });
    expect(question).toBeUndefined();
    expect(warnings).toEqual([]);
  });

  it('isn’t mentioned once the user has stated the code, and the stated code counts', () => {
    const { card, category, question, reasoning } = ask({ ...request, reply: '5542' });
    expect(question).toBeUndefined();
    expect(category).toBe('gas');
    expect(card.id).toBe('citi-custom-cash');
    expect(reasoning).toContain(
      'Counted as gas pumps (merchant code 5542), based on your answer about Kroger.',
    );
  });

  it('is asked for as the buyer’s choice, even if the store decides about further codes', () => {
    const { question } = ask({ text: '7-eleven', cards: ['bofa-customized-cash', 'citi-double-cash'] });
    expect(question).toEqual({
      text: 'Inside or at the pump?',
      options: [
        { label: 'Inside', code: '5499' },
        { label: 'At the pump', code: '5542' },
      ],
    });
  });

  it('isn’t mentioned if the user chose the category', () => {
    expect(ask({ ...request, category: 'groceries' }).question).toBeUndefined();
  });

  it('that the store decides about is asked for by what statements show', () => {
    const { question } = ask({ text: 'walmart', cards: ['citi-custom-cash', 'citi-double-cash'] });
    expect(question).toEqual({
      text: 'How does Walmart appear on your statements?',
      options: [
        { label: 'Supermarkets and grocery stores', code: '5411' },
        { label: 'Discount stores', code: '5310' },
        { label: 'Gas pumps', code: '5542' },
      ],
    });
  });
});

describe('an unknown store', () => {
  it('is a warning on the answer screen', () => {
    expect(ask({ text: 'zorblax', cards: ['citi-double-cash'] }).warnings).toEqual([
      'We don’t recognize “zorblax” and used base rates. Add a category to be sure.',
    ]);
  });

  it('with a stated code is known', () => {
    const { warnings, estimatedValue } = ask({ text: 'zorblax', cards: ['amex-gold'], reply: '5812' });
    expect(warnings).toEqual([]);
    expect(estimatedValue).toBe(6);
  });
});

describe('the runner-up', () => {
  it('states what would make it win', () => {
    const cards = ['citi-double-cash', 'chase-freedom-unlimited'];
    expect(ask({ text: 'united airlines', cards }).reasoning[1]).toBe(
      'Next best is Chase Freedom Unlimited with $1.50, $0.50 less. It could beat this card: 5% when booked in Chase Travel.',
    );
  });
});

describe('a quarter without known categories', () => {
  it('is stated if the card could win', () => {
    const cards = ['citi-double-cash', 'discover-it-cash-back'];
    const { card, warnings } = ask({ text: 'dentist', cards, at: '2027-05-15T12:00:00.000Z' });
    expect(card.id).toBe('citi-double-cash');
    expect(warnings).toContain(
      'We don’t know the Q2 2027 categories of Discover it Cash Back. If they include this purchase, it earns 5%.',
    );
  });
});

describe('the score', () => {
  it('compares with the best card anyone could use here', () => {
    expect(ask({ text: 'safeway', cards: ['amex-blue-cash-preferred'] }).score).toBe(100);
    expect(ask({ text: 'safeway', cards: ['chase-freedom-flex'] }).score).toBeLessThan(20);
  });
});

describe('a credit for a category under another likely code', () => {
  const CREDIT_CARD = 'wyndham-earner-premier';
  /** The card of the credit earns 1x at both, less than the other. */
  const CARDS = [CREDIT_CARD, 'citi-double-cash'];
  const credit = {
    cardId: CardId.parse(CREDIT_CARD),
    creditId: CreditId.parse('wyndham-earner-premier-streaming'),
    name: 'Streaming credit',
    period: 'calendar-year' as const,
    leftCents: 50_00,
    endsOn: '2026-12-31',
    merchants: [],
    merchantNames: [],
    categories: ['streaming' as const],
  };
  const askAbout = (text: string) => ask({ text, cards: CARDS, dollars: 20, credits: [credit] });

  it('makes its card better if the purchase counts in the category', () => {
    const { card, category, question, warnings } = askAbout('google play');
    expect([category, card.id]).toEqual(['general', 'citi-double-cash']);
    expect(warnings.join()).toMatch(/Wyndham .* is better/);
    expect(question?.options.map(({ code }) => code)).toContain('5815');
  });

  it('doesn’t count if the purchase counts in another category', () => {
    const { card, category, question, warnings } = askAbout('audible');
    expect([category, card.id]).toEqual(['streaming', CREDIT_CARD]);
    expect(warnings.join()).toContain('Citi Double Cash Card is better');
    expect(question?.options).toHaveLength(2);
  });

  it('isn’t left out of the inputs that an answer stores', () => {
    const place = interpretPlace(getShippedPlaceIndex(), 'google play');
    expect(selectUsableCredits(place, [credit])).toEqual([credit]);
    expect(selectUsableCredits(interpretPlace(getShippedPlaceIndex(), 'dentist'), [credit])).toBeUndefined();
  });
});
