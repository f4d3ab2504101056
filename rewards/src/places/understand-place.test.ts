import { describe, expect, it } from 'vitest';
import { GENERIC_TERMS } from './generic-terms';
import { findMerchant } from './merchants';
import { MERCHANTS } from './merchants';
import { buildPlaceIndex } from './place-index';
import { understandCategory, understandPlace } from './understand-place';

const index = buildPlaceIndex(MERCHANTS, GENERIC_TERMS);

function understood(text: string, category?: string): [string, string, string] {
  const place = understandPlace(index, text, category);
  return [place.storeName, place.category, place.match];
}

describe('understanding a place', () => {
  it.each([
    ['Starbucks', 'Starbucks', 'dining', 'name'],
    ['  sTaRbUcKs ', 'Starbucks', 'dining', 'name'],
    ['mcdonalds', "McDonald's", 'dining', 'name'],
    ['McDonald’s', "McDonald's", 'dining', 'name'],
    ['hermes', 'Hermès', 'apparel', 'name'],
    ['7 eleven', '7-Eleven', 'gas', 'name'],
    ['chickfila', 'Chick-fil-A', 'dining', 'name'],
    ['H & M', 'H&M', 'apparel', 'name'],
    ['disney+', 'Disney+', 'streaming', 'name'],
    ['home depot', 'The Home Depot', 'home_improvement', 'name'],
    ['subway', 'Subway', 'dining', 'name'],
  ])(
    'takes "%s" as the exact name, whatever its case, accents and punctuation',
    (text, name, category, match) => {
      expect(understood(text)).toEqual([name, category, match]);
    },
  );

  it.each([
    ['sbux', 'Starbucks'],
    ['target store', 'Target'],
    ['walmart supercenter', 'Walmart'],
    ['costco wholesale', 'Costco'],
    ['comfort inn', 'Choice Hotels'],
    ['delta', 'Delta Air Lines'],
  ])('takes "%s" as an alias', (text, name) => {
    expect(understood(text)[0]).toBe(name);
    expect(understood(text)[2]).toBe('alias');
  });

  it.each([
    ['starbu', 'Starbucks'],
    ['home dep', 'The Home Depot'],
    ['whole', 'Whole Foods Market'],
    ['pharm', 'Pharmacy'],
    ['groc', 'Grocery Store'],
    ['restaur', 'Restaurant'],
  ])('completes "%s" as a prefix', (text, name) => {
    expect(understood(text)[0]).toBe(name);
    expect(understood(text)[2]).toBe('prefix');
  });

  it.each([
    ['shell gas station', 'Shell', 'gas'],
    ['exxon gas station', 'Exxon', 'gas'],
    ['cvs near me', 'CVS Pharmacy', 'drugstores'],
    ['Starbucks downtown', 'Starbucks', 'dining'],
    ['Starbucks #1234', 'Starbucks', 'dining'],
    ['whole foods on 5th', 'Whole Foods Market', 'groceries'],
    ['costco pharmacy', 'Costco', 'wholesale_clubs'],
    ['dinner at olive garden', 'Olive Garden', 'dining'],
    ['coffee at starbucks', 'Starbucks', 'dining'],
  ])('finds a contained word in "%s"', (text, name, category) => {
    expect(understood(text)).toEqual([name, category, 'word']);
  });

  it.each([
    ['groceries', 'groceries'],
    ['gas', 'gas'],
    ['GAS STATION', 'gas'],
    ['hotels', 'hotels'],
    ['coffee', 'dining'],
    ['parking', 'transit'],
    ['hotel in paris', 'hotels'],
    ['italian restaurant', 'dining'],
    ['EV charging', 'ev_charging'],
    ['department_stores', 'department_stores'],
    ['dentist', 'general'],
    ['auto parts', 'general'],
  ])('takes "%s" as a plain word, though merchants may contain it', (text, category) => {
    const place = understandPlace(index, text);
    expect([place.merchantId, place.category, place.match]).toEqual([null, category, 'term']);
  });

  it.each([
    ['Strabucks', 'Starbucks'],
    ['walmrt', 'Walmart'],
    ['targt', 'Target'],
    ['homdepot', 'The Home Depot'],
    ['amzon prime', 'Amazon'],
    ['grocereis', 'Grocery Store'],
    ['strabuks', 'Starbucks'],
  ])('forgives the slips of "%s"', (text, name) => {
    expect(understood(text)[0]).toBe(name);
    expect(understood(text)[2]).toBe('spelling');
  });

  it('forgives no slip in words of fewer than 5 letters, and only one below 8', () => {
    expect(understood('xq')[2]).toBe('unknown');
    expect(understood('shwl')[2]).toBe('unknown');
    expect(understood('tagrte')[2]).toBe('unknown');
  });

  it('takes unknown text as it is: general, no error', () => {
    expect(understandPlace(index, "  Zorblax'  Bazaar ")).toEqual({
      storeName: "Zorblax' Bazaar",
      merchantId: null,
      category: 'general',
      match: 'unknown',
      wasAutocompleted: false,
      originalSearch: "Zorblax' Bazaar",
      completedSearch: "Zorblax' Bazaar",
    });
  });

  it('keeps the name of what earns no bonus anywhere, rather than call it everything else', () => {
    expect(understood('dentist')).toEqual(['dentist', 'general', 'term']);
  });

  it('corrects a store name beside a generic term of its category', () => {
    expect(understood('marriot hotel')).toEqual(['Marriott', 'hotels', 'spelling']);
    expect(understood('zorblax hotel')).toEqual(['zorblax hotel', 'hotels', 'term']);
  });

  it('takes text without a letter as unknown', () => {
    expect(understood('!!!')).toEqual(['!!!', 'general', 'unknown']);
  });

  it('distinguishes a completion from the same name in another spelling', () => {
    const completion = { wasAutocompleted: true, originalSearch: 'starbu', completedSearch: 'Starbucks' };
    expect(understandPlace(index, 'starbu')).toMatchObject(completion);
    expect(understandPlace(index, 'mcdonalds').wasAutocompleted).toBe(false);
    expect(understandPlace(index, 'groceries').wasAutocompleted).toBe(false);
    expect(understandPlace(index, 'Strabucks').wasAutocompleted).toBe(true);
  });
});

