import { describe, expect, it } from 'vitest';
import { ask } from '../engine/testing/ask';
import { findMerchant } from '../places/reference/merchants';
import { parsePerk } from './legacy-texts/perk';
import { type PerkContext, selectPerks } from './perks';

/** The perks of a card whose rules name no stores. */
function listShown(
  texts: readonly string[] | undefined,
  category: PerkContext['category'],
  merchant: PerkContext['merchant'],
) {
  const perks = texts?.map((text) => parsePerk({ text }));
  return selectPerks(perks, { category, merchant, ownStores: new Set() });
}

describe('the perk list', () => {
  it('shows perks in their categories: lounges for flights, not for dining', () => {
    const lounges = ['Centurion and Priority Pass lounges'];
    expect(listShown(lounges, 'flights', undefined)).toEqual(lounges);
    expect(listShown(lounges, 'dining', undefined)).toEqual([]);
  });

  it('shows perks of a brand there and at unnamed hotels, but not at other brands', () => {
    const status = ['Hilton Diamond', 'Marriott Gold Elite'];
    expect(listShown(status, 'hotels', findMerchant('hilton'))).toEqual(['Hilton Diamond']);
    expect(listShown(status, 'hotels', undefined)).toEqual(status);
  });

  it('shows perks that name a merchant there', () => {
    const credit = ['Up to $300 a year at lululemon'];
    expect(listShown(credit, 'apparel', findMerchant('lululemon'))).toEqual(credit);
    expect(listShown(credit, 'apparel', findMerchant('nike'))).toEqual([]);
  });

  it('shows perks of the card’s own airline or hotel only there', () => {
    const listTravelPerks = (text: string) => ask({ text, cards: ['southwest-priority'] }).travelPerks;
    expect(listTravelPerks('southwest')).toContain('Free first checked bag for you and 8 others');
    expect(listTravelPerks('frontier airlines')).toEqual([]);
    expect(listTravelPerks('airline')).toEqual([]);
    const listStatusBenefits = (text: string) =>
      ask({ text, cards: ['hilton-honors-aspire'] }).statusBenefits;
    expect(listStatusBenefits('hilton')).toContain('Hilton Diamond');
    expect(listStatusBenefits('princess cruises')).not.toContain('Hilton Diamond');
  });

  it('excludes earning rates', () => {
    expect(listShown(['5x on Lyft rides through September 2027'], 'rideshare', findMerchant('lyft'))).toEqual(
      [],
    );
    const early = ['New accounts earned 3% on dining for the first 6 months in 2026'];
    expect(listShown(early, 'dining', undefined)).toEqual([]);
  });

  it('is empty for a card without perks', () => {
    expect(listShown(undefined, 'travel', undefined)).toEqual([]);
  });
});
