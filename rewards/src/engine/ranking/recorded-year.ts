import type { CatalogCard } from '@tapwise/contracts/vocabulary/cards/card';
import { type Cents, sumCents } from '@tapwise/contracts/vocabulary/money';
import type { Category } from '@tapwise/contracts/vocabulary/places/categories';
import type {
  CardSpending,
  SpentAfterStatement,
  SpentAmounts,
} from '@tapwise/contracts/vocabulary/recommendations/recommendation-inputs';
import type { CentsByPart } from '../../cards/catalog/reward-curve';
import type { UpgradeIndex } from '../../cards/catalog/upgrade-index';
import { divideMonths, MONTHS } from '../../cards/rules/period';
import { findRecordedKind, type PurchaseKind } from '../../cards/rules/recorded-spending';
import { type CentsPpm, PPM_PER_PERCENT } from '../../cards/valuation/point-value';
import { findMerchant } from '../../places/reference/merchants';
import type { EvaluationContext } from '../evaluation/evaluation-context';

/** Purchases of one kind, at one merchant if any card distinguishes it. */
interface YearlyKind {
  readonly kind: PurchaseKind;
  readonly merchantId: string | null;
  /** By part of the year. */
  readonly cents: Cents[];
}

/** The purchases of a year. `cents`: all of them. */
export interface PurchasesByPart extends CentsByPart {
  readonly kinds: readonly YearlyKind[];
}

/** The purchases of a category in the last twelve months, up to the current one, by calendar month. */
export interface RecordedYear extends PurchasesByPart {
  /** The same purchases by parts of months, in chronological order. By the statement day that divides the months. */
  readonly divided: ReadonlyMap<number, PurchasesByPart>;
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

interface MonthlyKind {
  readonly key: string;
  readonly kind: PurchaseKind;
  readonly month: SpentAmounts;
  readonly monthIndex: number;
}

export function isKindAbroad({ country }: PurchaseKind): boolean {
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
    entry = { kind, merchantId, cents: MONTHS.map(() => 0) };
    kinds.set(id, entry);
  }
  entry.cents[monthIndex] = (entry.cents[monthIndex] ?? 0) + cents;
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
function addMonth(collection: Collection, month: SpentAmounts, monthIndex: number): Cents {
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

export function getFeePpm({ foreignTransactionFeePct }: CatalogCard): number {
  return Math.round(foreignTransactionFeePct * PPM_PER_PERCENT);
}

/** What was spent in the category in each of the last twelve months, January first. */
export function listMonthlyCents({
  spending,
  previousYear,
  category,
  at,
}: Pick<EvaluationContext, 'spending' | 'previousYear' | 'category' | 'at'>): Cents[] {
  const current = spending.categories[category]?.months;
  const earlier = previousYear?.categories[category]?.months;
  return MONTHS.map((month) => (month <= at.slice(5, 7) ? current : earlier)?.[month] ?? 0);
}

/** The cents of months by their parts, if these cents of them came after the statement day. */
function divideCents(months: readonly string[], monthly: readonly Cents[], after: readonly Cents[]): Cents[] {
  return months.flatMap((month) => {
    const index = MONTHS.indexOf(month);
    const afterCents = after[index] ?? 0;
    return [(monthly[index] ?? 0) - afterCents, afterCents];
  });
}

/** Divides the months of a year at a statement day. */
function divideYear(
  collection: Collection,
  monthly: readonly Cents[],
  spent: SpentAfterStatement,
  current: string,
): PurchasesByPart {
  const after = { ...collection, kinds: new Map<string, YearlyKind>() };
  const afterCents = MONTHS.map((month, monthIndex) => {
    const amounts = spent.months[month];
    if (!amounts) return 0;
    addMonth(after, amounts, monthIndex);
    return sumCents(Object.values(amounts.categories));
  });
  const months = [
    ...MONTHS.filter((month) => month > current),
    ...MONTHS.filter((month) => month <= current),
  ];
  const kinds = [...collection.kinds].map(([id, { kind, merchantId, cents }]) => ({
    kind,
    merchantId,
    cents: divideCents(months, cents, after.kinds.get(id)?.cents ?? []),
  }));
  return { parts: divideMonths(months), cents: divideCents(months, monthly, afterCents), kinds };
}

/** The recorded purchases of the category in the last twelve months. */
export function collectRecordedYear(context: EvaluationContext): RecordedYear {
  const { catalog, spending, previousYear, category, at, spentAfterStatement = [] } = context;
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
  const cents = listMonthlyCents(context);
  const divided = new Map<number, PurchasesByPart>();
  for (const spent of spentAfterStatement)
    divided.set(spent.statementDay, divideYear(collection, cents, spent, current));
  return { parts: MONTHS, cents, kinds: [...collection.kinds.values()], divided, feeCentsPpm };
}
