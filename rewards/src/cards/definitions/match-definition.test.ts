import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MerchantId } from '@tapwise/contracts/vocabulary/ids';
import { CodeRange } from '@tapwise/contracts/vocabulary/places/mcc';
import { toCodeSet } from './code-set';
import type { IssuerDefinition } from './issuer-definition';
import { getDefaultDefinition, listIssuerDefinitions } from './issuer-definitions';
import { type CodedPurchase, matchDefinition } from './match-definition';

const RESTAURANT_PURCHASE: CodedPurchase = {
  mcc: '5812',
  merchantId: null,
  channel: 'in-store',
  country: 'US',
  date: '2026-11-15',
};
const DINING: IssuerDefinition = { ...getDefaultDefinition('dining'), issuer: 'Test Bank' };
const OLIVE_GARDEN = MerchantId.parse('olive-garden');

function getDefinition(id: string): IssuerDefinition {
  const match = listIssuerDefinitions().definitions.find((definition) => definition.id === id);
  if (!match) throw new Error(`No definition ${id}`);
  return match;
}

const code = fc.integer({ min: 0, max: 9999 }).map((number) => String(number).padStart(4, '0'));
const range = fc.tuple(code, code).map(([a, b]) => (a <= b ? `${a}-${b}` : `${b}-${a}`));
const purchase = fc.record({
  mcc: fc.option(code),
  merchantId: fc.option(fc.constantFrom('olive-garden', 'walmart', 'instacart')),
  channel: fc.constantFrom('in-store' as const, 'online' as const, 'delivery' as const),
  country: fc.constantFrom('US', 'FR'),
  date: fc.constantFrom('2026-09-30', '2026-10-01', '2026-12-31', '2027-01-01'),
});
const definition = fc.constantFrom(...listIssuerDefinitions().definitions);

describe('a code', () => {
  it('matches the codes and ranges of a definition, and no others', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(code, range), { maxLength: 6 }), code, (ranges, mcc) => {
        const isIn = ranges.some((part) => {
          const [first = '', last = first] = part.split('-');
          return first <= mcc && mcc <= last;
        });
        expect(toCodeSet(ranges).has(mcc)).toBe(isIn);
      }),
    );
  });

  it('is rejected in a range that ends before it starts', () => {
    expect(CodeRange.safeParse('3299-3000').success).toBe(false);
    expect(CodeRange.safeParse('3000-3299').success).toBe(true);
    expect(CodeRange.safeParse('541').success).toBe(false);
  });

  it('matches nothing if it isn’t known', () => {
    expect(matchDefinition(DINING, { ...RESTAURANT_PURCHASE, mcc: null })).toBe('no');
  });
});

describe('a merchant', () => {
  it('overrides the code: excluded before included before uncertain', () => {
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.boolean(),
        fc.boolean(),
        fc.option(code),
        (included, excluded, uncertain, mcc) => {
          const merchants = [OLIVE_GARDEN];
          const tested: IssuerDefinition = {
            ...DINING,
            ...(included && { includedMerchants: merchants }),
            ...(excluded && { excludedMerchants: merchants }),
            ...(uncertain && { uncertainMerchants: merchants }),
          };
          const isCoded = mcc !== null && ['5812', '5813', '5814'].includes(mcc);
          const byCode = isCoded ? (uncertain ? 'uncertain' : 'yes') : 'no';
          const expected = excluded ? 'no' : included ? 'yes' : byCode;
          expect(matchDefinition(tested, { ...RESTAURANT_PURCHASE, mcc, merchantId: OLIVE_GARDEN })).toBe(
            expected,
          );
        },
      ),
    );
  });

  it('that the terms don’t mention counts by its code', () => {
    const autograph = getDefinition('wf-restaurants');
    expect(matchDefinition(autograph, { ...RESTAURANT_PURCHASE, merchantId: 'doordash' })).toBe('uncertain');
    expect(matchDefinition(autograph, { ...RESTAURANT_PURCHASE, merchantId: 'doordash', mcc: '5499' })).toBe(
      'no',
    );
  });

  it('must be on the list, if a list decides', () => {
    const streaming = getDefinition('chase-streaming');
    const bill = { ...RESTAURANT_PURCHASE, mcc: '4899' };
    expect(matchDefinition(streaming, { ...bill, merchantId: 'netflix' })).toBe('yes');
    expect(matchDefinition(streaming, { ...bill, merchantId: 'crunchyroll' })).toBe('no');
    expect(matchDefinition(streaming, bill)).toBe('no');
  });
});

