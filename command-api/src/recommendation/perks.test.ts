import { merchantById } from '@tapwise/contracts/merchants/merchant-by-id';
import { describe, expect, it } from 'vitest';
import { perksFor, readPerks } from './perks';
import { ask } from './testing/asking';

const NO_STORES = new Set<string>();

describe('benefits', () => {
  it('are shown where they matter: lounges for flights, not for dinner', () => {
    const lounges = ['Centurion and Priority Pass lounges'];
    expect(perksFor(readPerks(lounges, NO_STORES), 'flights', undefined)).toEqual(lounges);
    expect(perksFor(readPerks(lounges, NO_STORES), 'dining', undefined)).toEqual([]);
  });

  it('tied to a brand are shown at that brand and at hotels in general, not at another', () => {
    const status = ['Hilton Diamond', 'Marriott Gold Elite'];
    expect(perksFor(readPerks(status, NO_STORES), 'hotels', merchantById('hilton'))).toEqual([
      'Hilton Diamond',
    ]);
    expect(perksFor(readPerks(status, NO_STORES), 'hotels', undefined)).toEqual(status);
  });

  it('that name the store are shown there', () => {
    const credit = ['Up to $300 a year at lululemon'];
    expect(perksFor(readPerks(credit, NO_STORES), 'apparel', merchantById('lululemon'))).toEqual(credit);
    expect(perksFor(readPerks(credit, NO_STORES), 'apparel', merchantById('nike'))).toEqual([]);
  });

  it('that only the card’s own airline or hotel gives are shown there, and where none is named not at all', () => {
    const bags = (text: string) => ask({ text, cards: ['southwest-priority'] }).travelPerks;
    expect(bags('southwest')).toContain('Free first bag for you and 8 others');
    expect(bags('frontier airlines')).toEqual([]);
    expect(bags('airline')).toEqual([]);
    const nights = (text: string) => ask({ text, cards: ['hilton-honors-aspire'] }).statusBenefits;
    expect(nights('hilton')).toContain('Hilton Diamond');
    expect(nights('princess cruises')).not.toContain('Hilton Diamond');
  });

  it('are no earning rates', () => {
    expect(
      perksFor(
        readPerks(['5x on Lyft rides through September 2027'], NO_STORES),
        'rideshare',
        merchantById('lyft'),
      ),
    ).toEqual([]);
    const early = ['New accounts earned 3% on dining for the first 6 months in 2026'];
    expect(perksFor(readPerks(early, NO_STORES), 'dining', undefined)).toEqual([]);
  });

  it('of a card without any are none', () => {
    expect(perksFor(readPerks(undefined, NO_STORES), 'travel', undefined)).toEqual([]);
  });
});
