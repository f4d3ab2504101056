import { memoize } from '@tapwise/rewards/caching/memoize';
import type { CompiledCatalog } from '@tapwise/rewards/cards/catalog/compiled-catalog';
import type {
  DatedPurchase,
  GetInputs,
  PurchaseInputs,
} from '@tapwise/rewards/engine/purchases/order-purchases';
import type { HeldCard } from './held-cards';
import { createInputsLookup } from './purchase-inputs';
import type { UserHistory } from './user-history';

/** The sources from which the inputs of purchases are loaded. */
export interface PurchaseInputsSource {
  readonly history: UserHistory;
  /** The cards that count as held before they were added, by wallet entry. */
  readonly heldEarlier: ReadonlyMap<string, HeldCard>;
  readonly newestCatalog: CompiledCatalog;
  /** The catalog of a day, `yyyy-mm-dd`. */
  readonly loadCatalog: (day: string) => Promise<CompiledCatalog>;
}

/** The catalog of each purchase day, up to the first day with the newest catalog, which later days share. */
async function loadCatalogs(
  purchases: readonly DatedPurchase[],
  { loadCatalog, newestCatalog }: PurchaseInputsSource,
): Promise<ReadonlyMap<string, CompiledCatalog>> {
  const days = [...new Set(purchases.map(({ purchasedOn }) => purchasedOn))].sort();
  const catalogs = new Map<string, CompiledCatalog>();
  for (const day of days) {
    const compiled = await loadCatalog(day);
    if (compiled === newestCatalog) break;
    catalogs.set(day, compiled);
  }
  return catalogs;
}

/**
 * Loads what the rewards of these purchases depend on. The returned function finds it for one of them; purchases of
 * one day with the same card share it.
 */
export async function loadPurchaseInputs(
  purchases: readonly DatedPurchase[],
  source: PurchaseInputsSource,
): Promise<GetInputs> {
  const { history, heldEarlier, newestCatalog } = source;
  const catalogs = await loadCatalogs(purchases, source);
  const getInputs = createInputsLookup(history, heldEarlier);
  const inputsByCardAndDay = new Map<string, PurchaseInputs>();
  return (purchase) => {
    const { purchasedOn, cardId } = purchase;
    return memoize(inputsByCardAndDay, `${purchasedOn} ${cardId}`, () => {
      const dayCatalog = catalogs.get(purchasedOn);
      // A card can be older than its entry in our catalog.
      const catalog = dayCatalog?.cards.has(cardId) ? dayCatalog : newestCatalog;
      return getInputs(catalog, purchase);
    });
  };
}
