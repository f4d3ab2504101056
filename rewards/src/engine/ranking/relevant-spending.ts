import type { UserSettings } from '@tapwise/contracts/vocabulary/account/user-settings';
import type { WalletCard } from '@tapwise/contracts/vocabulary/cards/wallet-card';
import { getYear, toMonth } from '@tapwise/contracts/vocabulary/day';
import type { Place } from '@tapwise/contracts/vocabulary/places/place';
import type {
  CardSpending,
  Spending,
  SpentAmounts,
} from '@tapwise/contracts/vocabulary/recommendations/recommendation-inputs';
import type { CompiledCatalog } from '../../cards/catalog/compiled-catalog';
import type { UpgradeIndex } from '../../cards/catalog/upgrade-index';
import type { EffectiveCard } from '../../cards/rules/effective-card';
import { listMonthsBefore, listMonthsSoFar } from '../../cards/rules/period';
import { resolveWallet } from '../evaluation/resolve-wallet';
import { toPurchaseDetails } from '../evaluation/to-purchase-details';
import { listLookbackMonths } from '../evaluation/top-expectation';
import { selectYear } from '../spending/spending';
import {
  type ComparedPurchases,
  EMPTY_MONTH,
  EMPTY_RECORD,
  pickComparedMonth,
  pickMerchants,
} from './compared-purchases';

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
  /** The merchant whose visits count. Null if there is none. */
  readonly visited: string | null;
  /** Whether months are divided at the statement day. */
  readonly isDivided: boolean;
  /** The spending used to compare upgrades. Null if nothing was recorded. */
  readonly compared: ComparedPurchases | null;
}

function pickAmounts({ categories, merchants }: SpentAmounts, { isNamed }: RelevantKeys): SpentAmounts {
  return { categories, merchants: pickMerchants(merchants, isNamed, null) };
}

function pickStatement({ statement }: Month, relevant: RelevantKeys): Pick<Month, 'statement'> {
  if (!statement || !relevant.isDivided) return {};
  const { upTo, after } = statement;
  return { statement: { upTo: pickAmounts(upTo, relevant), after: pickAmounts(after, relevant) } };
}

function pickFromMonth(month: Month, key: string, relevant: RelevantKeys): Month | undefined {
  const { counted, isNamed, visited } = relevant;
  const compared = relevant.compared?.isIncluded(key) === true ? relevant.compared : null;
  const count = visited === null ? undefined : month.visits[visited];
  const visits = visited === null || count === undefined ? EMPTY_RECORD : { [visited]: count };
  if (counted.includes(key)) {
    const merchants = pickMerchants(month.merchants, isNamed, compared);
    return { categories: month.categories, merchants, visits, ...pickStatement(month, relevant) };
  }
  const { categories, merchants } = compared ? pickComparedMonth(month, compared) : EMPTY_MONTH;
  if (categories === EMPTY_RECORD && visits === EMPTY_RECORD) return undefined;
  return { categories, merchants, visits };
}

function pickFromMonths({ months }: CardSpending, relevant: RelevantKeys): CardSpending['months'] {
  let relevantMonths: CardSpending['months'] | undefined;
  for (const key in months) {
    const month = months[key];
    const relevantMonth = month && pickFromMonth(month, key, relevant);
    if (relevantMonth) (relevantMonths ??= {})[key] = relevantMonth;
  }
  return relevantMonths ?? EMPTY_RECORD;
}

/**
 * The months of a year whose purchases decide which top categories are expected, or can belong to the current billing
 * cycle.
 */
function listEarlierMonths(effectiveCard: EffectiveCard | undefined, at: string, year: number): string[] {
  if (!effectiveCard) return [];
  const months = [
    ...(effectiveCard.top ? listLookbackMonths(effectiveCard, at) : []),
    ...(effectiveCard.statementDay === null ? [] : listMonthsBefore(at, 1)),
  ];
  return months.flatMap((entry) => (entry.year === year ? entry.month : []));
}

/** The spending used to compare upgrades: the months up to the current one, or those after it in the previous year. */
export function findComparedPurchases(
  { catalog, place, at }: Pick<RelevantSpendingInput, 'catalog' | 'place' | 'at'>,
  spending: Spending,
): ComparedPurchases | null {
  const { category } = toPurchaseDetails(place, 1, at);
  if (!spending.categories[category]) return null;
  const current = at.slice(5, 7);
  const isCurrentYear = spending.year === getYear(at);
  return {
    category,
    isIncluded: (month) => (isCurrentYear ? month <= current : month > current),
    upgrades: catalog.upgrades,
  };
}

const isDivided = (effectiveCard: EffectiveCard | undefined) =>
  (effectiveCard?.statementDay ?? null) !== null;

/** The months that count toward a card's caps and top categories, and the merchant whose visits count. */
function toRelevantKeys(
  effectiveCard: EffectiveCard | undefined,
  at: string,
  { visited, compared }: Pick<RelevantKeys, 'visited' | 'compared'>,
): RelevantKeys {
  const period = effectiveCard?.countedPeriod;
  const year = getYear(at);
  return {
    counted: [...(period ? listMonthsSoFar(period, at) : []), ...listEarlierMonths(effectiveCard, at, year)],
    isNamed: effectiveCard?.classifier.isNamed ?? (() => false),
    isDivided: isDivided(effectiveCard),
    visited,
    compared,
  };
}

