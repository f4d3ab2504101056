import type { CatalogCard } from '@tapwise/contracts/vocabulary/cards/card';
import { type Cents, sumCents } from '@tapwise/contracts/vocabulary/money';
import type { Category } from '@tapwise/contracts/vocabulary/places/categories';
import type { CardSpending } from '@tapwise/contracts/vocabulary/recommendations/recommendation-inputs';
import { findNonAcceptanceReason } from '../../cards/card-acceptance';
import type { UpgradeIndex } from '../../cards/catalog/upgrade-index';
import { type ApplicableRates, getApplicableRates } from '../../cards/rules/applicable-rates';
import type { EffectiveCard } from '../../cards/rules/effective-card';
import { isFirstMonth } from '../../cards/rules/period';
import { findRecordedKind, type PurchaseKind } from '../../cards/rules/recorded-spending';
import { type CentsPpm, PPM_PER_PERCENT, type Valuation } from '../../cards/valuation/point-value';
import { findMerchant, findMerchantIn } from '../../places/reference/merchants';
import type { EvaluationContext } from '../evaluation/evaluation-context';

export const MONTHS = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'] as const;

/** Purchases of one kind, at one merchant if any card distinguishes it. */
interface YearlyKind {
  readonly kind: PurchaseKind;
  readonly merchantId: string | null;
  /** Cents by calendar month, January first. */
  readonly monthly: Cents[];
}

/** The purchases of a category in the last twelve months, up to the current one. */
export interface RecordedYear {
  readonly kinds: readonly YearlyKind[];
  /** The foreign transaction fees of the cards that were used. */
  readonly feeCentsPpm: CentsPpm;
}

/** Whether the key's purchases are of the category. */
export function isInCategory(key: string, category: Category): boolean {
  return key === category || key.startsWith(`${category}:`);
}

/** Whether some card pays differently at the merchant, or isn't accepted there. */
export function isDistinguished({ namedMerchants }: UpgradeIndex, merchantId: string): boolean {
  return namedMerchants.has(merchantId) || findMerchant(merchantId)?.acceptedNetworks !== undefined;
}

type Month = CardSpending['months'][string];

interface MonthlyKind {
  readonly key: string;
  readonly kind: PurchaseKind;
  readonly month: Month;
  readonly monthIndex: number;
}

function isKindAbroad({ country }: PurchaseKind): boolean {
  return country !== 'US';
}

interface Collection {
  readonly kinds: Map<string, YearlyKind>;
  readonly category: Category;
  readonly upgrades: UpgradeIndex;
}

/** The amount spent on one kind of purchase at one merchant in a month. */
interface MonthlyAmount {
  readonly key: string;
  readonly kind: PurchaseKind;
  /** Null for merchants that cards don't distinguish. */
  readonly merchantId: string | null;
  readonly monthIndex: number;
  readonly cents: Cents;
}

function addAmount(kinds: Collection['kinds'], amount: MonthlyAmount): void {
  const { key, kind, merchantId, monthIndex, cents } = amount;
  const id = `${key}@${merchantId ?? ''}`;
  let entry = kinds.get(id);
  if (!entry) {
    entry = { kind, merchantId, monthly: MONTHS.map(() => 0) };
    kinds.set(id, entry);
  }
  entry.monthly[monthIndex] = (entry.monthly[monthIndex] ?? 0) + cents;
}

/** Adds a month's purchases of one kind. Those at merchants that cards distinguish are separate. */
function addKind({ kinds, upgrades }: Collection, entry: MonthlyKind): void {
  const { key, kind, month, monthIndex } = entry;
  let remainingCents = month.categories[key] ?? 0;
  for (const merchantId in month.merchants) {
    const cents = month.merchants[merchantId]?.[key] ?? 0;
    if (cents === 0 || !isDistinguished(upgrades, merchantId)) continue;
    remainingCents -= cents;
    addAmount(kinds, { key, kind, merchantId, monthIndex, cents });
  }
  if (remainingCents > 0)
    addAmount(kinds, { key, kind, merchantId: null, monthIndex, cents: remainingCents });
}

/** Adds a month's purchases. Returns the cents that were spent abroad. */
function addMonth(collection: Collection, month: Month, monthIndex: number): Cents {
  let abroad = 0;
  for (const key in month.categories) {
    const kind = isInCategory(key, collection.category) ? findRecordedKind(key) : null;
    if (!kind) continue;
    if (isKindAbroad(kind)) abroad += month.categories[key] ?? 0;
    addKind(collection, { key, kind, month, monthIndex });
  }
  return abroad;
}

/** Adds a card's purchases of the included months. Returns the cents that were spent abroad. */
function addCard(
  collection: Collection,
  { months }: CardSpending,
  isIncluded: (month: string) => boolean,
): Cents {
  let abroad = 0;
  for (const [monthIndex, key] of MONTHS.entries()) {
    const month = months[key];
    if (month && isIncluded(key)) abroad += addMonth(collection, month, monthIndex);
  }
  return abroad;
}

