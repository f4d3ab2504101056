import { getYear } from '@tapwise/contracts/vocabulary/day';
import type { Cents } from '@tapwise/contracts/vocabulary/money';
import type { Category } from '@tapwise/contracts/vocabulary/places/categories';
import type { Channel } from '@tapwise/contracts/vocabulary/places/channels';
import type { Mcc } from '@tapwise/contracts/vocabulary/places/mcc';
import { toSpendingKey } from '@tapwise/contracts/vocabulary/places/spending-key';
import type {
  CardSpending,
  Spending,
  SpentAmounts,
} from '@tapwise/contracts/vocabulary/recommendations/recommendation-inputs';
import { findOwn } from '@tapwise/contracts/vocabulary/records';
import { isAfterStatement } from '../../cards/rules/statement-day';

/** The facts about a recorded purchase that later recommendations depend on. */
export interface SpentPurchase {
  readonly cardId: string;
  readonly merchantId: string | null;
  readonly category: Category;
  /** Null if not known. Absent if an earlier version recorded it, without codes. */
  readonly mcc?: Mcc | null | undefined;
  readonly channel?: Channel | undefined;
  /** ISO 3166 alpha-2. Default: US. */
  readonly country?: string | undefined;
  readonly amountCents: Cents;
  readonly rewardCents: Cents;
  /** ISO, UTC. */
  readonly occurredAt: string;
  /** Of the card. Undefined if it isn't known. */
  readonly statementDay?: number | undefined;
}

/** The spending of a user without purchases. */
export function createEmptySpending(): Spending {
  return { year: null, count: 0, cards: {}, categories: {} };
}

const NOTHING_SPENT: Readonly<Spending> = createEmptySpending();
const EMPTY_CARD: CardSpending = { count: 0, cents: 0, rewardCents: 0, months: {} };
const EMPTY_MONTH: CardSpending['months'][string] = { categories: {}, merchants: {}, visits: {} };
const EMPTY_AMOUNTS: SpentAmounts = { categories: {}, merchants: {} };
/** Shared: copy it before a change. */
export const EMPTY_STATEMENT = { upTo: EMPTY_AMOUNTS, after: EMPTY_AMOUNTS };
const EMPTY_CATEGORY: Spending['categories'][string] = { count: 0, cents: 0, rewardCents: 0, months: {} };

/** Copies a part before its first change. Later changes are made to that copy. */
type CopyOnce = <Part extends object>(part: Part) => Part;

export function createCopyOnce(): CopyOnce {
  const copies = new WeakSet();
  return (part) => {
    if (copies.has(part)) return part;
    const copy = { ...part };
    copies.add(copy);
    return copy;
  };
}

/** Sets an own key, so that `__proto__` is a key like any other. */
function setOwnKey<Value>(record: Record<string, Value>, key: string, value: Value): Value {
  if (key === '__proto__')
    Object.defineProperty(record, key, { value, enumerable: true, writable: true, configurable: true });
  else record[key] = value;
  return value;
}

function getPart<Part extends object>(
  parts: Record<string, Part>,
  key: string,
  empty: Part,
  copyOnce: CopyOnce,
): Part {
  return setOwnKey(parts, key, copyOnce(findOwn(parts, key) ?? empty));
}

function addAmount(sums: Record<string, number>, key: string, amount: number): void {
  setOwnKey(sums, key, (findOwn(sums, key) ?? 0) + amount);
}

/** The key of the sum that a purchase belongs to. */
export function getSpendingKey({
  category,
  mcc,
  channel = 'in-store',
  country = 'US',
}: Pick<SpentPurchase, 'category' | 'mcc' | 'channel' | 'country'>): string {
  return toSpendingKey({ category, mcc, channel, isAbroad: country !== 'US' });
}

function addToAmounts(amounts: SpentAmounts, purchase: SpentPurchase, copyOnce: CopyOnce): void {
  const { merchantId, amountCents } = purchase;
  const key = getSpendingKey(purchase);
  amounts.categories = copyOnce(amounts.categories);
  addAmount(amounts.categories, key, amountCents);
  if (merchantId === null) return;
  amounts.merchants = copyOnce(amounts.merchants);
  addAmount(getPart(amounts.merchants, merchantId, {}, copyOnce), key, amountCents);
}

function addToCard(card: CardSpending, purchase: SpentPurchase, copyOnce: CopyOnce): void {
  const { merchantId, statementDay, occurredAt } = purchase;
  card.count += 1;
  card.cents += purchase.amountCents;
  card.rewardCents += purchase.rewardCents;
  card.months = copyOnce(card.months);
  const month = getPart(card.months, occurredAt.slice(5, 7), EMPTY_MONTH, copyOnce);
  addToAmounts(month, purchase, copyOnce);
  if (statementDay !== undefined) {
    const statement = (month.statement = copyOnce(month.statement ?? EMPTY_STATEMENT));
    const part = isAfterStatement(occurredAt, statementDay) ? 'after' : 'upTo';
    statement[part] = copyOnce(statement[part]);
    addToAmounts(statement[part], purchase, copyOnce);
  }
  if (merchantId === null) return;
  month.visits = copyOnce(month.visits);
  addAmount(month.visits, merchantId, 1);
}

