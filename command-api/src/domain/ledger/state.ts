import type { EventMetadata } from '@tapwise/contracts/events/event';
import type { CountedPurchase, EnteredPurchase, LedgerEvent } from '@tapwise/contracts/events/ledger';
import { computeBestRewardCents } from '@tapwise/contracts/vocabulary/best-reward';
import type { Cents } from '@tapwise/contracts/vocabulary/money';
import type { Spending } from '@tapwise/contracts/vocabulary/recommendation-inputs';
import { addPurchases, createEmptySpending, mergeMonths } from '@tapwise/rewards/engine/spending/spending';

type Recorded = Extract<LedgerEvent, { type: 'PurchaseRecorded' }>['data'];

/** A purchase as it is now: after corrections, refunds, and changes of its reward. */
export interface LedgerPurchase extends Omit<Recorded, 'alternatives'> {
  readonly bestRewardCents: Cents;
  readonly refundedCents: Cents;
}

interface LedgerMonth {
  /** By id. */
  readonly purchases: ReadonlyMap<string, LedgerPurchase>;
  readonly spending: Spending;
}

/** A year's purchases, with their sums for caps, habits, and upgrades. */
export interface LedgerState {
  /** By month of the year: `01` to `12`. Months without purchases are absent. */
  readonly months: Readonly<Record<string, LedgerMonth>>;
  readonly spending: Spending;
  /** Purchases that corrections moved to another year, the latest last. */
  readonly moves: readonly Move[];
}

/** A move to another year's stream. Its event there has the same metadata. */
export interface Move {
  readonly purchase: EnteredPurchase;
  readonly refundedCents: Cents;
  readonly metadata: EventMetadata;
}

export const initialState: LedgerState = { months: {}, spending: createEmptySpending(), moves: [] };

/** The month of a day: `01` to `12`. */
export function getMonth(day: string): string {
  return day.slice('yyyy-'.length, 'yyyy-mm'.length);
}

/** What the purchase counts toward. */
export function toCounted(purchase: LedgerPurchase): CountedPurchase {
  const { purchaseId, purchasedOn, cardId, storeName, category } = purchase;
  const { amountCents, refundedCents, rewardCents, bestRewardCents } = purchase;
  return {
    purchaseId,
    purchasedOn,
    cardId,
    storeName,
    category,
    amountCents,
    refundedCents,
    rewardCents,
    bestRewardCents,
  };
}

function toSpending(purchases: readonly LedgerPurchase[]) {
  return purchases
    .filter(({ amountCents, refundedCents }) => refundedCents < amountCents)
    .map((purchase) => ({
      ...purchase,
      amountCents: purchase.amountCents - purchase.refundedCents,
      occurredAt: `${purchase.purchasedOn}T12:00:00.000Z`,
    }));
}

/** A month while events are applied to it. */
interface DraftMonth {
  readonly before: LedgerMonth | undefined;
  readonly purchases: Map<string, LedgerPurchase>;
  readonly added: LedgerPurchase[];
  /** Whether the sums have to be computed again, because a purchase was changed or removed. */
  hasChanges: boolean;
}

type Drafts = Map<string, DraftMonth>;

function openMonth(drafts: Drafts, { months }: LedgerState, day: string): DraftMonth {
  const month = getMonth(day);
  const open = drafts.get(month);
  if (open) return open;
  const before = months[month];
  const draft = { before, purchases: new Map(before?.purchases), added: [], hasChanges: false };
  drafts.set(month, draft);
  return draft;
}

function addTo(month: DraftMonth, purchase: LedgerPurchase): void {
  month.purchases.set(purchase.purchaseId, purchase);
  month.added.push(purchase);
}

function removeFrom(month: DraftMonth, purchaseId: string): void {
  month.purchases.delete(purchaseId);
  month.hasChanges = true;
}

