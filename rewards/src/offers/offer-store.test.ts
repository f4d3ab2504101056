import { describe, expect, it } from 'vitest';
import { MerchantId } from '@tapwise/contracts/vocabulary/ids';
import { isOfferStore } from './offer-store';

const BEST_BUY = MerchantId.parse('best-buy');
const TARGET = MerchantId.parse('target');
const bestBuy = { storeName: 'Best Buy', merchantId: BEST_BUY };

describe('isOfferStore', () => {
  const unknown = { storeName: "Joe's Deli", merchantId: null };

  it('compares known merchants, whatever the spelling', () => {
    expect(isOfferStore(bestBuy, { storeName: 'best buy #123', merchantId: BEST_BUY })).toBe(true);
    expect(isOfferStore(bestBuy, { storeName: 'Best Buy', merchantId: TARGET })).toBe(false);
  });

  it('compares the names of unknown stores', () => {
    expect(isOfferStore(unknown, { storeName: 'joes deli', merchantId: null })).toBe(true);
    expect(isOfferStore(unknown, { storeName: 'Joe’s Diner', merchantId: null })).toBe(false);
    expect(isOfferStore(unknown, { storeName: "Joe's Deli", merchantId: TARGET })).toBe(false);
  });
});
