import { merchantById } from '@tapwise/contracts/merchants/merchant-by-id';
import { describe, expect, it } from 'vitest';
import { perksFor, readPerks } from './perks';

describe('benefits', () => {
  it('are shown where they matter: lounges for flights, not for dinner', () => {
    const lounges = ['Centurion and Priority Pass lounges'];
    expect(perksFor(readPerks(lounges), 'flights', undefined)).toEqual(lounges);
    expect(perksFor(readPerks(lounges), 'dining', undefined)).toEqual([]);
  });

  it('tied to a brand are shown at that brand and at hotels in general, not at another', () => {
    const status = ['Hilton Diamond', 'Marriott Gold Elite'];
    expect(perksFor(readPerks(status), 'hotels', merchantById('hilton'))).toEqual(['Hilton Diamond']);
    expect(perksFor(readPerks(status), 'hotels', undefined)).toEqual(status);
  });

  it('that name the store are shown there', () => {
    const credit = ['Up to $300 a year at lululemon'];
    expect(perksFor(readPerks(credit), 'apparel', merchantById('lululemon'))).toEqual(credit);
    expect(perksFor(readPerks(credit), 'apparel', merchantById('nike'))).toEqual([]);
  });

  it('are no earning rates', () => {
    expect(
      perksFor(readPerks(['5x on Lyft rides through September 2027']), 'rideshare', merchantById('lyft')),
    ).toEqual([]);
  });

  it('of a card without any are none', () => {
    expect(perksFor(readPerks(undefined), 'travel', undefined)).toEqual([]);
  });
});