function changeIn(month: DraftMonth, purchaseId: string, change: Partial<LedgerPurchase>): void {
  const purchase = month.purchases.get(purchaseId);
  if (purchase) month.purchases.set(purchaseId, { ...purchase, ...change });
  month.hasChanges = true;
}

function apply(openMonthOf: (day: string) => DraftMonth, event: LedgerEvent): void {
  switch (event.type) {
    case 'PurchaseRecorded': {
      const { alternatives: _, ...purchase } = event.data;
      const bestRewardCents = computeBestRewardCents(event.data);
      return addTo(openMonthOf(purchase.purchasedOn), { ...purchase, bestRewardCents, refundedCents: 0 });
    }
    case 'PurchaseCorrected': {
      const { alternatives: _, before, ...purchase } = event.data;
      const bestRewardCents = computeBestRewardCents(event.data);
      if (before) removeFrom(openMonthOf(before.purchasedOn), before.purchaseId);
      return addTo(openMonthOf(purchase.purchasedOn), { ...purchase, bestRewardCents });
    }
    case 'PurchaseRemoved': {
      const { purchasedOn, purchaseId } = event.data.before;
      return removeFrom(openMonthOf(purchasedOn), purchaseId);
    }
    case 'PurchaseRefunded': {
      const { before, after, amountCents } = event.data;
      const refundedCents = before.refundedCents + amountCents;
      return changeIn(openMonthOf(before.purchasedOn), before.purchaseId, { ...after, refundedCents });
    }
    case 'PurchasesRerated':
      for (const { before, after } of event.data.changes)
        changeIn(openMonthOf(before.purchasedOn), before.purchaseId, after);
  }
}

function closeMonth({ before, purchases, added, hasChanges }: DraftMonth): LedgerMonth {
  const spending =
    hasChanges || !before
      ? addPurchases(createEmptySpending(), toSpending([...purchases.values()]))
      : addPurchases(before.spending, toSpending(added));
  return { purchases, spending };
}

function closeMonths({ months }: LedgerState, drafts: Drafts): LedgerState['months'] {
  const unchanged = Object.entries(months).filter(([month]) => !drafts.has(month));
  const changed = [...drafts].filter(([, { purchases }]) => purchases.size > 0);
  return Object.fromEntries([
    ...unchanged,
    ...changed.map(([month, draft]) => [month, closeMonth(draft)] as const),
  ]);
}

/** Stored events have metadata; newly decided events don't have it yet. */
function toMoves(event: LedgerEvent & { readonly metadata?: EventMetadata }): Move[] {
  if (event.type !== 'PurchaseRemoved' || !event.data.movedTo || !event.metadata) return [];
  const { movedTo: purchase, before } = event.data;
  return [{ purchase, refundedCents: before.refundedCents, metadata: event.metadata }];
}

/** Only the months that the events change are summed up again. */
export function evolveAll(state: LedgerState, events: readonly LedgerEvent[]): LedgerState {
  const drafts: Drafts = new Map();
  for (const event of events) apply((day) => openMonth(drafts, state, day), event);
  const months = closeMonths(state, drafts);
  const moves = events.flatMap(toMoves);
  return {
    months,
    moves: moves.length > 0 ? [...state.moves, ...moves] : state.moves,
    spending: mergeMonths(
      Object.keys(months)
        .sort()
        .map((month) => months[month]?.spending ?? createEmptySpending()),
    ),
  };
}

export function evolve(state: LedgerState, event: LedgerEvent): LedgerState {
  return evolveAll(state, [event]);
}

export function findPurchase({ months }: LedgerState, purchaseId: string): LedgerPurchase | undefined {
  return Object.values(months)
    .find(({ purchases }) => purchases.has(purchaseId))
    ?.purchases.get(purchaseId);
}

/** All purchases of the year, by month. */
export function listPurchases({ months }: LedgerState): LedgerPurchase[] {
  return Object.keys(months)
    .sort()
    .flatMap((month) => [...(months[month]?.purchases.values() ?? [])]);
}
