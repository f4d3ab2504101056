import { expect, it } from 'vitest';
import { describeSuggestion } from './known-places';
import { POPULAR_BRANDS } from './popular-brands';

it('each popular brand has the group and domain of the list of all brands', () => {
  for (const brand of POPULAR_BRANDS) {
    const { kind, domain } = describeSuggestion(brand.name);
    expect({ ...brand, kind, domain }).toEqual(brand);
  }
});
