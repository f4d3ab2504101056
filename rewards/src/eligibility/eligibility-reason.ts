import { joinWords } from '../text/words';
import type { ApplicationRule } from './application-rules-schema';
import type { ExcludingResult, UncheckedResult } from './rule-result';

/** Why an application would fail or come without the bonus, or why that can't be decided. */
export interface EligibilityReason {
  /** The id of the rule. */
  readonly rule: string;
  /** In sentences, with who says so. */
  readonly text: string;
  /** The first day that the rule no longer applies, `yyyy-mm-dd`. Absent if no day ends it. */
  readonly until?: string;
  /** The page that states the rule. Null if there is none. */
  readonly source: string | null;
  /** The newest month that the source states for its content, `yyyy-mm`. */
  readonly seen: string | null;
}

function describeOrigin({ isPublished, bank }: ApplicationRule): string {
  return isPublished
    ? `${bank} states this in its terms.`
    : `Applicants report this; ${bank} doesn’t publish it.`;
}

function describeEffect({ effect, isPublished, bank }: ApplicationRule): string {
  if (effect === 'denied')
    return `${bank} ${isPublished ? 'may turn you down' : 'will probably turn you down'}`;
  return `${bank} ${isPublished ? 'may not pay' : 'probably won’t pay'} the welcome bonus`;
}

function toReason(rule: ApplicationRule, text: string, until?: string): EligibilityReason {
  const { id, source, seen } = rule;
  return {
    rule: id,
    text: `${text} ${describeOrigin(rule)}`,
    ...(until === undefined ? {} : { until }),
    source,
    seen,
  };
}

export function toExclusion(rule: ApplicationRule, { fact, until }: ExcludingResult): EligibilityReason {
  return toReason(rule, `${fact}, so ${describeEffect(rule)}.`, until);
}

/** The reason of a rule that would exclude, if only its condition were known to be met. */
export function toConditionalReason(
  rule: ApplicationRule,
  { fact, until }: ExcludingResult,
): EligibilityReason {
  const link = rule.condition === 'has-bofa-deposit-account' ? 'if you have' : 'unless you have';
  const text = `${fact}, so ${describeEffect(rule)} ${link} a Bank of America deposit account.`;
  return toReason(rule, `${text} We don’t know whether you have one.`, until);
}

export function toUncheckedReason(
  rule: ApplicationRule,
  { limit, missingDates }: UncheckedResult,
): EligibilityReason {
  const dates = missingDates.length === 1 ? 'opening date' : 'opening dates';
  return toReason(
    rule,
    `${limit} may apply. To check it, we need the ${dates} of ${joinWords(missingDates)}.`,
  );
}