describe('a purchase', () => {
  it('counts only between the first and the last day of a definition', () => {
    const quarter = getDefinition('chase-flex-q4-2026');
    const days = ['2026-09-30', '2026-10-01', '2026-12-31', '2027-01-01'];
    const matches = days.map((date) => matchDefinition(quarter, { ...RESTAURANT_PURCHASE, date }));
    expect(matches).toEqual(['no', 'yes', 'yes', 'no']);
  });

  it('outside the US never counts for a definition of US purchases', () => {
    expect(
      matchDefinition(getDefinition('amex-us-restaurants'), { ...RESTAURANT_PURCHASE, country: 'FR' }),
    ).toBe('no');
    expect(
      matchDefinition(getDefinition('amex-restaurants-worldwide'), { ...RESTAURANT_PURCHASE, country: 'FR' }),
    ).toBe('yes');
  });

  it('never counts in a portal’s category', () => {
    const booking = { ...RESTAURANT_PURCHASE, mcc: '4722', channel: 'online' as const };
    expect(matchDefinition(getDefinition('chase-travel-portal'), booking)).toBe('no');
  });

  it('at a grocery store counts on Sapphire Preferred only if it is ordered online', () => {
    const groceries = getDefinition('chase-online-groceries');
    const kroger = { ...RESTAURANT_PURCHASE, mcc: '5411', merchantId: 'kroger' };
    expect(matchDefinition(groceries, kroger)).toBe('no');
    expect(matchDefinition(groceries, { ...kroger, channel: 'online' })).toBe('yes');
    expect(matchDefinition(groceries, { ...kroger, channel: 'online', merchantId: 'walmart' })).toBe('no');
    expect(matchDefinition(groceries, { ...kroger, channel: 'online', mcc: '5812' })).toBe('no');
  });

  it('online counts for Bank of America at any store; a phone bill counts in any channel', () => {
    const online = getDefinition('bofa-online-shopping');
    const ebay = { ...RESTAURANT_PURCHASE, mcc: '5999', merchantId: 'ebay' };
    expect(matchDefinition(online, { ...ebay, channel: 'online' })).toBe('yes');
    expect(matchDefinition(online, ebay)).toBe('no');
    expect(matchDefinition(online, { ...RESTAURANT_PURCHASE, mcc: '4814' })).toBe('yes');
  });

  it('online counts for American Express only if it is for goods', () => {
    const online = getDefinition('amex-online-retail');
    const order = { ...RESTAURANT_PURCHASE, channel: 'online' as const };
    expect(matchDefinition(online, { ...order, mcc: '5732' })).toBe('yes');
    expect(matchDefinition(online, { ...order, mcc: '3058' })).toBe('no');
    expect(matchDefinition(online, { ...order, mcc: '5812' })).toBe('no');
    expect(matchDefinition(online, { ...order, mcc: '5999', merchantId: 'ebay' })).toBe('no');
  });

  it('counts as paid through PayPal only if PayPal processes it', () => {
    const order = { ...RESTAURANT_PURCHASE, channel: 'online' as const };
    expect(matchDefinition(getDefinition('paypal-checkout'), { ...order, processor: 'PayPal' })).toBe('yes');
    expect(matchDefinition(getDefinition('paypal-checkout'), order)).toBe('no');
  });

  it('never counts at an excluded merchant, outside the dates, or abroad if only the US counts', () => {
    fc.assert(
      fc.property(definition, purchase, (tested, details) => {
        const { excludedMerchants = [], usOnly, validFrom = '', validTo = '9999' } = tested;
        const isOut =
          excludedMerchants.some((id) => id === details.merchantId) ||
          (usOnly && details.country !== 'US') ||
          details.date < validFrom ||
          details.date > validTo;
        if (isOut) expect(matchDefinition(tested, details)).toBe('no');
      }),
    );
  });
});
