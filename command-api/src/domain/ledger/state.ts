import type { EventMetadata } from '@tapwise/contracts/events/event';
import type { EnteredPurchase, LedgerEvent, RecordedPurchase } from '@tapwise/contracts/events/ledger';
import { computeBestRewardCents } from '@tapwise/contracts/vocabulary/cards/best-reward';
import { toMonth } from '@tapwise/contracts/vocabulary/day';
import { isImported } from '@tapwise/contracts/vocabulary/imported-purchase';
import type { Cents } from '@tapwise/contracts/vocabulary/money';
import type { Spending } from '@tapwise/contracts/vocabulary/recommendations/recommendation-inputs';
import { createEmptySpending, mergeSpending } from '@tapwise/rewards/engine/spending/spending';
import { runToEnd } from '@tapwise/rewards/steps/run-to-end';
import {
  addTo,
  changeIn,
  closeDay,
  createDraftDay,
  type DraftDay,
  type LedgerDay,
  type LedgerPurchase,
  type RecordedCode,
  removeFrom,
} from './day';

export type { LedgerPurchase } from './day';

/**
 * A year's purchases, with their sums for caps, habits, and upgrades. Sums are kept by day and month, so that a change
 * doesn't sum up the whole year again.
 */
export interface LedgerState {
  /** By day, `yyyy-mm-dd`. Days without purchases are absent. */
  readonly days: Readonly<Record<string, LedgerDay>>;
  /** By month, `yyyy-mm`. Months without purchases are absent. */
  readonly months: Readonly<Record<string, Spending>>;
  readonly spending: Spending;
  /** Purchases that corrections moved to a different year, the latest last. */
  readonly moves: readonly Move[];
  /** The imported purchases that were removed or moved to a different year. A later import must not add them again. */
  readonly removedIds: readonly string[];
}

/** A move to a different year's stream. Its event there has the same metadata. */
export interface Move {
  readonly purchase: EnteredPurchase;
  readonly refundedCents: Cents;
  readonly metadata: EventMetadata;
}

export const initialState: LedgerState = {
  days: {},
  months: {},
  spending: createEmptySpending(),
  moves: [],
  removedIds: [],
};

type Drafts = Map<string, DraftDay>;

function openDay(drafts: Drafts, { days }: LedgerState, day: string): DraftDay {
  const open = drafts.get(day);
  if (open) return open;
  const draft = createDraftDay(days[day]);
  drafts.set(day, draft);
  return draft;
}

/** Undefined if the code didn't change, or if the store did. */
function findRecordedCode(
  before: LedgerPurchase | undefined,
  { storeName, mcc, category }: Omit<RecordedPurchase, 'alternatives'>,
): RecordedCode | undefined {
  if (before?.storeName !== storeName) return undefined;
  const recordedCode = before.recordedCode ?? { category: before.category, mcc: before.mcc };
  return recordedCode.mcc === mcc && recordedCode.category === category ? undefined : recordedCode;
}

type OpenDay = (day: string) => DraftDay;

function correct(
  getOpenDay: OpenDay,
  corrected: Extract<LedgerEvent, { type: 'PurchaseCorrected' }>['data'],
): void {
  const { alternatives: _, before, ...purchase } = corrected;
  const day = before && getOpenDay(before.purchasedOn);
  const recordedCode = findRecordedCode(day?.purchases.get(purchase.purchaseId), purchase);
  if (day) removeFrom(day, purchase.purchaseId);
  addTo(getOpenDay(purchase.purchasedOn), {
    ...purchase,
    bestRewardCents: computeBestRewardCents(corrected),
    ...(recordedCode ? { recordedCode } : {}),
  });
}

function apply(getOpenDay: OpenDay, event: LedgerEvent): void {
  switch (event.type) {
    case 'PurchaseRecorded': {
      const { alternatives: _, ...purchase } = event.data;
      const earned = { bestRewardCents: computeBestRewardCents(event.data), refundedCents: 0 };
      // Changes the copy, because copying all properties again would take twice the time.
      return addTo(getOpenDay(purchase.purchasedOn), Object.assign(purchase, earned));
    }
    case 'PurchaseCorrected':
      return correct(getOpenDay, event.data);
    case 'PurchaseRemoved': {
      const { purchasedOn, purchaseId } = event.data.before;
      return removeFrom(getOpenDay(purchasedOn), purchaseId);
    }
    case 'PurchaseRefunded': {
      const { before, after, amountCents } = event.data;
      const refundedCents = before.refundedCents + amountCents;
      return changeIn(getOpenDay(before.purchasedOn), before.purchaseId, { ...after, refundedCents });
    }
    case 'PurchasesRerated':
      for (const { before, after } of event.data.changes)
        changeIn(getOpenDay(before.purchasedOn), before.purchaseId, after);
  }
}

