import { describe, expect, it } from 'vitest';
import { getShippedPlaceIndex } from './index/shipped-place-index';
import { interpretCategory, interpretPlace } from './interpret-place';
import { findMerchant, MERCHANTS } from './reference/merchants';

const index = getShippedPlaceIndex();

function interpret(text: string, category?: string): [string, string, string] {
  const place = interpretPlace(index, text, category);
  return [place.storeName, place.category, place.match];
}

describe('interpreting a place', () => {
  it.each([
    ['Starbucks', 'Starbucks', 'dining', 'name'],
    ['  sTaRbUcKs ', 'Starbucks', 'dining', 'name'],
    ['mcdonalds', "McDonald's", 'dining', 'name'],
    ['McDonald’s', "McDonald's", 'dining', 'name'],
    ['hermes', 'Hermès', 'apparel', 'name'],
    ['7 eleven', '7-Eleven', 'general', 'name'],
    ['chickfila', 'Chick-fil-A', 'dining', 'name'],
    ['H & M', 'H&M', 'apparel', 'name'],
    ['disney+', 'Disney+', 'streaming', 'name'],
    ['home depot', 'The Home Depot', 'home_improvement', 'name'],
    ['subway', 'Subway', 'dining', 'name'],
  ])(
    'matches "%s" as an exact name, ignoring case, accents, and punctuation',
    (text, name, category, match) => {
      expect(interpret(text)).toEqual([name, category, match]);
    },
  );

  it.each([
    ['sbux', 'Starbucks'],
    ['target store', 'Target'],
    ['walmart supercenter', 'Walmart'],
    ['costco wholesale', 'Costco'],
    ['comfort inn', 'Choice Hotels'],
    ['delta', 'Delta Air Lines'],
  ])('matches "%s" as an alias', (text, name) => {
    expect(interpret(text)[0]).toBe(name);
    expect(interpret(text)[2]).toBe('alias');
  });

  it.each([
    ['starbu', 'Starbucks'],
    ['home dep', 'The Home Depot'],
    ['whole', 'Whole Foods Market'],
    ['pharm', 'Pharmacy'],
    ['groc', 'Grocery Store'],
    ['restaur', 'Restaurant'],
  ])('completes "%s" as a prefix', (text, name) => {
    expect(interpret(text)[0]).toBe(name);
    expect(interpret(text)[2]).toBe('prefix');
  });

  it.each([
    ['shell gas station', 'Shell', 'gas'],
    ['exxon gas station', 'Exxon', 'gas'],
    ['cvs near me', 'CVS Pharmacy', 'drugstores'],
    ['Starbucks downtown', 'Starbucks', 'dining'],
    ['Starbucks #1234', 'Starbucks', 'dining'],
    ['whole foods on 5th', 'Whole Foods Market', 'groceries'],
    ['costco bakery', 'Costco', 'wholesale_clubs'],
    ['dinner at olive garden', 'Olive Garden', 'dining'],
    ['coffee at starbucks', 'Starbucks', 'dining'],
  ])('finds a contained word in "%s"', (text, name, category) => {
    expect(interpret(text)).toEqual([name, category, 'word']);
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
  ])('matches "%s" as a generic term', (text, category) => {
    const place = interpretPlace(index, text);
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
  ])('corrects the typos in "%s"', (text, name) => {
    expect(interpret(text)[0]).toBe(name);
    expect(interpret(text)[2]).toBe('spelling');
  });

  it('corrects no typo in words below 5 letters, and at most one below 8', () => {
    expect(interpret('xq')[2]).toBe('unknown');
    expect(interpret('shwl')[2]).toBe('unknown');
    expect(interpret('tagrte')[2]).toBe('unknown');
  });

  it('returns unknown text unchanged, in the general category', () => {
    expect(interpretPlace(index, "  Zorblax'  Bazaar ")).toEqual({
      storeName: "Zorblax' Bazaar",
      merchantId: null,
      category: 'general',
      match: 'unknown',
      wasAutocompleted: false,
      originalSearch: "Zorblax' Bazaar",
      completedSearch: "Zorblax' Bazaar",
      mcc: null,
      codes: [],
      country: 'US',
      channel: 'in-store',
      processor: null,
      isCategoryGiven: false,
      term: null,
    });
  });

  it('keeps the typed name for general terms', () => {
    expect(interpret('dentist')).toEqual(['dentist', 'general', 'term']);
  });

  it('corrects a store name next to a generic term of its category', () => {
    expect(interpret('marriot hotel')).toEqual(['Marriott', 'hotels', 'spelling']);
    expect(interpret('zorblax hotel')).toEqual(['zorblax hotel', 'hotels', 'term']);
  });

  it('treats text without letters as unknown', () => {
    expect(interpret('!!!')).toEqual(['!!!', 'general', 'unknown']);
  });

  it('distinguishes a completion from the same name in a different spelling', () => {
    const completion = { wasAutocompleted: true, originalSearch: 'starbu', completedSearch: 'Starbucks' };
    expect(interpretPlace(index, 'starbu')).toMatchObject(completion);
    expect(interpretPlace(index, 'mcdonalds').wasAutocompleted).toBe(false);
    expect(interpretPlace(index, 'groceries').wasAutocompleted).toBe(false);
    expect(interpretPlace(index, 'Strabucks').wasAutocompleted).toBe(true);
  });
});

