import { describe, expect, it } from 'vitest';
import { ask } from './testing/ask';

function getValue(request: Parameters<typeof ask>[0], cardId: string): number | undefined {
  return ask(request).ranking.find((card) => card.cardId === cardId)?.estimatedValue;
}

describe('a pooled currency', () => {
  it.each([
    ['chase-freedom-unlimited', 'chase-sapphire-preferred', 3, 4.5],
    ['citi-double-cash', 'citi-strata-premier', 2, 2.8],
    ['capital-one-savor', 'capital-one-venture', 3, 4.2],
  ])('makes %s worth more next to %s', (card, partner, alone, pooled) => {
    const text = 'olive garden';
    expect(getValue({ text, cards: [card] }, card)).toBe(alone);
    expect(getValue({ text, cards: [card, partner] }, card)).toBe(pooled);
  });

  it('doesn’t change the value if the user wants cash back', () => {
    const cards = ['capital-one-savor', 'capital-one-venture'];
    expect(getValue({ text: 'olive garden', cards, goals: ['cashback'] }, 'capital-one-savor')).toBe(3);
  });

  it('is explained', () => {
    const { reasoning } = ask({
      text: 'dentist',
      cards: ['chase-freedom-unlimited', 'chase-sapphire-preferred'],
    });
    expect(reasoning).toContain(
      'Its rewards count as Chase Ultimate Rewards, because you also have Chase Sapphire Preferred.',
    );
  });
});

describe('the user’s own value of a point', () => {
  const request = { text: 'olive garden', cards: ['amex-gold'] };

  it('replaces the catalog’s, even for cash back goals', () => {
    const settings = { valuations: { 'amex-mr': 2 } };
    expect(getValue({ ...request, settings }, 'amex-gold')).toBe(8);
    expect(getValue({ ...request, settings, goals: ['cashback'] }, 'amex-gold')).toBe(8);
    expect(ask({ ...request, settings }).reasoning).toContain('Points valued at 2¢, the value you set.');
  });

  it('of a pooled currency counts for cash back that is pooled', () => {
    const settings = { valuations: { 'chase-ur': 2 } };
    const cards = ['chase-freedom-unlimited', 'chase-sapphire-preferred'];
    expect(getValue({ text: 'dentist', cards, settings }, 'chase-freedom-unlimited')).toBe(3);
  });
});

describe('a stated fact', () => {
  it('meets the requirement of a rule', () => {
    const request = { text: 'dentist', cards: ['apple-card'] };
    expect(getValue(request, 'apple-card')).toBe(1);
    const settings = { facts: { paysByPhone: true } };
    expect(getValue({ ...request, settings }, 'apple-card')).toBe(2);
    expect(ask({ ...request, settings }).ranking[0]?.hints).toContain(
      'Assumes you pay with Apple Pay, as you set in your profile.',
    );
  });

  it('raises rewards by the tier at the bank', () => {
    const request = { text: 'dentist', cards: ['bofa-unlimited-cash'] };
    expect(getValue(request, 'bofa-unlimited-cash')).toBe(1.5);
    const settings = { facts: { bofaRewards: 'Preferred Honors' } };
    expect(getValue({ ...request, settings }, 'bofa-unlimited-cash')).toBe(2.25);
    expect(ask({ ...request, settings }).ranking[0]?.hints).toContain(
      'Includes 50% more rewards for your tier: Preferred Honors.',
    );
  });

  it('raises rewards up to the limit of the program: $10,000 a month at 4%, then 2%', () => {
    const settings = { facts: { usBankSmartly: '4% in all' } };
    const request = { text: 'dentist', cards: ['us-bank-smartly'], settings, dollars: 15_000 };
    expect(getValue(request, 'us-bank-smartly')).toBe(500);
  });

  it('doubles the first year of a Discover card, even in its rotating categories', () => {
    const settings = { facts: { isDiscoverFirstYear: true } };
    expect(getValue({ text: 'dentist', cards: ['discover-it-miles'], settings }, 'discover-it-miles')).toBe(
      3,
    );
  });

  it('raises the chosen category of a Customized Cash card in its first year', () => {
    const settings = { facts: { isCustomizedCashFirstYear: true } };
    const cards = [{ cardId: 'bofa-customized-cash', choices: ['dining'] }];
    expect(getValue({ text: 'olive garden', cards }, 'bofa-customized-cash')).toBe(3);
    expect(getValue({ text: 'olive garden', cards, settings }, 'bofa-customized-cash')).toBe(6);
  });

  it('that is denied changes nothing', () => {
    const settings = { facts: { paysByPhone: false } };
    expect(getValue({ text: 'dentist', cards: ['apple-card'], settings }, 'apple-card')).toBe(1);
  });
});
