import { describe, expect, it } from 'vitest';
import { findTerm } from '../index/all-terms';
import { getShippedPlaceIndex } from '../index/shipped-place-index';
import { interpretPlace } from '../interpret-place';
import { findAcceptance, findCodeAcceptance } from './acceptance';
import { findCashLikeCode } from './cash-like-codes';
import { findCodeMeaning, findTypicalCode, getCodeCategory, isDefaultCode } from './category-codes';
import { addFamilies, hasMerchantOrParent } from './merchant-families';

const interpret = (text: string) => interpretPlace(getShippedPlaceIndex(), text);

describe('acceptance', () => {
  it.each([
    ['winco', 'no-credit', undefined],
    ['zelle', 'no-credit', undefined],
    ['woodmans', 'limited', undefined],
    ['pay1040', 'fee', 1.75],
    ['venmo', 'fee', 3],
    ['university-tuition', 'fee', 2.85],
    ['mortgage', 'no-credit', undefined],
    ['car payment', 'no-credit', undefined],
    ['hoa dues', 'fee', 3],
    ['property tax', 'fee', 2.5],
    ['georgia power', 'fee', 2.5],
    ['equity residential', 'fee', 2.95],
    ['9311', 'fee', 2.5],
  ])('at %s is %s', (text, kind, feePct) => {
    expect(findAcceptance(interpret(text))).toMatchObject({ kind, ...(feePct && { feePct }) });
  });

  it.each(['costco gas', 'starbucks', 'aldi', 'restaurant', 'Zorblax'])('at %s is as usual', (text) => {
    expect(findAcceptance(interpret(text))).toBeUndefined();
  });

  it('is known by code', () => {
    expect(findCodeAcceptance('6513')).toMatchObject({ kind: 'fee', feePct: 2.95 });
    expect(findCodeAcceptance('5411')).toBeUndefined();
    expect(findCodeAcceptance(null)).toBeUndefined();
  });

  it('has a source', () => {
    expect(findAcceptance(interpret('pay1040'))?.source).toContain('jasoncote.co');
  });
});

describe('the list of cash-like codes', () => {
  it.each([
    'ATM',
    'money order',
    'western union',
    'bitcoin',
    'casino',
    'lottery',
    'draftkings',
    'coinbase',
    '🎰',
  ])('covers %s', (text) => {
    expect(findCashLikeCode(interpret(text).mcc)?.treatedAs).toContain('cash advance');
  });

  it.each(['kroger', 'gift card', 'casino hotel', 'Zorblax'])("doesn't cover %s", (text) => {
    expect(findCashLikeCode(interpret(text).mcc)).toBeUndefined();
  });
});

describe('a merchant family', () => {
  it("extends a card's rule for the parent to its members", () => {
    expect(hasMerchantOrParent(new Set(['kroger']), 'ralphs')).toBe(true);
    expect(hasMerchantOrParent(new Set(['kroger']), 'kroger')).toBe(true);
    expect(addFamilies(['target'])).toContain('starbucks-at-target');
  });

  it("doesn't extend it to kin, or from a member to the parent", () => {
    expect(hasMerchantOrParent(new Set(['albertsons']), 'safeway')).toBe(false);
    expect(hasMerchantOrParent(new Set(['costco']), 'costco-gas')).toBe(false);
    expect(hasMerchantOrParent(new Set(['ralphs']), 'kroger')).toBe(false);
    expect(hasMerchantOrParent(new Set(['kroger']), null)).toBe(false);
  });
});

describe('a merchant category code', () => {
  it('has a meaning and a category', () => {
    expect([findCodeMeaning('5411'), getCodeCategory('5411')]).toEqual([
      'Supermarkets and grocery stores',
      'groceries',
    ]);
    expect(getCodeCategory('3058')).toBe('flights');
    expect(getCodeCategory('3504')).toBe('hotels');
    expect(findCodeMeaning('9999')).toBeUndefined();
    expect(getCodeCategory('9999')).toBe('general');
  });

  it('stands for a category', () => {
    expect(findTypicalCode('travel')).toBe('4722');
    expect(findTypicalCode('hotels')).toBe('7011');
    expect(findTypicalCode('general')).toBeUndefined();
    expect(isDefaultCode('flights', '3058')).toBe(true);
    expect(isDefaultCode('groceries', '5310')).toBe(false);
  });
});

describe('a generic term', () => {
  it('has caveats, which are found by the label that the place names', () => {
    expect(findTerm(interpret("Joe's Bakery").term)?.caveats?.[0]?.text).toContain(
      'Bakeries count as dining',
    );
    expect(findTerm(interpret('Starbucks').term)).toBeUndefined();
  });
});