describe('a category that is given', () => {
  it('decides over the usual one of the store', () => {
    expect(understood('Amazon', 'groceries')).toEqual(['Amazon', 'groceries', 'name']);
    expect(understood('Amazon', 'Drugstores')).toEqual(['Amazon', 'drugstores', 'name']);
  });

  it('decides for a store that is not known', () => {
    expect(understood('Zorblax', 'supermarket')).toEqual(['Zorblax', 'groceries', 'category']);
  });

  it('may be an id, a label or a plain word, with one slip', () => {
    expect(understandCategory(index, 'car_rental')).toBe('car_rental');
    expect(understandCategory(index, 'Phone & internet')).toBe('phone_internet');
    expect(understandCategory(index, 'rental car')).toBe('car_rental');
    expect(understandCategory(index, 'grocereis')).toBe('groceries');
    expect(understandCategory(index, 'nonsense here')).toBeUndefined();
  });

  it('is none when it only repeats the name of the store', () => {
    expect(understood('Subway', 'subway')).toEqual(['Subway', 'dining', 'name']);
    expect(understood('Zorblax', 'zorblax')).toEqual(['Zorblax', 'general', 'unknown']);
  });

  it('of fuel may stand in the text itself', () => {
    expect(understood("gas at sam's club")).toEqual(["Sam's Club Fuel", 'gas', 'word']);
    expect(understood('safeway fuel')).toEqual(['Safeway', 'gas', 'word']);
    expect(understood('costco gas', 'wholesale_clubs')).toEqual(['Costco Gas', 'wholesale_clubs', 'name']);
  });

  it('of gas leads to the pump of a club', () => {
    expect(understandPlace(index, 'costco', 'gas').merchantId).toBe('costco-gas');
  });
});

describe('merchants', () => {
  it('of the warehouse and the web are two, with networks of their own', () => {
    expect(understandPlace(index, 'costco').merchantId).toBe('costco');
    expect(understandPlace(index, 'costco.com').merchantId).toBe('costco-com');
    expect(findMerchant('costco')?.acceptedNetworks).toEqual(['visa']);
    expect(findMerchant('costco-com')?.acceptedNetworks).toEqual(['visa', 'mastercard', 'discover']);
  });

  it('are found by their own exact names, all of them', () => {
    const lost = MERCHANTS.filter(
      (merchant) => understandPlace(index, merchant.name).merchantId !== merchant.id,
    );
    expect(lost.map((merchant) => merchant.id)).toEqual([]);
  });

  it('have ids of their own', () => {
    expect(new Set(MERCHANTS.map((merchant) => merchant.id)).size).toBe(MERCHANTS.length);
  });
});