function getFeePpm({ foreignTransactionFeePct }: CatalogCard): number {
  return Math.round(foreignTransactionFeePct * PPM_PER_PERCENT);
}

/** The recorded purchases of the category in the last twelve months. */
export function collectRecordedYear({
  catalog,
  spending,
  previousYear,
  category,
  at,
}: EvaluationContext): RecordedYear {
  const collection = { kinds: new Map<string, YearlyKind>(), category, upgrades: catalog.upgrades };
  const current = at.slice(5, 7);
  let feeCentsPpm = 0;
  for (const year of [spending, previousYear]) {
    const isIncluded = (month: string) => month <= current === (year === spending);
    for (const [cardId, spent] of Object.entries(year?.cards ?? {})) {
      const abroad = addCard(collection, spent, isIncluded);
      const card = abroad === 0 ? undefined : catalog.cards.get(cardId)?.card;
      if (card) feeCentsPpm += abroad * getFeePpm(card);
    }
  }
  return { kinds: [...collection.kinds.values()], feeCentsPpm };
}

/** Spending that pays the same rates. */
interface RatedSpending {
  readonly rates: ApplicableRates;
  readonly monthly: Cents[];
}

/** Cents that are left of a cap group, by its id, in its current period. */
type RoomByCapGroup = Map<
  string,
  { readonly period: Parameters<typeof isFirstMonth>[0]; left: Cents; readonly limit: Cents }
>;

function computeMonthValue(
  { rates }: RatedSpending,
  cents: Cents,
  room: RoomByCapGroup,
  valuation: Valuation,
): CentsPpm {
  let remainingCents = cents;
  let value = 0;
  for (const { capGroup, ppm } of rates.capped) {
    if (!capGroup || remainingCents === 0) continue;
    const { id, limitCents: limit, period } = capGroup;
    const group = room.get(id) ?? { period, left: limit, limit };
    room.set(id, group);
    const cappedCents = Math.min(remainingCents, group.left);
    group.left -= cappedCents;
    remainingCents -= cappedCents;
    value += cappedCents * ppm[valuation];
  }
  return value + remainingCents * rates.uncappedPpm;
}

function evaluateSpending(rated: readonly RatedSpending[], valuation: Valuation): CentsPpm {
  let value = 0;
  const capped = rated.filter(({ rates }) => rates.capped.length > 0);
  for (const { rates, monthly } of rated)
    if (rates.capped.length === 0) value += sumCents(monthly) * rates.uncappedPpm;
  if (capped.length === 0) return value;
  const room: RoomByCapGroup = new Map();
  for (const [index, month] of MONTHS.entries()) {
    for (const group of room.values()) if (isFirstMonth(group.period, month)) group.left = group.limit;
    for (const entry of capped) value += computeMonthValue(entry, entry.monthly[index] ?? 0, room, valuation);
  }
  return value;
}

function groupByRates(
  effectiveCard: EffectiveCard,
  { kinds }: RecordedYear,
  valuation: Valuation,
): RatedSpending[] {
  const byRates = new Map<ApplicableRates, RatedSpending>();
  for (const { kind, merchantId, monthly } of kinds) {
    if (
      merchantId !== null &&
      findNonAcceptanceReason(effectiveCard.card, findMerchantIn(kind.country, merchantId))
    )
      continue;
    const purchase = { ...kind, merchantId, date: effectiveCard.day };
    const rates = getApplicableRates(effectiveCard, purchase, valuation);
    const rated = byRates.get(rates);
    if (rated)
      for (const [index, cents] of monthly.entries())
        rated.monthly[index] = (rated.monthly[index] ?? 0) + cents;
    else byRates.set(rates, { rates, monthly: [...monthly] });
  }
  return [...byRates.values()];
}

/** What a card would have earned in the year, and its foreign transaction fees. */
export interface YearResult {
  readonly rewardCentsPpm: CentsPpm;
  readonly feeCentsPpm: CentsPpm;
}

/**
 * The reward that the card would have paid for the recorded purchases by their stores, codes, channels, and countries,
 * with its caps applied. Nothing for purchases at merchants that don't accept it.
 */
export function evaluateRecordedYear(
  effectiveCard: EffectiveCard,
  year: RecordedYear,
  valuation: Valuation,
): YearResult {
  const feePpm = getFeePpm(effectiveCard.card);
  let feeCentsPpm = 0;
  if (feePpm > 0)
    for (const { kind, monthly } of year.kinds)
      if (isKindAbroad(kind)) feeCentsPpm += sumCents(monthly) * feePpm;
  return {
    rewardCentsPpm: evaluateSpending(groupByRates(effectiveCard, year, valuation), valuation),
    feeCentsPpm,
  };
}
