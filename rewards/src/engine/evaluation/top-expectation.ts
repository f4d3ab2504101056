import type { WalletCard } from '@tapwise/contracts/vocabulary/cards/wallet-card';
import { getYear } from '@tapwise/contracts/vocabulary/day';
import type { Cents } from '@tapwise/contracts/vocabulary/money';
import { CATEGORIES, type Category } from '@tapwise/contracts/vocabulary/places/categories';
import type { Spending } from '@tapwise/contracts/vocabulary/recommendations/recommendation-inputs';
import type { PurchaseDetails } from '../../cards/definitions/purchase-details';
import { toTypicalPurchase } from '../../cards/definitions/typical-purchase';
import { toCardUse, type YearlyCardUse } from '../../cards/rules/card-use';
import type { EffectiveCard } from '../../cards/rules/effective-card';
import { listMonthsBefore, listPartsSoFar, type YearMonth } from '../../cards/rules/period';
import { sumSpendingByOption, type TopContext } from '../../cards/rules/top-earning';
import { countTopCategories, findOption, type TopSlots } from '../../cards/rules/top-slots';
import type { EvaluationContext } from './evaluation-context';
import type { ResolvedCard } from './resolve-wallet';

/** The categories that are expected to be a card's top categories in the current period. */
export interface TopExpectation {
  /** Purchases of the period decide. */
  readonly isRecorded: boolean;
  /** Without purchases: the user's reply, or the top categories of the last three months. Empty if nothing is known. */
  readonly expected: readonly Category[];
  readonly isStated: boolean;
}

const DECIDED_BY_PURCHASES: TopExpectation = { isRecorded: true, expected: [], isStated: false };

const MONTHS_LOOKED_BACK = 3;

/** The months that count if the period has no purchases yet. A month can contain the end of the cycle before. */
export function listLookbackMonths(
  { statementDay }: Pick<EffectiveCard, 'statementDay'>,
  at: string,
): readonly YearMonth[] {
  const before = listMonthsBefore(at, MONTHS_LOOKED_BACK);
  return statementDay === null ? before : [{ year: getYear(at), month: at.slice(5, 7) }, ...before];
}

type Totals = Map<Category, Cents>;

function addTo(totals: Totals, additions: ReadonlyMap<Category, Cents>): void {
  for (const [category, cents] of additions) totals.set(category, (totals.get(category) ?? 0) + cents);
}

type FindYear = (year: number) => Spending | undefined;

/** The spending on the card in these months. */
function sumOnCard(
  card: Pick<TopContext, 'effectiveCard' | 'top' | 'valuation'>,
  months: readonly YearMonth[],
  findYear: FindYear,
): Totals {
  const totals: Totals = new Map();
  for (const { year, month } of months) {
    const use = toCardUse(findYear(year)?.cards[card.effectiveCard.card.id]);
    addTo(totals, sumSpendingByOption({ ...card, use }, [month]));
  }
  return totals;
}

/** The spending on all cards. */
function sumOnAllCards(top: TopSlots, day: string, months: readonly YearMonth[], findYear: FindYear): Totals {
  const totals: Totals = new Map();
  for (const category of CATEGORIES) {
    const option = findOption(top, toTypicalPurchase(category, day));
    if (!option) continue;
    for (const { year, month } of months) {
      const cents = findYear(year)?.categories[category]?.months?.[month] ?? 0;
      addTo(totals, new Map([[option, cents]]));
    }
  }
  return totals;
}

function listLargest(totals: Totals, count: number): Category[] {
  return [...totals]
    .filter(([, cents]) => cents > 0)
    .sort(([a, inA], [b, inB]) => inB - inA || (a < b ? -1 : 1))
    .slice(0, count)
    .map(([category]) => category);
}

function listStatedCategories({ choices }: WalletCard, top: TopSlots): Category[] {
  const statedOptions = top.options.filter(({ category }) => choices?.some((choice) => choice === category));
  return statedOptions.map(({ category }) => category).slice(0, countTopCategories(top));
}

/**
 * The expected top category of a card whose slots go to the largest categories automatically. Null for other cards.
 * Source: `rewards/src/engine/rules.md`, "Without purchases in the period".
 */
export function findTopExpectation(
  { spending, previousYear, purchase, at, canUseExpectedTopCategory, valuation }: EvaluationContext,
  { walletCard, effectiveCard }: ResolvedCard,
  use: YearlyCardUse | undefined,
): TopExpectation | null {
  const { top } = effectiveCard;
  if (!top) return null;
  if (!canUseExpectedTopCategory) return DECIDED_BY_PURCHASES;
  const card = { effectiveCard, top, valuation };
  const current = sumSpendingByOption(
    { ...card, use },
    listPartsSoFar(top.period, at, effectiveCard.statementDay),
  );
  if ([...current.values()].some((cents) => cents > 0)) return DECIDED_BY_PURCHASES;
  const statedCategories = listStatedCategories(walletCard, top);
  if (statedCategories.length > 0) return { isRecorded: false, expected: statedCategories, isStated: true };
  const findYear: FindYear = (year) => [spending, previousYear].find((totals) => totals?.year === year);
  const months = listLookbackMonths(effectiveCard, at);
  const count = countTopCategories(top);
  const onCard = listLargest(sumOnCard(card, months, findYear), count);
  const expected =
    onCard.length > 0 ? onCard : listLargest(sumOnAllCards(top, purchase.date, months, findYear), count);
  return { isRecorded: false, expected, isStated: false };
}

/** Whether the purchase's category isn't expected to get a slot, because others are. */
export function isUnexpected(
  { expected }: TopExpectation,
  top: TopSlots | null,
  purchase: PurchaseDetails,
): boolean {
  if (!top || expected.length < countTopCategories(top)) return false;
  const option = findOption(top, purchase);
  return option !== undefined && !expected.includes(option);
}
