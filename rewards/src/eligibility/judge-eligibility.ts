import { RELATIONSHIP_PROGRAM_IDS } from '@tapwise/contracts/vocabulary/account/facts';
import type { UserSettings } from '@tapwise/contracts/vocabulary/account/user-settings';
import type { CatalogCard } from '@tapwise/contracts/vocabulary/cards/card';
import { hasKnownRules, listRulesFor } from './application-rules';
import type { ApplicationRule } from './application-rules-schema';
import {
  type EligibilityReason,
  toConditionalReason,
  toExclusion,
  toUncheckedReason,
} from './eligibility-reason';
import { evaluateNewCards, evaluateOpenCards } from './evaluate-count';
import { evaluateTriggers } from './evaluate-trigger';
import type { HeldAccount } from './held-account';
import type { RuleResult } from './rule-result';

export interface EligibilityJudgment {
  /** Whether the known rules allow the card with its welcome bonus. */
  readonly verdict: 'yes' | 'no' | 'unknown';
  /** The first day that no rule excludes the card anymore. Absent if there is no such day. Only with `no`. */
  readonly until?: string;
  /** Those that exclude come first. Empty for `yes`. */
  readonly reasons: readonly EligibilityReason[];
}

/** What is known about an applicant. */
export interface Applicant {
  readonly held: readonly HeldAccount[];
  readonly facts: UserSettings['facts'];
  /** `yyyy-mm-dd`. */
  readonly today: string;
}

type AppliedCard = Pick<CatalogCard, 'id' | 'name' | 'bank' | 'openToNew' | 'closed'>;

function evaluateRule(rule: ApplicationRule, cardId: string, { held, today }: Applicant): RuleResult {
  switch (rule.kind) {
    case 'new-cards-in-window':
    case 'min-days-between-approvals':
      return evaluateNewCards(rule, held, today);
    case 'max-open-cards':
      return evaluateOpenCards(rule, held);
    case 'bonus-once-per-lifetime':
    case 'bonus-cooldown':
    case 'family-exclusion':
      return evaluateTriggers(rule, { cardId, held, today });
  }
}

/** The programs of Bank of America. A tier in one requires a deposit account; there can be one without a tier. */
const BOFA_PROGRAMS = RELATIONSHIP_PROGRAM_IDS.filter((id) => id.startsWith('bofa'));

function hasDepositAccount(facts: Applicant['facts']): boolean {
  return BOFA_PROGRAMS.some((program) => typeof facts[program] === 'string');
}

interface EvaluatedRule {
  readonly rule: ApplicationRule;
  readonly result: RuleResult;
}

function evaluateRules(cardId: AppliedCard, applicant: Applicant): readonly EvaluatedRule[] {
  return listRulesFor(cardId)
    .filter(
      ({ condition }) => condition !== 'has-no-bofa-deposit-account' || !hasDepositAccount(applicant.facts),
    )
    .map((rule) => ({ rule, result: evaluateRule(rule, cardId.id, applicant) }));
}

/** Whether a condition is known to be met. If rules exclude with it and without it, one of them applies. */
function isConditionMet(
  { condition }: ApplicationRule,
  evaluated: readonly EvaluatedRule[],
  { facts }: Applicant,
): boolean {
  if (condition === undefined || hasDepositAccount(facts)) return true;
  const conditions = evaluated.flatMap(({ rule, result }) =>
    result.status === 'excluded' ? (rule.condition ?? []) : [],
  );
  return new Set(conditions).size > 1;
}

/** A closed card takes no applications, whatever the rules are. */
function listClosing({ name, openToNew, closed }: AppliedCard): EligibilityReason[] {
  if (!closed && openToNew !== false) return [];
  const text = `${name} is closed to new applicants.`;
  const { source, seen } = closed ?? { source: null, seen: null };
  return [{ rule: 'closed-to-applicants', text, source, seen }];
}

/** The last of the days. Undefined if one is missing. */
function findLastDay(days: readonly (string | undefined)[]): string | undefined {
  return days.includes(undefined) ? undefined : days.toSorted().at(-1);
}

function toJudgment(
  { bank }: AppliedCard,
  exclusions: readonly EligibilityReason[],
  unknowns: readonly EligibilityReason[],
): EligibilityJudgment {
  if (exclusions.length > 0) {
    const until = findLastDay(exclusions.map((reason) => reason.until));
    const reasons = [...exclusions, ...unknowns];
    return { verdict: 'no', ...(until === undefined ? {} : { until }), reasons };
  }
  if (unknowns.length > 0) return { verdict: 'unknown', reasons: unknowns };
  if (hasKnownRules(bank)) return { verdict: 'yes', reasons: [] };
  const text = `We don’t know ${bank}’s application rules.`;
  return { verdict: 'unknown', reasons: [{ rule: 'no-known-rules', text, source: null, seen: null }] };
}

/**
 * Whether the rules that we know allow a person to get a card with its welcome bonus. Every rule describes a likely
 * result, never a certain one.
 */
export function judgeEligibility(card: AppliedCard, applicant: Applicant): EligibilityJudgment {
  const evaluated = evaluateRules(card, applicant);
  const exclusions = listClosing(card);
  const unknowns: EligibilityReason[] = [];
  for (const { rule, result } of evaluated) {
    if (result.status === 'unknown') unknowns.push(toUncheckedReason(rule, result));
    if (result.status !== 'excluded') continue;
    if (isConditionMet(rule, evaluated, applicant)) exclusions.push(toExclusion(rule, result));
    else unknowns.push(toConditionalReason(rule, result));
  }
  return toJudgment(card, exclusions, unknowns);
}
