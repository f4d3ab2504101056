import type { CardId, MerchantId } from '@tapwise/contracts/vocabulary/ids';
import type { Cents } from '@tapwise/contracts/vocabulary/money';
import type { Category } from '@tapwise/contracts/vocabulary/places/categories';
import type { Mcc } from '@tapwise/contracts/vocabulary/places/mcc';
import type { Channel, Place } from '@tapwise/contracts/vocabulary/recommendations/recommendation';
import { memoize } from '../../memoize';
import { compareTexts } from '../../text/compare-texts';
import { computeTopPpm, type PurchaseRequest, toRecordedContext } from '../compute-reward';
import type { EvaluationContext } from '../evaluation/evaluation-context';
import { resolveWalletCard } from '../evaluation/resolve-wallet';
import { createEmptySpending } from './spending';

/** A recorded purchase, with what its text was interpreted as. */
export interface DatedPurchase {
  readonly purchaseId: string;
  readonly cardId: CardId;
  readonly storeName: string;
  readonly merchantId: MerchantId | null;
  readonly category: Category;
  /** Absent if an earlier version recorded it. */
  readonly mcc?: Mcc | null | undefined;
  readonly channel?: Channel | undefined;
  readonly country?: string | undefined;
  readonly processor?: string | null | undefined;
  readonly term?: string | null | undefined;
  /** Minus refunds. */
  readonly amountCents: Cents;
  /** The user's calendar day, `yyyy-mm-dd`. */
  readonly purchasedOn: string;
  /** The time on that day at which it counts: ISO 8601, UTC. */
  readonly at: string;
}

/** What the reward of a purchase depends on, as it was on its day. */
export type PurchaseInputs = Pick<PurchaseRequest, 'catalog' | 'wallet' | 'goals' | 'settings'>;

export type FindInputs = (purchase: DatedPurchase) => PurchaseInputs;

/** The place as interpreted when the purchase was recorded. */
function toPlace(purchase: DatedPurchase): Place {
  const { storeName, merchantId, category, mcc, channel, country, processor, term } = purchase;
  return {
    storeName,
    merchantId,
    category,
    mcc,
    channel,
    country,
    processor,
    term,
    match: 'name',
    wasAutocompleted: false,
    originalSearch: storeName,
    completedSearch: storeName,
  };
}

type GetPlace = (purchase: DatedPurchase) => Place;

/** Purchases at one place share it, because the engine keeps what it knows about a place. */
function createPlaceLookup(): GetPlace {
  const places = new Map<string, Place>();
  return (purchase) => {
    const { storeName, merchantId, category, mcc, channel, country, processor, term } = purchase;
    const key = `${storeName}\n${category}|${String(merchantId)}|${String(mcc)}|${String(channel)}|${String(country)}|${String(processor)}|${String(term)}`;
    return memoize(places, key, () => toPlace(purchase));
  };
}

type CreateRequest = (purchase: DatedPurchase) => PurchaseRequest;

const NOTHING_SPENT = createEmptySpending();

/** Returns a function that creates the request for a purchase, without the spending before it. */
function createRequests(findInputs: FindInputs): CreateRequest {
  const getPlace = createPlaceLookup();
  return (purchase) => {
    const { cardId, amountCents, at } = purchase;
    const place = getPlace(purchase);
    return { ...findInputs(purchase), place, cardId, amountCents, at, spending: NOTHING_SPENT };
  };
}

/** A purchase with its request, without the spending before it. */
export interface OrderedPurchase<Purchase extends DatedPurchase = DatedPurchase> {
  readonly purchase: Purchase;
  readonly request: PurchaseRequest;
  /** What the cards are evaluated against, without the spending before it. Computed when it is first needed. */
  readonly getContext: () => EvaluationContext;
}

function createOrdered<Purchase extends DatedPurchase>(
  purchase: Purchase,
  request: PurchaseRequest,
): OrderedPurchase<Purchase> {
  let context: EvaluationContext | undefined;
  return { purchase, request, getContext: () => (context ??= toRecordedContext(request)) };
}

function findTopPpm({ purchase, request, getContext }: OrderedPurchase): number {
  const context = getContext();
  return computeTopPpm(context, resolveWalletCard(request, context.purchase.mcc, purchase.cardId));
}

/** Remembers the rates of equal purchases, because one day can contain thousands of them. */
function createTopPpmLookup(): (ordered: OrderedPurchase) => number {
  const byPlace = new Map<Place, Map<string, number>>();
  return (ordered) => {
    const { place, cardId, amountCents, at } = ordered.request;
    const known = memoize(byPlace, place, () => new Map<string, number>());
    return memoize(known, `${cardId}|${String(amountCents)}|${at}`, () => findTopPpm(ordered));
  };
}

interface SortablePurchase<Purchase extends DatedPurchase = DatedPurchase> extends OrderedPurchase<Purchase> {
  /** The highest rate that it can earn. */
  readonly ppm: number;
  /** What else its reward depends on. */
  readonly details: string;
}

function describeDetails({ cardId, category, mcc, channel, country, processor }: DatedPurchase): string {
  return [cardId, category, mcc, channel, country, processor].join('|');
}

/** Purchases that are equal in all but the last earn the same in either order. */
function compareOnOneDay(a: SortablePurchase, b: SortablePurchase): number {
  return (
    b.ppm - a.ppm ||
    b.purchase.amountCents - a.purchase.amountCents ||
    compareTexts(a.purchase.storeName, b.purchase.storeName) ||
    compareTexts(a.details, b.details) ||
    compareTexts(a.purchase.purchaseId, b.purchase.purchaseId)
  );
}

function groupByDay<Purchase extends DatedPurchase>(purchases: readonly Purchase[]): readonly Purchase[][] {
  const byDay = new Map<string, Purchase[]>();
  for (const purchase of purchases) {
    const sameDay = byDay.get(purchase.purchasedOn);
    if (sameDay) sameDay.push(purchase);
    else byDay.set(purchase.purchasedOn, [purchase]);
  }
  return [...byDay].sort(([a], [b]) => compareTexts(a, b)).map(([, sameDay]) => sameDay);
}

function* sortDay<Purchase extends DatedPurchase>(
  sameDay: readonly Purchase[],
  createRequest: CreateRequest,
): Generator<undefined, readonly SortablePurchase<Purchase>[]> {
  const lookUpTopPpm = createTopPpmLookup();
  const ordered: SortablePurchase<Purchase>[] = [];
  for (const purchase of sameDay) {
    const entry = createOrdered(purchase, createRequest(purchase));
    const ppm = sameDay.length === 1 ? 0 : lookUpTopPpm(entry);
    ordered.push({ ...entry, ppm, details: describeDetails(purchase) });
    yield undefined;
  }
  return ordered.sort(compareOnOneDay);
}

/**
 * The purchases in the order in which they use up caps: by day; within a day the higher rate first, then the larger
 * amount, then the store's name. It never depends on the order in which they were entered. Steps without a result let
 * the caller pause.
 */
export function* orderPurchases<Purchase extends DatedPurchase>(
  purchases: readonly Purchase[],
  findInputs: FindInputs,
): Generator<OrderedPurchase<Purchase> | undefined, void> {
  const createRequest = createRequests(findInputs);
  for (const sameDay of groupByDay(purchases)) yield* yield* sortDay(sameDay, createRequest);
}
