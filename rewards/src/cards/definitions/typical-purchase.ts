import type { Category } from '@tapwise/contracts/vocabulary/places/categories';
import type { CodeRange, Mcc } from '@tapwise/contracts/vocabulary/places/mcc';
import { memoize } from '../../caching/memoize';
import { listIssuerDefinitions } from './issuer-definitions';
import type { PurchaseDetails } from './purchase-details';

/** Where the first single code of a category's defaults isn't the most common one, or there is none. */
const TYPICAL_CODES: Partial<Record<Category, Mcc>> = {
  flights: '4511',
  hotels: '7011',
  travel: '4722',
  car_rental: '7512',
  /** Miscellaneous retail: an online order for goods. */
  online: '5999',
};

/** A range contains two codes and a hyphen. */
const CODE_LENGTH = 4;

function isSingleCode(range: CodeRange): boolean {
  return range.length === CODE_LENGTH;
}

const codesByCategory = new Map<Category, Mcc | null>();

/** The code of a category if the merchant isn't known. Null for `general`, which has none. */
export function findPurchaseCode(category: Category): Mcc | null {
  return memoize(codesByCategory, category, () => {
    const codes = listIssuerDefinitions().defaults[category]?.mcc;
    return TYPICAL_CODES[category] ?? codes?.find(isSingleCode) ?? null;
  });
}

/** A small US purchase in a category, at no particular merchant. */
export function toTypicalPurchase(category: Category, date: string): PurchaseDetails {
  return {
    category,
    merchantId: null,
    mcc: findPurchaseCode(category),
    channel: category === 'online' ? 'online' : 'in-store',
    country: 'US',
    date,
    processor: null,
    amountCents: 1,
  };
}
