import { toQuarter } from '@tapwise/contracts/vocabulary/quarter';
import type { Place } from '@tapwise/contracts/vocabulary/recommendation';
import type { CardSpending, Spending, WalletCard } from '@tapwise/contracts/vocabulary/recommendation-inputs';
import type { UserSettings } from '@tapwise/contracts/vocabulary/user-settings';
import type { CompiledCatalog } from '../../cards/catalog/compiled-catalog';
import { memoize } from '../../cards/memoize';
import type { EffectiveCard } from '../../cards/rules/effective-card';
import { listMonthsSoFar } from '../../cards/rules/period';
import { createCardTermsFinder } from '../evaluation/find-card-terms';
import { toPurchaseDetails } from '../evaluation/to-purchase-details';
import { listExpectingMonths } from '../evaluation/top-expectation';
import {
  type ComparedPurchases,
  EMPTY_RECORD,
  NO_COMPARED,
  pickCompared,
  pickMerchants,
} from './compared-purchases';
import { selectYearOf } from './spending';

type Month = CardSpending['months'][string];

export interface RelevantSpendingInput {
  readonly catalog: CompiledCatalog;
  readonly place: Place;
  readonly wallet: readonly WalletCard[];
  readonly spending: Spending;
  readonly at: string;
  readonly settings?: UserSettings | undefined;
}

interface RelevantKeys {
  /** The months that count toward caps and top categories. */
  readonly counted: readonly string[];
  readonly isNamed: (merchantId: string) => boolean;
  /** The merchant whose visits count. Null: none. */
  readonly visited: string | null;
  /** What upgrades are compared on. Null: nothing was recorded. */
  readonly compared: ComparedPurchases | null;
}

function pickFromMonth(month: Month, key: string, relevant: RelevantKeys): Month | undefined {
  const { counted, isNamed, visited } = relevant;
  const compared = relevant.compared?.isIncluded(key) === true ? relevant.compared : null;
  const count = visited === null ? undefined : month.visits[visited];
  const visits = visited === null || count === undefined ? EMPTY_RECORD : { [visited]: count };
  if (counted.includes(key)) {
    const merchants = pickMerchants(month.merchants, isNamed, compared);
    return { categories: month.categories, merchants, visits };
  }
  const { categories, merchants } = compared ? pickCompared(month, compared) : NO_COMPARED;
  if (categories === EMPTY_RECORD && visits === EMPTY_RECORD) return undefined;
  return { categories, merchants, visits };
}

const visitedMonthsByMerchant = new WeakMap<CardSpending['months'], Map<string, string[]>>();

function indexVisits(months: CardSpending['months']): Map<string, string[]> {
  const index = new Map<string, string[]>();
  for (const [key, { visits }] of Object.entries(months))
    for (const merchantId in visits) memoize(index, merchantId, (): string[] => []).push(key);
  return index;
}

/** The months with visits to the merchant. Cached by the card's months, which every purchase replaces. */
function listVisitedMonths(months: CardSpending['months'], merchantId: string | null): readonly string[] {
  if (merchantId === null) return [];
  const index = visitedMonthsByMerchant.get(months) ?? indexVisits(months);
  visitedMonthsByMerchant.set(months, index);
  return index.get(merchantId) ?? [];
}

function pickFromMonths({ months }: CardSpending, relevant: RelevantKeys): CardSpending['months'] {
  let relevantMonths: CardSpending['months'] | undefined;
  const keys =
    relevant.counted.length > 0 || relevant.compared
      ? Object.keys(months)
      : listVisitedMonths(months, relevant.visited);
  for (const key of keys) {
    const month = months[key];
    const relevantMonth = month && pickFromMonth(month, key, relevant);
    if (relevantMonth) (relevantMonths ??= {})[key] = relevantMonth;
  }
  return relevantMonths ?? EMPTY_RECORD;
}

/** The months of a year whose purchases decide which top categories are expected. */
function listExpectingKeys(effectiveCard: EffectiveCard | undefined, at: string, year: number): string[] {
  if (!effectiveCard?.top) return [];
  return listExpectingMonths(at).flatMap((entry) => (entry.year === year ? entry.month : []));
}

