import type { Category } from '@tapwise/contracts/vocabulary/places/categories';
import type {
  CardSpending,
  SpentAmounts,
} from '@tapwise/contracts/vocabulary/recommendations/recommendation-inputs';
import { memoizeByObject } from '../../caching/memoize';
import type { UpgradeIndex } from '../../cards/catalog/upgrade-index';
import { isDistinguished, isInCategory } from './recorded-year';

type Month = CardSpending['months'][string];
type IsNamed = (merchantId: string) => boolean;

export const EMPTY_RECORD: Readonly<Record<string, never>> = {};

/** The purchases of a category in the last twelve months. */
export interface ComparedPurchases {
  readonly category: Category;
  readonly isIncluded: (month: string) => boolean;
  readonly upgrades: UpgradeIndex;
}

function selectKeys<Value>(
  record: Readonly<Record<string, Value>>,
  isSelected: (key: string) => boolean,
): Readonly<Record<string, Value>> {
  let selected: Record<string, Value> | undefined;
  for (const key in record) {
    const value = record[key];
    if (value !== undefined && isSelected(key)) (selected ??= {})[key] = value;
  }
  return selected ?? EMPTY_RECORD;
}

/** The totals kept for the purchases at one merchant. */
function pickAtMerchant(
  merchantId: string,
  cents: Month['merchants'][string],
  { isNamed, compared }: { isNamed: IsNamed | null; compared: ComparedPurchases | null },
): Month['merchants'][string] {
  if (isNamed?.(merchantId)) return cents;
  return compared && isDistinguished(compared.upgrades, merchantId)
    ? selectKeys(cents, (key) => isInCategory(key, compared.category))
    : EMPTY_RECORD;
}

/** The totals kept for the purchases at named and compared merchants. */
export function pickMerchants(
  merchants: Month['merchants'],
  isNamed: IsNamed | null,
  compared: ComparedPurchases | null,
): Month['merchants'] {
  let picked: Month['merchants'] | undefined;
  for (const merchantId in merchants) {
    const cents = pickAtMerchant(merchantId, merchants[merchantId] ?? EMPTY_RECORD, { isNamed, compared });
    if (cents !== EMPTY_RECORD) (picked ??= {})[merchantId] = cents;
  }
  return picked ?? EMPTY_RECORD;
}

type ComparedMonth = Pick<Month, 'categories' | 'merchants'>;

export const EMPTY_MONTH: ComparedMonth = { categories: EMPTY_RECORD, merchants: EMPTY_RECORD };

/** Purchases of the category. */
export function pickCompared(
  { categories, merchants }: SpentAmounts,
  compared: ComparedPurchases,
): ComparedMonth {
  return {
    categories: selectKeys(categories, (key) => isInCategory(key, compared.category)),
    merchants: pickMerchants(merchants, null, compared),
  };
}

interface CachedMonth {
  readonly upgrades: UpgradeIndex;
  readonly picked: ComparedMonth;
}

const comparedByMonth = new WeakMap<Month, Map<Category, CachedMonth>>();

function createCachedMonths(): Map<Category, CachedMonth> {
  return new Map();
}

/** `pickCompared` for a month. Cached, because most months of a year stay the same. */
export function pickComparedMonth(month: Month, compared: ComparedPurchases): ComparedMonth {
  const { category, upgrades } = compared;
  const byCategory = memoizeByObject(comparedByMonth, month, createCachedMonths);
  const cached = byCategory.get(category);
  if (cached?.upgrades === upgrades) return cached.picked;
  const picked = pickCompared(month, compared);
  byCategory.set(category, { upgrades, picked });
  return picked;
}
