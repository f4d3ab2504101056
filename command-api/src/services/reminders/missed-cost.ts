import type { WalletCard } from '@tapwise/contracts/vocabulary/cards/wallet-card';
import { getYear } from '@tapwise/contracts/vocabulary/day';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { Cents } from '@tapwise/contracts/vocabulary/money';
import { collectInSteps, runInSteps } from '@tapwise/platform/scheduling/run-in-steps';
import {
  computeMissedReward,
  getAffectedDays,
  type MissedReward,
} from '@tapwise/rewards/engine/reminders/missed-reward';
import type { LedgerState } from '../../domain/ledger/state';
import type { EventStore } from '../../event-store/port';
import type { CatalogReader } from '../catalog/catalog-reader';
import { listNetPurchases, sumSpendingBefore } from '../purchase-inputs/dated-purchases';
import { computeFirstUses } from '../purchase-inputs/first-uses';
import { computeHeldEarlier } from '../purchase-inputs/held-cards';
import { loadPurchaseInputs } from '../purchase-inputs/load-purchase-inputs';
import { computeStatementDays } from '../purchase-inputs/statement-days';
import { loadUserHistory } from '../purchase-inputs/user-history';
import { divideYear } from '../user-inputs/statement-days';

export interface MissedCostDependencies {
  readonly store: Pick<EventStore, 'read'>;
  readonly catalog: CatalogReader;
}

export interface MissedCostTask {
  readonly userId: UserId;
  /** `yyyy-mm-dd`. */
  readonly today: string;
  /** By year, in ascending order. */
  readonly ledgers: ReadonlyMap<number, LedgerState>;
  readonly walletCard: WalletCard | undefined;
  /** All states that the cost depends on. They are immutable, so the same states have the same cost. */
  readonly states: readonly object[];
}

/**
 * The cost of a missed activation or choice, computed from the user's purchases, each with the wallet, settings, and
 * catalog of its day. Undefined without such purchases.
 */
async function computeMissedCost(
  { store, catalog }: MissedCostDependencies,
  missed: MissedReward,
  { userId, today, ledgers, walletCard }: MissedCostTask,
): Promise<Cents | undefined> {
  const { cardId, from, to } = getAffectedDays(missed, today);
  const ledger = ledgers.get(getYear(from));
  if (!ledger) return undefined;
  const isAffected = (purchase: { readonly cardId: string; readonly purchasedOn: string }) =>
    purchase.cardId === cardId && purchase.purchasedOn <= to;
  const purchases = await collectInSteps(listNetPurchases(ledger, from, isAffected));
  if (purchases.length === 0) return undefined;
  const [history, newestCatalog] = await Promise.all([
    loadUserHistory(store, userId),
    catalog.loadCompiled(),
  ]);
  const getInputs = await loadPurchaseInputs(purchases, {
    history,
    heldEarlier: computeHeldEarlier(history, computeFirstUses([...ledgers.values()])),
    newestCatalog,
    loadCatalog: (day) => catalog.loadCompiledOn(day),
  });
  const statementDays = computeStatementDays(history);
  const previousLedger = ledgers.get(getYear(from) - 1);
  return runInSteps(
    computeMissedReward(missed, {
      purchases,
      getInputs,
      spendingBefore: sumSpendingBefore(ledger, from, statementDays),
      previousYear: previousLedger && divideYear(previousLedger, statementDays),
      walletCard,
    }),
  );
}

interface KnownCosts {
  readonly states: readonly object[];
  /** By deadline and days. */
  readonly costs: Map<string, Cents | undefined>;
}

type FindMissedCost = (missed: MissedReward, task: MissedCostTask) => Promise<Cents | undefined>;

/**
 * Returns `computeMissedCost`, which remembers the costs of a year's purchases until something changes, because the
 * same reminders are listed each time the user opens the app.
 */
export function createMissedCostLookup(deps: MissedCostDependencies): FindMissedCost {
  const knownByLedger = new WeakMap<LedgerState, KnownCosts>();
  const open = (ledger: LedgerState, states: readonly object[]): KnownCosts['costs'] => {
    const cachedCosts = knownByLedger.get(ledger);
    if (cachedCosts?.states.every((state, index) => state === states[index])) return cachedCosts.costs;
    const costs: KnownCosts['costs'] = new Map();
    knownByLedger.set(ledger, { states, costs });
    return costs;
  };
  return async (missed, task) => {
    const { cardId, from, to } = getAffectedDays(missed, task.today);
    const ledger = task.ledgers.get(getYear(from));
    if (!ledger || ledger.spending.count === 0) return undefined;
    const costs = open(ledger, task.states);
    const key = `${missed.kind} ${cardId} ${from} ${to}`;
    if (costs.has(key)) return costs.get(key);
    const cents = await computeMissedCost(deps, missed, task);
    costs.set(key, cents);
    return cents;
  };
}