/** What upgrades are compared on: the months up to the current one, or those after it in the previous year. */
function findComparedPurchases(
  { catalog, place, at }: Pick<RelevantSpendingInput, 'catalog' | 'place' | 'at'>,
  spending: Spending,
): ComparedPurchases | null {
  const { category } = toPurchaseDetails(place, 1, at);
  if (!spending.categories[category]) return null;
  const current = at.slice(5, 7);
  const isCurrentYear = spending.year === Number(at.slice(0, 4));
  return {
    category,
    isIncluded: (month) => month <= current === isCurrentYear,
    upgrades: catalog.upgrades,
  };
}

/** The months that count toward a card's caps and top categories, and the merchant whose visits count. */
function toRelevantKeys(
  effectiveCard: EffectiveCard | undefined,
  at: string,
  { visited, compared }: Pick<RelevantKeys, 'visited' | 'compared'>,
): RelevantKeys {
  const period = effectiveCard?.countedPeriod;
  const year = Number(at.slice(0, 4));
  return {
    counted: [...(period ? listMonthsSoFar(period, at) : []), ...listExpectingKeys(effectiveCard, at, year)],
    isNamed: effectiveCard?.classifier.isNamed ?? (() => false),
    visited,
    compared,
  };
}

function resolveWallet({
  catalog,
  wallet,
  settings,
  at,
}: Pick<RelevantSpendingInput, 'catalog' | 'wallet' | 'settings' | 'at'>): Map<
  string,
  EffectiveCard | undefined
> {
  const findTerms = createCardTermsFinder({ catalog, wallet, settings });
  const quarter = toQuarter(at);
  const day = at.slice(0, 10);
  const resolve = (walletCard: WalletCard) =>
    catalog.cards
      .get(walletCard.cardId)
      ?.resolve(walletCard, { quarter, day, terms: findTerms(walletCard.cardId) });
  return new Map(wallet.map((walletCard) => [walletCard.cardId, resolve(walletCard)]));
}

/**
 * The part of the previous year's spending that the answer can depend on: totals by category, and the last months on
 * cards whose slots go to the largest categories. Undefined: none.
 */
export function selectRelevantPreviousYear({
  spending,
  ...input
}: RelevantSpendingInput): Spending | undefined {
  const year = Number(input.at.slice(0, 4)) - 1;
  if (spending.year !== year) return undefined;
  const cards: Record<string, CardSpending> = {};
  const effectiveCards = resolveWallet(input);
  const compared = findComparedPurchases(input, spending);
  for (const cardId in spending.cards) {
    const card = spending.cards[cardId];
    const effectiveCard = effectiveCards.get(cardId);
    const counted = listExpectingKeys(effectiveCard, input.at, year);
    if (!card || (counted.length === 0 && !compared)) continue;
    const isNamed = effectiveCard?.classifier.isNamed ?? (() => false);
    const months = pickFromMonths(card, { counted, isNamed, visited: null, compared });
    const { count, cents, rewardCents } = card;
    if (counted.length > 0 || months !== EMPTY_RECORD) cards[cardId] = { count, cents, rewardCents, months };
  }
  return { ...spending, cards };
}

/**
 * The part of the spending that the answer can depend on. It is small enough to store with the answer, and enough to
 * recompute it, byte for byte.
 */
export function selectRelevantSpending({
  catalog,
  place,
  wallet,
  spending,
  at,
  settings,
}: RelevantSpendingInput): Spending {
  const current = selectYearOf(spending, at);
  const effectiveCards = resolveWallet({ catalog, wallet, settings, at });
  const compared = findComparedPurchases({ catalog, place, at }, current);
  const picked = { visited: place.merchantId, compared };
  const cards: Record<string, CardSpending> = {};
  for (const cardId in current.cards) {
    const card = current.cards[cardId];
    if (!card) continue;
    const effectiveCard = effectiveCards.get(cardId);
    const months = pickFromMonths(card, toRelevantKeys(effectiveCard, at, picked));
    const { count, cents, rewardCents } = card;
    if (effectiveCard || months !== EMPTY_RECORD) cards[cardId] = { count, cents, rewardCents, months };
  }
  return { ...current, cards };
}
