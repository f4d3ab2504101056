import type { CardEvaluation } from '../evaluation/evaluate-card';
import type { EvaluationContext } from '../evaluation/evaluation-context';
import { isExcludedAs } from '../evaluation/place-properties';

/** Codes of wholesale clubs and discount stores. */
const NOT_GROCERY_CODES: ReadonlySet<string> = new Set(['5300', '5310']);

/** Shops inside a superstore that no one mistakes for grocery stores: a coffee shop, a pharmacy. */
const OTHER_SHOPS: ReadonlySet<string> = new Set(['coffee', 'pharmacy', 'restaurant']);

/** Whether shoppers expect a grocery bonus at a store where issuers pay none. */
export function isSuperstoreWithoutGroceryBonus({ place, category, merchant }: EvaluationContext): boolean {
  if (!merchant || category === 'groceries') return false;
  if (place.category !== 'groceries' && OTHER_SHOPS.has(merchant.group)) return false;
  const isSuperstore = isExcludedAs('groceries', merchant) || NOT_GROCERY_CODES.has(merchant.mcc);
  return isSuperstore && (place.category === 'groceries' || category === 'general');
}

/** Whether to warn that the store earns no grocery bonus: the user chose groceries, or has a card with such a bonus. */
export function isGroceryBonusDenied(
  context: EvaluationContext,
  ranking: readonly CardEvaluation[],
): boolean {
  if (!isSuperstoreWithoutGroceryBonus(context)) return false;
  const hasGroceryRule = ({ effectiveCard }: CardEvaluation) =>
    effectiveCard.rules.some(({ category }) => category === 'groceries');
  return context.place.category === 'groceries' || ranking.some(hasGroceryRule);
}