describe('a chosen category', () => {
  it('overrides the store’s usual category', () => {
    expect(interpret('Amazon', 'groceries')).toEqual(['Amazon', 'groceries', 'name']);
    expect(interpret('Amazon', 'Drugstores')).toEqual(['Amazon', 'drugstores', 'name']);
  });

  it('applies to an unknown store', () => {
    expect(interpret('Zorblax', 'supermarket')).toEqual(['Zorblax', 'groceries', 'category']);
  });

  it('can be an id, a label, or a generic term, with one typo', () => {
    expect(interpretCategory(index, 'car_rental')).toBe('car_rental');
    expect(interpretCategory(index, 'Phone & internet')).toBe('phone_internet');
    expect(interpretCategory(index, 'rental car')).toBe('car_rental');
    expect(interpretCategory(index, 'grocereis')).toBe('groceries');
    expect(interpretCategory(index, 'nonsense here')).toBeUndefined();
  });

  it('is ignored if it repeats the store name', () => {
    expect(interpret('Subway', 'subway')).toEqual(['Subway', 'dining', 'name']);
    expect(interpret('Zorblax', 'zorblax')).toEqual(['Zorblax', 'general', 'unknown']);
  });

  it('can be fuel named in the text', () => {
    expect(interpret("gas at sam's club")).toEqual(["Sam's Club Fuel", 'gas', 'word']);
    expect(interpret('safeway fuel')).toEqual(['Safeway Fuel', 'gas', 'name']);
    expect(interpret('wegmans gas')).toEqual(['Wegmans', 'gas', 'word']);
    expect(interpret('costco gas', 'wholesale_clubs')).toEqual(['Costco Gas', 'wholesale_clubs', 'name']);
  });

  it('of gas selects the club’s fuel merchant', () => {
    expect(interpretPlace(index, 'costco', 'gas').merchantId).toBe('costco-gas');
  });
});

describe('a merchant', () => {
  it('differs for a warehouse and its website, which accept different networks', () => {
    expect(interpretPlace(index, 'costco').merchantId).toBe('costco');
    expect(interpretPlace(index, 'costco.com').merchantId).toBe('costco-com');
    expect(findMerchant('costco')?.acceptedNetworks).toEqual(['visa']);
    expect(findMerchant('costco-com')?.acceptedNetworks).toEqual(['visa', 'mastercard', 'discover']);
  });

  it('is found by its exact name', () => {
    const misinterpreted = MERCHANTS.filter(
      (merchant) => interpretPlace(index, merchant.name).merchantId !== merchant.id,
    );
    expect(misinterpreted.map((merchant) => merchant.id)).toEqual([]);
  });

  it('has a unique id', () => {
    expect(new Set(MERCHANTS.map((merchant) => merchant.id)).size).toBe(MERCHANTS.length);
  });
});
