/** The user's cards trigger a rule. */
export interface ExcludingResult {
  readonly status: 'excluded';
  /** What triggers it, as the beginning of a sentence. */
  readonly fact: string;
  /** The first day that the rule no longer applies. Undefined if no day ends it. */
  readonly until: string | undefined;
}

/** A rule that can't be checked without more dates. */
export interface UncheckedResult {
  readonly status: 'unknown';
  /** What can't be checked: "A wait of 48 months". */
  readonly limit: string;
  /** The names of the cards whose opening date is missing. */
  readonly missingDates: readonly string[];
}

/** What a rule means for an application. */
export type RuleResult = ExcludingResult | UncheckedResult | { readonly status: 'passed' };

export const PASSED: RuleResult = { status: 'passed' };
