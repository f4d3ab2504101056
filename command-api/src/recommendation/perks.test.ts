import { merchantById } from '@tapwise/contracts/merchants/merchant-by-id';
import { describe, expect, it } from 'vitest';
import { perksFor } from './perks';

describe('benefits', () => {
  it('are shown where they matter: lounges for flights, not for dinner', () => {
    const lounges = ['Centurion and Priority Pass lounges'];
    expect(perksFor(lounges, 'flights', undefined)).toEqual(lounges);
    expect(perksFor(lounges, 'dining', undefined)).toEqual([]);
  });

  it('tied to a brand are shown at that brand and at hotels in general, not at another', () => {
    const status = ['Hilton Diamond', 'Marriott Gold Elite'];
    expect(perksFor(status, 'hotels', merchantById('hilton'))).toEqual(['Hilton Diamond']);
    expect(perksFor(status, 'hotels', undefined)).toEqual(status);
  });

  it('that name the store are shown there', () => {
    const credit = ['Up to $300 a year at lululemon'];
    expect(perksFor(credit, 'apparel', merchantById('lululemon'))).toEqual(credit);
    expect(perksFor(credit, 'apparel', merchantById('nike'))).toEqual([]);
  });

  it('are no earning rates', () => {
    expect(perksFor(['5x on Lyft rides through September 2027'], 'rideshare', merchantById('lyft'))).toEqual(
      [],
    );
  });

  it('of a card without any are none', () => {
    expect(perksFor(undefined, 'travel', undefined)).toEqual([]);
  });
});