function closeDays({ days }: LedgerState, drafts: Drafts): LedgerState['days'] {
  const closed: Record<string, LedgerDay> = { ...days };
  for (const [day, draft] of drafts) {
    if (draft.purchases.size > 0) closed[day] = closeDay(draft);
    else Reflect.deleteProperty(closed, day);
  }
  return closed;
}

/** The sum of the days, in their order, so that the order of entry doesn't matter. */
function sumDays(days: LedgerState['days'], month: string): Spending {
  const monthDays = Object.keys(days).filter((day) => day.startsWith(month));
  return mergeSpending(monthDays.sort().flatMap((day) => days[day]?.spending ?? []));
}

function sumMonths(
  { months }: LedgerState,
  days: LedgerState['days'],
  drafts: Drafts,
): LedgerState['months'] {
  const changedMonths = new Set([...drafts.keys()].map(toMonth));
  const summed = {
    ...months,
    ...Object.fromEntries([...changedMonths].map((month) => [month, sumDays(days, month)])),
  };
  const usedCards = Object.entries(summed).filter(([, { year }]) => year !== null);
  return Object.fromEntries(usedCards.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Stored events have metadata; newly decided events don't have it yet. */
function toMoves(event: LedgerEvent & { readonly metadata?: EventMetadata }): Move[] {
  if (event.type !== 'PurchaseRemoved' || !event.data.movedTo || !event.metadata) return [];
  const { movedTo: purchase, before } = event.data;
  return [{ purchase, refundedCents: before.refundedCents, metadata: event.metadata }];
}

export function* evolveInSteps(
  state: LedgerState,
  events: readonly LedgerEvent[],
): Generator<undefined, LedgerState> {
  const drafts: Drafts = new Map();
  const getOpenDay = (day: string) => openDay(drafts, state, day);
  for (const event of events) {
    apply(getOpenDay, event);
    yield;
  }
  const days = closeDays(state, drafts);
  const months = sumMonths(state, days, drafts);
  const moves = events.flatMap(toMoves);
  const removedIds = events.flatMap((event) =>
    event.type === 'PurchaseRemoved' && isImported(event.data.before.purchaseId)
      ? [event.data.before.purchaseId]
      : [],
  );
  return {
    days,
    months,
    moves: moves.length > 0 ? [...state.moves, ...moves] : state.moves,
    removedIds: removedIds.length > 0 ? [...state.removedIds, ...removedIds] : state.removedIds,
    spending: mergeSpending(Object.values(months)),
  };
}

export function evolveAll(state: LedgerState, events: readonly LedgerEvent[]): LedgerState {
  return runToEnd(evolveInSteps(state, events));
}

export function evolve(state: LedgerState, event: LedgerEvent): LedgerState {
  return evolveAll(state, [event]);
}

export function findPurchase({ days }: LedgerState, purchaseId: string): LedgerPurchase | undefined {
  return Object.values(days)
    .find(({ purchases }) => purchases.has(purchaseId))
    ?.purchases.get(purchaseId);
}

/** The purchases on or after a day (`yyyy-mm-dd`), in the order of their days. */
export function listPurchasesFrom({ days }: LedgerState, first: string): LedgerPurchase[] {
  return Object.keys(days)
    .filter((day) => day >= first)
    .sort()
    .flatMap((day) => [...(days[day]?.purchases.values() ?? [])]);
}

/** The purchases that aren't in the year and never were. */
export function selectNew<Purchase extends { readonly purchaseId: string }>(
  { days, removedIds }: LedgerState,
  purchases: readonly Purchase[],
): Purchase[] {
  const removed = new Set(removedIds);
  const recorded = Object.values(days);
  return purchases.filter(
    ({ purchaseId: id }) => !removed.has(id) && !recorded.some((day) => day.purchases.has(id)),
  );
}

/** The imported purchases that were removed, other than those that moved to a different year. */
export function selectRemoved<Purchase extends { readonly purchaseId: string }>(
  { removedIds, moves }: LedgerState,
  purchases: readonly Purchase[],
): Purchase[] {
  const removed = new Set(removedIds);
  for (const { purchase } of moves) removed.delete(purchase.purchaseId);
  return purchases.filter(({ purchaseId }) => removed.has(purchaseId));
}
