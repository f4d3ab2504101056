import { toQuarter } from '@tapwise/contracts/vocabulary/quarter';
import type { Place } from '@tapwise/contracts/vocabulary/recommendation';
import type { CardSpending, Spending, WalletCard } from '@tapwise/contracts/vocabulary/recommendation-inputs';
import type { UserSettings } from '@tapwise/contracts/vocabulary/user-settings';
import type { CompiledCatalog } from '../../cards/catalog/compiled-catalog';
import { memoize } from '../../cards/memoize';
import type { EffectiveCard } from '../../cards/rules/effective-card';
import { listMonthsSoFar } from '../../cards/rules/period';
import { createCardTermsFinder } from '../evaluation/find-card-terms';
import { listExpectingMonths } from '../evaluation/top-expectation';
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

const EMPTY_RECORD: Readonly<Record<string, never>> = {};

interface RelevantKeys {
  readonly counted: readonly string[];
  readonly isNamed: (merchantId: string) => boolean;
  /** The merchant whose visits count. Null: none. */
  readonly visited: string | null;
}

function pickMerchants(merchants: Month['merchants'], isNamed: RelevantKeys['isNamed']): Month['merchants'] {
  let picked: Month['merchants'] | undefined;
  for (const merchantId in merchants) {
    const spendingAtMerchant = merchants[merchantId];
    if (spendingAtMerchant && isNamed(merchantId)) (picked ??= {})[merchantId] = spendingAtMerchant;
  }
  return picked ?? EMPTY_RECORD;
}

function pickFromMonth(
  month: Month,
  key: string,
  { counted, isNamed, visited }: RelevantKeys,
): Month | undefined {
  const count = visited === null ? undefined : month.visits[visited];
  const visits = visited === null || count === undefined ? EMPTY_RECORD : { [visited]: count };
  if (counted.includes(key))
    return { categories: month.categories, merchants: pickMerchants(month.merchants, isNamed), visits };
  return visits === EMPTY_RECORD ? undefined : { categories: EMPTY_RECORD, merchants: EMPTY_RECORD, visits };
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
    relevant.counted.length > 0 ? Object.keys(months) : listVisitedMonths(months, relevant.visited);
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

/** The months that count toward a card's caps and top categories, and the merchant whose visits count. */
function toRelevantKeys(
  effectiveCard: EffectiveCard | undefined,
  at: string,
  visited: string | null,
): RelevantKeys {
  const period = effectiveCard?.countedPeriod;
  const year = Number(at.slice(0, 4));
  return {
    counted: [...(period ? listMonthsSoFar(period, at) : []), ...listExpectingKeys(effectiveCard, at, year)],
    isNamed: effectiveCard?.classifier.isNamed ?? (() => false),
    visited,
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
  for (const [cardId, effectiveCard] of resolveWallet(input)) {
    const card = spending.cards[cardId];
    const counted = listExpectingKeys(effectiveCard, input.at, year);
    if (!card || !effectiveCard || counted.length === 0) continue;
    const { isNamed } = effectiveCard.classifier;
    const months = pickFromMonths(card, { counted, isNamed, visited: null });
    const { count, cents, rewardCents } = card;
    cards[cardId] = { count, cents, rewardCents, months };
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
  const cards: Record<string, CardSpending> = {};
  for (const cardId in current.cards) {
    const card = current.cards[cardId];
    if (!card) continue;
    const effectiveCard = effectiveCards.get(cardId);
    const months = pickFromMonths(card, toRelevantKeys(effectiveCard, at, place.merchantId));
    const { count, cents, rewardCents } = card;
    if (effectiveCard || months !== EMPTY_RECORD) cards[cardId] = { count, cents, rewardCents, months };
  }
  return { ...current, cards };
}
