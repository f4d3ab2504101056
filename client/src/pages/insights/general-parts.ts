import type { Purchase } from '@tapwise/contracts/http/routes/purchase';
import { formatCount } from '@tapwise/contracts/vocabulary/format-count';
import { type Cents, parseDecimalDollars, sumCents, toCents } from '@tapwise/contracts/vocabulary/money';
import type { PurchaseFilters } from '../../lib/purchases/purchases-path';
import { type Slice, UNKNOWN_STORE } from './spending-slices';

/** The rest is combined into the last part. */
const MAX_PARTS = 6;
/** The category of purchases without a more specific one. Only their stores say what they were. */
export const UNCATEGORIZED = 'general';

export interface SpendingPart {
  readonly name: string;
  readonly cents: Cents;
  /** The filters of its purchases, besides the month. */
  readonly filters: PurchaseFilters;
}

/** The spending at each store, net of refunds. Case doesn't distinguish stores. */
function listStores(purchases: readonly Purchase[]): readonly SpendingPart[] {
  const stores = new Map<string, SpendingPart>();
  for (const { storeName, amount, refunded } of purchases) {
    const name = storeName.trim();
    const store = stores.get(name.toLowerCase());
    stores.set(name.toLowerCase(), {
      name: store?.name ?? (name === '' ? UNKNOWN_STORE : name),
      cents: (store?.cents ?? 0) + parseDecimalDollars(amount) - parseDecimalDollars(refunded),
      filters: { category: UNCATEGORIZED, ...(name === '' ? {} : { store: name }) },
    });
  }
  return [...stores.values()];
}

/**
 * What a group of categories consists of, largest first: its categories, and the stores of its purchases without a
 * category. `uncategorized`: those purchases, or undefined until they are known.
 */
export function listSpendingParts(
  { shares }: Pick<Slice, 'shares'>,
  uncategorized: readonly Purchase[] | undefined,
): readonly SpendingPart[] {
  const categories = shares
    .filter(({ id }) => uncategorized === undefined || id !== UNCATEGORIZED)
    .map(({ id, name, spend }) => ({
      name: id === UNCATEGORIZED ? 'Other' : name,
      cents: toCents(spend),
      filters: { category: id },
    }));
  const parts = [...categories, ...listStores(uncategorized ?? [])]
    .filter(({ cents }) => cents > 0)
    .sort((a, b) => b.cents - a.cents);
  if (parts.length <= MAX_PARTS) return parts;
  const others = parts.slice(MAX_PARTS - 1);
  return [
    ...parts.slice(0, MAX_PARTS - 1),
    {
      name: formatCount(others.length, 'other'),
      cents: sumCents(others.map(({ cents }) => cents)),
      filters: { category: shares.map(({ id }) => id).join(',') },
    },
  ];
}
