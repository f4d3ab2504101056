import { describe, expect, it } from 'vitest';
import { ask } from '../testing/ask';

const listTexts = (text: string, cards: Parameters<typeof ask>[0]['cards']) => {
  const { reasoning, ranking } = ask({ text, cards });
  return [...reasoning, ...(ranking[0]?.hints ?? [])].join('\n');
};

describe('an order on the store’s website', () => {
  const online = 'Next best is Blue Cash Everyday Card with $1.00, $1.00 less. It could beat this card:';

  it('is what would make the next card win, if its category is online shopping', () => {
    for (const store of ['best buy', 'target', 'walmart', 'old navy', 'home depot'])
      expect(listTexts(store, ['amex-blue-cash-everyday', 'citi-double-cash'])).toContain(
        `${online} 3% when you order online.`,
      );
  });

  it('is offered for a chosen category too', () => {
    const customized = { cardId: 'bofa-customized-cash', choices: ['online'] };
    expect(listTexts('best buy', [customized])).toContain('Earns 3% when you order online.');
  });

  it("isn't offered at restaurants, gas stations, and grocery stores", () => {
    const customized = { cardId: 'bofa-customized-cash', choices: ['online'] };
    for (const place of ['olive garden', 'shell', 'trader joes', 'dentist'])
      expect(listTexts(place, [customized])).not.toContain('order online');
  });

  it("isn't offered if the purchase is one already", () => {
    expect(listTexts('bestbuy.com', ['amex-blue-cash-everyday'])).not.toContain('order online');
  });
});

describe('a merchant that may not count', () => {
  it('is what would make the next card win, if no code confirms it', () => {
    expect(listTexts('prime video', ['capital-one-savor', 'citi-double-cash'])).toContain(
      'It could beat this card: 3% if this counts as streaming, which it may not.',
    );
    expect(listTexts('etsy', ['amex-blue-cash-everyday', 'citi-double-cash'])).toContain(
      '3% if this counts as online shopping, which it may not.',
    );
  });

  it('is a hint of the card, if it is the only one', () => {
    expect(listTexts('etsy', ['amex-blue-cash-everyday'])).toContain(
      'Earns 3% if this counts as online shopping, which it may not.',
    );
  });

  it('is marked for top categories too', () => {
    for (const app of ['doordash', 'uber eats'])
      expect(listTexts(app, ['citi-custom-cash'])).toContain('May not count as dining here.');
    expect(listTexts('olive garden', ['citi-custom-cash'])).not.toContain('Not certain');
  });
});
