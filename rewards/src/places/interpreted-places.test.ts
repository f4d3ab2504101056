import { describe, expect, it } from 'vitest';
import { getShippedPlaceIndex } from './index/shipped-place-index';
import { interpretPlace } from './interpret-place';
import { readDescriptorCases, readUnguessedCases } from './testing/place-cases';

const index = getShippedPlaceIndex();

describe.each(readUnguessedCases())('a name that merely resembles a merchant $rule', ({ cases }) => {
  it.each(cases)('$name', ({ listDifferences }) => {
    expect(listDifferences()).toEqual([]);
  });
});

describe('a statement descriptor', () => {
  const forms = readDescriptorCases();

  it('is interpreted with store numbers, towns, and phone numbers, in upper and lower case', () => {
    expect(forms.flatMap(({ listDifferences }) => listDifferences())).toEqual([]);
    expect(forms.length).toBeGreaterThan(2250);
  });
});

describe('the code list of a place', () => {
  it('has shares that add up to 1, most likely first', () => {
    for (const text of ['7-eleven', 'costco', 'hilton restaurant', 'walmart.com', 'bakery', 'mta']) {
      const shares = interpretPlace(index, text).codes.map(({ share }) => share);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 2);
      expect(shares).toEqual(shares.toSorted((a, b) => b - a));
    }
  });

  it('states when a code applies', () => {
    expect(interpretPlace(index, 'tesla supercharger').codes).toEqual([
      { mcc: '5552', share: 0.933, when: 'for charging' },
      { mcc: '5542', share: 0.067, when: 'older billing', isUpToStore: true },
    ]);
  });

  it("follows the user's category, which decides", () => {
    expect(interpretPlace(index, 'Zorblax', 'groceries')).toMatchObject({
      mcc: '5411',
      codes: [{ mcc: '5411', share: 1 }],
      isCategoryGiven: true,
    });
    expect(interpretPlace(index, 'amazon', 'groceries').mcc).toBe('5411');
    expect(interpretPlace(index, 'shell', 'gas').mcc).toBe('5541');
    expect(interpretPlace(index, 'best buy', 'online')).toMatchObject({ mcc: '5732', channel: 'online' });
    expect(interpretPlace(index, 'best buy').isCategoryGiven).toBe(false);
  });
});