function createEffectiveCardLookup(
  input: Omit<RelevantSpendingInput, 'spending'>,
): (cardId: string) => EffectiveCard | undefined {
  const cards = resolveWallet(input, null);
  return (cardId) => cards.get(cardId)?.effectiveCard;
}

/**
 * The part of the previous year's spending that the answer can depend on: totals by category, and the last months on
 * cards whose slots go to the largest categories, or whose billing cycle began in them. Undefined if there are none.
 */
export function selectRelevantPreviousYear({
  spending,
  ...input
}: RelevantSpendingInput): Spending | undefined {
  const year = getYear(input.at) - 1;
  if (spending.year !== year) return undefined;
  const cards: Record<string, CardSpending> = {};
  const findEffectiveCard = createEffectiveCardLookup(input);
  const compared = findComparedPurchases(input, spending);
  for (const cardId in spending.cards) {
    const card = spending.cards[cardId];
    const effectiveCard = findEffectiveCard(cardId);
    const counted = listEarlierMonths(effectiveCard, input.at, year);
    if (!card || (counted.length === 0 && !compared)) continue;
    const isNamed = effectiveCard?.classifier.isNamed ?? (() => false);
    const months = pickFromMonths(card, {
      counted,
      isNamed,
      isDivided: isDivided(effectiveCard),
      visited: null,
      compared,
    });
    const { count, cents, rewardCents } = card;
    if (counted.length > 0 || months !== EMPTY_RECORD) cards[cardId] = { count, cents, rewardCents, months };
  }
  return { ...spending, cards };
}

interface CachedSpendings {
  /** The merchants that the card was used at. */
  readonly visited: ReadonlySet<string>;
  /** By month, compared category, and merchant. Undefined values: no part of the card's spending is relevant. */
  readonly selected: Map<string, CardSpending | undefined>;
  /** The inputs for the selected parts, other than their keys. */
  readonly effectiveCard: EffectiveCard | undefined;
  readonly upgrades: UpgradeIndex;
}

const MAX_CACHED_SPENDINGS = 64;
/** By the card's spending, which is immutable: each purchase creates a new one. */
const cachedBySpending = new WeakMap<CardSpending, CachedSpendings>();

function getCachedSpendings(
  card: CardSpending,
  effectiveCard: EffectiveCard | undefined,
  upgrades: UpgradeIndex,
): CachedSpendings {
  const cached = cachedBySpending.get(card);
  if (cached?.effectiveCard === effectiveCard && cached?.upgrades === upgrades) return cached;
  const visited = new Set(Object.values(card.months).flatMap(({ visits }) => Object.keys(visits)));
  const created = { visited, selected: new Map<string, CardSpending | undefined>(), effectiveCard, upgrades };
  cachedBySpending.set(card, created);
  return created;
}

function selectFromCard(
  card: CardSpending,
  effectiveCard: EffectiveCard | undefined,
  at: string,
  picked: Pick<RelevantKeys, 'visited' | 'compared'>,
): CardSpending | undefined {
  const months = pickFromMonths(card, toRelevantKeys(effectiveCard, at, picked));
  const { count, cents, rewardCents } = card;
  return effectiveCard || months !== EMPTY_RECORD ? { count, cents, rewardCents, months } : undefined;
}

interface ComparedPeriod {
  readonly compared: ComparedPurchases | null;
  /** The month and the compared category, as text. */
  readonly period: string;
}

/** `selectFromCard`, cached: most cards' purchases are the same as when the user last asked. */
function findRelevantCardSpending(
  card: CardSpending,
  effectiveCard: EffectiveCard | undefined,
  { at, place, catalog }: Pick<RelevantSpendingInput, 'at' | 'place' | 'catalog'>,
  { compared, period }: ComparedPeriod,
): CardSpending | undefined {
  const { visited, selected } = getCachedSpendings(card, effectiveCard, catalog.upgrades);
  const merchantId = place.merchantId !== null && visited.has(place.merchantId) ? place.merchantId : null;
  const key = merchantId === null ? period : `${period}|${merchantId}`;
  if (selected.has(key)) return selected.get(key);
  if (selected.size >= MAX_CACHED_SPENDINGS) selected.clear();
  const cardSpending = selectFromCard(card, effectiveCard, at, { visited: merchantId, compared });
  selected.set(key, cardSpending);
  return cardSpending;
}

/**
 * The part of the spending that the answer can depend on. It is small enough to store with the answer, and enough to
 * recompute it, byte for byte.
 */
export function selectRelevantSpending(input: RelevantSpendingInput): Spending {
  const current = selectYear(input.spending, input.at);
  const findEffectiveCard = createEffectiveCardLookup(input);
  const compared = findComparedPurchases(input, current);
  const period = `${toMonth(input.at)}|${compared?.category ?? ''}`;
  const cards: Record<string, CardSpending> = {};
  for (const cardId in current.cards) {
    const card = current.cards[cardId];
    const effectiveCard = findEffectiveCard(cardId);
    const selected = card && findRelevantCardSpending(card, effectiveCard, input, { compared, period });
    if (selected) cards[cardId] = selected;
  }
  return { ...current, cards };
}