function addToCategory(
  category: Spending['categories'][string],
  purchase: SpentPurchase,
  copyOnce: CopyOnce,
): void {
  category.count += 1;
  category.cents += purchase.amountCents;
  category.rewardCents += purchase.rewardCents;
  category.months = copyOnce(category.months ?? {});
  addAmount(category.months, purchase.occurredAt.slice(5, 7), purchase.amountCents);
}

/**
 * Returns the spending with these purchases added; the input isn't changed. Covers one calendar year (UTC): a purchase
 * of a later year resets it, one of an earlier year is ignored. The order within a year doesn't matter.
 * Each part is copied at most once.
 */
export function addPurchases(spending: Spending, purchases: readonly SpentPurchase[]): Spending {
  const copyOnce = createCopyOnce();
  let sum = spending;
  for (const purchase of purchases) {
    const year = getYear(purchase.occurredAt);
    if (sum.year !== null && year < sum.year) continue;
    sum = copyOnce(sum.year === year ? sum : createEmptySpending());
    sum.year = year;
    sum.count += 1;
    sum.cards = copyOnce(sum.cards);
    addToCard(getPart(sum.cards, purchase.cardId, EMPTY_CARD, copyOnce), purchase, copyOnce);
    sum.categories = copyOnce(sum.categories);
    addToCategory(getPart(sum.categories, purchase.category, EMPTY_CATEGORY, copyOnce), purchase, copyOnce);
  }
  return sum;
}

/** Adds the amounts to the sums. */
function addAmounts(sums: Record<string, number>, amounts: Readonly<Record<string, number>>): void {
  for (const [key, amount] of Object.entries(amounts)) addAmount(sums, key, amount);
}

/** Adds the amounts of other purchases. */
export function mergeAmounts(amounts: SpentAmounts, addition: SpentAmounts, copyOnce: CopyOnce): void {
  amounts.categories = copyOnce(amounts.categories);
  addAmounts(amounts.categories, addition.categories);
  amounts.merchants = copyOnce(amounts.merchants);
  for (const [merchantId, cents] of Object.entries(addition.merchants))
    addAmounts(getPart(amounts.merchants, merchantId, {}, copyOnce), cents);
}

function mergeIntoCard(card: CardSpending, addition: CardSpending, copyOnce: CopyOnce): void {
  card.count += addition.count;
  card.cents += addition.cents;
  card.rewardCents += addition.rewardCents;
  card.months = copyOnce(card.months);
  for (const [key, added] of Object.entries(addition.months)) {
    const month = getPart(card.months, key, EMPTY_MONTH, copyOnce);
    mergeAmounts(month, added, copyOnce);
    month.visits = copyOnce(month.visits);
    addAmounts(month.visits, added.visits);
  }
}

type CategorySpending = Spending['categories'][string];

function mergeIntoCategory(category: CategorySpending, addition: CategorySpending, copyOnce: CopyOnce): void {
  category.count += addition.count;
  category.cents += addition.cents;
  category.rewardCents += addition.rewardCents;
  category.months = copyOnce(category.months ?? {});
  addAmounts(category.months, addition.months ?? {});
}

/** The sum of the spending in different parts of one year. */
export function mergeSpending(parts: readonly Spending[]): Spending {
  const usedParts = parts.filter(({ year }) => year !== null);
  const [only] = usedParts;
  if (!only) return createEmptySpending();
  if (usedParts.length === 1) return only;
  const copyOnce = createCopyOnce();
  const sum: Spending = { ...createEmptySpending(), year: only.year };
  for (const { count, cards, categories } of usedParts) {
    sum.count += count;
    for (const [cardId, card] of Object.entries(cards))
      mergeIntoCard(getPart(sum.cards, cardId, EMPTY_CARD, copyOnce), card, copyOnce);
    for (const [name, category] of Object.entries(categories))
      mergeIntoCategory(getPart(sum.categories, name, EMPTY_CATEGORY, copyOnce), category, copyOnce);
  }
  return sum;
}

/** `addPurchases` with one purchase. */
export function addPurchase(spending: Spending, purchase: SpentPurchase): Spending {
  return addPurchases(spending, [purchase]);
}

/** The spending if it is from the year of `at` (ISO, UTC). Otherwise empty. */
export function selectYear(spending: Spending, at: string): Spending {
  return spending.year === getYear(at) ? spending : NOTHING_SPENT;
}
