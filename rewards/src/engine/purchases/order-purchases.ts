import type { WelcomeBonus } from '@tapwise/contracts/vocabulary/cards/welcome-bonus';
import type { CardId, MerchantId } from '@tapwise/contracts/vocabulary/ids';
import type { Cents } from '@tapwise/contracts/vocabulary/money';
import type { Category } from '@tapwise/contracts/vocabulary/places/categories';
import type { Channel } from '@tapwise/contracts/vocabulary/places/channels';
import type { Mcc } from '@tapwise/contracts/vocabulary/places/mcc';
import type { WelcomeBonusCard } from '../../cards/bonus-progress';
import { sortInSteps } from '../../steps/sort-in-steps';
import { compareTexts } from '../../text/compare-texts';
import type { PurchaseRequest } from '../compute-reward';
import type { EvaluationContext } from '../evaluation/evaluation-context';
import { createRecordedPurchaseContext } from '../evaluation/purchase-context';
import { resolveWalletCard } from '../evaluation/resolve-wallet';
import { computeTopRatePpm } from '../evaluation/top-rate';
import { createEmptySpending } from '../spending/spending';
import { createPlaceLookup } from './place-lookup';

/** A recorded purchase, with the interpretation of its text. */
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
  /** The time that it counts at on that day: ISO 8601, UTC. */
  readonly at: string;
}

/** A card with a welcome bonus, and what the user thinks that it is worth. */
export interface ValuedWelcomeBonusCard extends WelcomeBonusCard {
  readonly welcomeBonus: WelcomeBonus;
}

/** The inputs of a purchase's reward, as of its day. The value of other cards for the purchase depends on them too. */
export type PurchaseInputs = Pick<PurchaseRequest, 'catalog' | 'wallet' | 'goals' | 'settings'> & {
  /** The wallet's cards with a welcome bonus, as it was entered by then. Default: none. */
  readonly bonusCards?: readonly ValuedWelcomeBonusCard[] | undefined;
};

export type GetInputs = (purchase: DatedPurchase) => PurchaseInputs;

const NOTHING_SPENT = createEmptySpending();

type CreateRequest = (purchase: DatedPurchase) => PurchaseRequest;

/** Returns a function that creates the request for a purchase, without the spending before it. */
function createRequests(getInputs: GetInputs): CreateRequest {
  const getPlace = createPlaceLookup();
  return (purchase) => {
    const { catalog, wallet, goals, settings } = getInputs(purchase);
    const { cardId, amountCents, at } = purchase;
    const place = getPlace(purchase);
    return { catalog, wallet, goals, settings, place, cardId, amountCents, at, spending: NOTHING_SPENT };
  };
}

/** A purchase with its request, without the spending before it. */
export interface OrderedPurchase<Purchase extends DatedPurchase = DatedPurchase> {
  readonly purchase: Purchase;
  readonly request: PurchaseRequest;
  /** The evaluation context, without the earlier spending. Computed when it is first needed. */
  readonly getContext: () => EvaluationContext;
  /** The highest rate that it can earn. 0 for the only purchase of a day. */
  readonly ppm: number;
}

function createOrdered<Purchase extends DatedPurchase>(
  purchase: Purchase,
  request: PurchaseRequest,
  isOnly: boolean,
): OrderedPurchase<Purchase> {
  let context: EvaluationContext | undefined;
  const getContext = () => (context ??= createRecordedPurchaseContext(request));
  return { purchase, request, getContext, ppm: isOnly ? 0 : computeTopPpm(request, getContext()) };
}

function computeTopPpm(request: PurchaseRequest, context: EvaluationContext): number {
  return computeTopRatePpm(context, resolveWalletCard(request, context.purchase.mcc, request.cardId));
}

/** The inputs for a purchase's reward, other than its rate, amount, and store. */
const DETAILS = ['cardId', 'category', 'mcc', 'channel', 'country', 'processor'] as const;

function describeDetails(purchase: DatedPurchase): string {
  return DETAILS.map((key) => purchase[key]).join('|');
}

function compareDetails(a: DatedPurchase, b: DatedPurchase): number {
  const isSame = DETAILS.every((key) => a[key] === b[key]);
  return isSame ? 0 : compareTexts(describeDetails(a), describeDetails(b));
}

/** Purchases that differ only in the last field earn the same in either order. */
function compareOnOneDay(a: OrderedPurchase, b: OrderedPurchase): number {
  return (
    b.ppm - a.ppm ||
    b.purchase.amountCents - a.purchase.amountCents ||
    compareTexts(a.purchase.storeName, b.purchase.storeName) ||
    compareDetails(a.purchase, b.purchase) ||
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
): Generator<undefined, readonly OrderedPurchase<Purchase>[]> {
  const isOnly = sameDay.length === 1;
  const orderedPurchases: OrderedPurchase<Purchase>[] = [];
  for (const purchase of sameDay) {
    orderedPurchases.push(createOrdered(purchase, createRequest(purchase), isOnly));
    yield undefined;
  }
  return yield* sortInSteps(orderedPurchases, compareOnOneDay);
}

/**
 * The purchases in the order they use up caps: by day; within a day the higher rate first, then the larger
 * amount, then the store's name. It never depends on the order they were entered. Steps without a result let
 * the caller pause.
 */
export function* orderPurchases<Purchase extends DatedPurchase>(
  purchases: readonly Purchase[],
  getInputs: GetInputs,
): Generator<OrderedPurchase<Purchase> | undefined, void> {
  const createRequest = createRequests(getInputs);
  for (const sameDay of groupByDay(purchases)) yield* yield* sortDay(sameDay, createRequest);
}
