import { toDay, toMonth } from '@tapwise/contracts/vocabulary/day';
import type { CompiledCatalog } from '@tapwise/rewards/cards/catalog/compiled-catalog';
import {
  computeRewardsInOrder,
  type DatedPurchase,
  type PurchaseInputs,
} from '@tapwise/rewards/engine/spending/compute-rewards-in-order';
import { mergeSpending } from '@tapwise/rewards/engine/spending/spending';
import { memoize } from '@tapwise/rewards/memoize';
import type { Reward } from '../domain/ledger/commands';
import { type LedgerPurchase, type LedgerState, listPurchasesFrom } from '../domain/ledger/state';
import { collectInSlices } from '../runtime/time-slice';
import { findPurchaseInputs, type HeldCard } from './purchase-inputs';
import type { UserHistory } from './user-history';

export interface RewardPlanInput {
  readonly history: UserHistory;
  /** The cards that count as held before they were added, by wallet entry. */
  readonly heldEarlier: ReadonlyMap<string, HeldCard>;
  readonly newestCatalog: CompiledCatalog;
  /** The catalog of a day, `yyyy-mm-dd`. */
  readonly loadCatalog: (day: string) => Promise<CompiledCatalog>;
}

/** The time at which a purchase earns: noon if it was entered for a different day, because its time is unknown. */
function toRewardTime({ purchasedOn, purchasedAt }: LedgerPurchase): string {
  return toDay(purchasedAt) === purchasedOn ? purchasedAt : `${purchasedOn}T12:00:00.000Z`;
}

function toDated(purchase: LedgerPurchase): DatedPurchase {
  return {
    ...purchase,
    amountCents: purchase.amountCents - purchase.refundedCents,
    at: toRewardTime(purchase),
  };
}

function isCounted({ amountCents, refundedCents }: LedgerPurchase): boolean {
  return refundedCents < amountCents;
}

/** What was bought before a day, in its year: whole months, and the days of the day's own month. */
function sumBefore({ months, days }: LedgerState, day: string) {
  const month = toMonth(day);
  const earlierMonths = Object.keys(months).filter((other) => other < month);
  const earlierDays = Object.keys(days).filter((other) => other.startsWith(month) && other < day);
  return mergeSpending([
    ...earlierMonths.sort().flatMap((other) => months[other] ?? []),
    ...earlierDays.sort().flatMap((other) => days[other]?.spending ?? []),
  ]);
}

/** The catalog of each purchase day, up to the first day that has the newest one: later days have it too. */
async function loadCatalogs(
  purchases: readonly DatedPurchase[],
  { loadCatalog, newestCatalog }: RewardPlanInput,
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
 * Computes what the purchases of a year earn from a day (`yyyy-mm-dd`) on, by id, given those before it. Fully refunded
 * purchases are left out. Source: `rewards/src/engine/rules.md`, caps in order of purchase day.
 */
export async function planRewards(
  ledger: LedgerState,
  from: string,
  input: RewardPlanInput,
): Promise<ReadonlyMap<string, Reward>> {
  const { history, heldEarlier, newestCatalog } = input;
  const purchases = listPurchasesFrom(ledger, from).filter(isCounted).map(toDated);
  const catalogs = await loadCatalogs(purchases, input);
  const known = new Map<string, PurchaseInputs>();
  const findInputs = (purchase: DatedPurchase) => {
    const { purchasedOn, cardId } = purchase;
    return memoize(known, `${purchasedOn} ${cardId}`, () => {
      const catalogOfDay = catalogs.get(purchasedOn);
      // A card can be older than its entry in our catalog.
      const catalog = catalogOfDay?.cards.has(cardId) ? catalogOfDay : newestCatalog;
      return findPurchaseInputs(history, heldEarlier, catalog, purchase);
    });
  };
  const rewarded = await collectInSlices(
    computeRewardsInOrder(purchases, findInputs, sumBefore(ledger, from)),
  );
  return new Map(
    rewarded.flatMap((step): [string, Reward][] => {
      if (!step) return [];
      const { rewardCents, alternatives, warnings } = step.reward;
      return [[step.purchase.purchaseId, { rewardCents, alternatives, warnings: [...warnings] }]];
    }),
  );
}
