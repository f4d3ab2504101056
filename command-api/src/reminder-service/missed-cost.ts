import { getYearOf } from '@tapwise/contracts/vocabulary/day';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { Cents } from '@tapwise/contracts/vocabulary/money';
import type { WalletCard } from '@tapwise/contracts/vocabulary/recommendations/recommendation-inputs';
import {
  computeMissedReward,
  getAffectedDays,
  type MissedReward,
} from '@tapwise/rewards/engine/reminders/missed-reward';
import type { CatalogReader } from '../catalog/catalog-reader';
import type { LedgerState } from '../domain/ledger/state';
import type { EventStore } from '../event-store/port';
import { listNetPurchases, sumSpendingBefore } from '../purchase-inputs/dated-purchases';
import { findFirstUses } from '../purchase-inputs/first-uses';
import { findHeldEarlier } from '../purchase-inputs/held-cards';
import { loadPurchaseInputs } from '../purchase-inputs/load-purchase-inputs';
import { loadUserHistory } from '../purchase-inputs/user-history';
import { collectInSlices, runInSlices } from '../runtime/time-slice';

export interface MissedCostDependencies {
  readonly store: Pick<EventStore, 'read'>;
  readonly catalog: CatalogReader;
}

export interface MissedCostTask {
  readonly user: UserId;
  /** `yyyy-mm-dd`. */
  readonly today: string;
  /** By year, in ascending order. */
  readonly ledgers: ReadonlyMap<number, LedgerState>;
  readonly walletCard: WalletCard | undefined;
}

/**
 * What a missed activation or choice cost, computed from the user's purchases, each with the wallet, settings, and
 * catalog of its day. Undefined without such purchases.
 */
export async function computeMissedCost(
  { store, catalog }: MissedCostDependencies,
  missed: MissedReward,
  { user, today, ledgers, walletCard }: MissedCostTask,
): Promise<Cents | undefined> {
  const { cardId, from, to } = getAffectedDays(missed, today);
  const ledger = ledgers.get(getYearOf(from));
  if (!ledger) return undefined;
  const isAffected = (purchase: { readonly cardId: string; readonly purchasedOn: string }) =>
    purchase.cardId === cardId && purchase.purchasedOn <= to;
  const purchases = await collectInSlices(listNetPurchases(ledger, from, isAffected));
  if (purchases.length === 0) return undefined;
  const [history, newestCatalog] = await Promise.all([loadUserHistory(store, user), catalog.loadCompiled()]);
  const findInputs = await loadPurchaseInputs(purchases, {
    history,
    heldEarlier: findHeldEarlier(history, findFirstUses([...ledgers.values()])),
    newestCatalog,
    loadCatalog: (day) => catalog.loadCompiledOn(day),
  });
  const spendingBefore = sumSpendingBefore(ledger, from);
  return runInSlices(computeMissedReward(missed, { purchases, findInputs, spendingBefore, walletCard }));
}
