import type { Clause } from '@tapwise/contracts/vocabulary/cards/card-texts';
import { joinTexts } from '../../text/join-texts';
import type { EvaluationContext } from '../evaluation/evaluation-context';

/** Whether a clause concerns this purchase: its category or its merchant, or every purchase of its rule. */
function isAboutPurchase(
  { categories, merchants }: Clause,
  { category, merchant }: EvaluationContext,
): boolean {
  if (categories === undefined || categories.includes(category)) return true;
  return merchant !== undefined && (merchants?.some((id) => id === merchant.id) ?? false);
}

/** The clauses that concern this purchase, or null. */
export function selectNote(notes: readonly Clause[], context: EvaluationContext): string | null {
  const clauses = notes.filter((clause) => isAboutPurchase(clause, context));
  return clauses.length > 0 ? joinTexts(clauses) : null;
}
