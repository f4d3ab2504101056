import type { CardDetails } from '@tapwise/contracts/vocabulary/cards/card-details';
import type { CardRotation } from '@tapwise/contracts/vocabulary/cards/card-selections';

const ROTATING = /^Rotating categories/;
/** How the conditions and the fine print ask for the activation. */
const ACTIVATE = /^activate\b/i;

/** Leaves out what the rotating categories' own panel shows: their names and, once activated, how to do it. */
export function hideShownQuarter(rules: CardDetails['rules'], rotation: CardRotation): CardDetails['rules'] {
  const keep = (text: string) => !rotation.isActivated || !ACTIVATE.test(text);
  return rules.map((rule) =>
    ROTATING.test(rule.covers)
      ? {
          ...rule,
          options: rotation.categories === null ? (rule.options ?? []) : [],
          conditions: rule.conditions.filter(keep),
          notes: rule.notes.filter(keep),
        }
      : rule,
  );
}
