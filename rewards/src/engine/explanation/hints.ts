import { isCategory } from '@tapwise/contracts/vocabulary/places/categories';
import type {
  ConditionalRuleCode,
  HintCode,
} from '@tapwise/contracts/vocabulary/recommendations/answer-codes/hint-codes';
import { memoizePerOwner } from '../../caching/memoize';
import { MEMBERSHIP_FACTS } from '../../cards/memberships';
import type { ApplicableRates } from '../../cards/rules/applicable-rates';
import type { ConditionalRule } from '../../cards/rules/conditions';
import { isGeneral } from '../../cards/rules/effective-rules';
import type { EarningRule, PurchasePart } from '../../cards/rules/schedule';
import { matchTopOption } from '../../cards/rules/top-slots';
import { listUnmetRules } from '../../cards/rules/unmet-rules';
import type { Ppm } from '../../cards/valuation/point-value';
import { joinTexts } from '../../text/join-texts';
import type { CardEvaluation } from '../evaluation/evaluate-card';
import type { EvaluationContext } from '../evaluation/evaluation-context';
import { describeCycle, listAssumptions } from './assumptions';
import { explainCapRoom } from './cap-room';
import { toConditionalRuleCode } from './conditional-rule-code';
import { listMccHints } from './mcc-hints';
import { selectNote } from './select-note';

/** Railways and cruise lines. */
const CARRIER_MCCS: ReadonlySet<string> = new Set(['4112', '4411']);

/** Portal rules for hotels and rental cars don't apply at airlines, railways, or cruise lines. */
function isUsableHere({ condition }: ConditionalRule, { category, purchase }: EvaluationContext): boolean {
  if (condition.kind !== 'portal') return true;
  const isFlight = category === 'flights';
  if (!isFlight && !CARRIER_MCCS.has(purchase.mcc ?? '')) return true;
  const trips = condition.portal?.trips;
  return trips === undefined || (isFlight && trips.some((trip) => trip === 'flights'));
}

/** Conditional rules that would pay more than the card pays here. */
export function listBetterConditionalRules(
  context: EvaluationContext,
  evaluation: CardEvaluation,
): ConditionalRule[] {
  const { conditional } = evaluation.rates;
  const unmet = listUnmetRules(evaluation.effectiveCard, context.purchase);
  if (conditional.length === 0 && unmet.length === 0) return [];
  const marginalPpm = evaluation.parts[0]?.tier.ppm ?? 0;
  return [...conditional, ...unmet].filter(
    (entry) => entry.rule.ppm[context.valuation] > marginalPpm && isUsableHere(entry, context),
  );
}

/** Only the best rule per key is shown: one per kind of condition, and one per rate for open choice slots. */
function toConditionKey({ rule, condition }: ConditionalRule): string {
  return condition.kind === 'not-chosen' ? `${condition.kind}|${String(rule.rate)}` : condition.kind;
}

function selectBestRules(
  rules: readonly ConditionalRule[],
  ppm: (rule: ConditionalRule) => Ppm,
): ConditionalRule[] {
  if (rules.length < 2) return [...rules];
  const best = new Map<string, ConditionalRule>();
  for (const entry of rules) {
    const key = toConditionKey(entry);
    const bestSoFar = best.get(key);
    if (!bestSoFar || ppm(entry) > ppm(bestSoFar)) best.set(key, entry);
  }
  return [...best.values()];
}

const NO_NOTES: readonly never[] = [];

type NoteCode = Extract<HintCode, { code: 'quarter-note' | 'small-print' }>;

function findNote(context: EvaluationContext, { tier: { rule } }: PurchasePart): NoteCode | null {
  if (!rule || isGeneral(rule)) return null;
  const text = selectNote(rule.notes, context);
  if (text === null) return null;
  return rule.source === 'rotating'
    ? { code: 'quarter-note', params: { quarter: context.quarter, text } }
    : { code: 'small-print', params: { text } };
}

function listFirstYearRateHints({ parts, effectiveCard }: CardEvaluation): HintCode[] {
  const slots = effectiveCard.card.chooseCategory?.slots;
  if (!slots) return [];
  const chosenRule = parts.find((part) => part.tier.rule?.source === 'chosen')?.tier.rule;
  const percent = slots.find((entry) => entry.rate === chosenRule?.rate)?.firstYearRate;
  return chosenRule && percent ? [{ code: 'first-year-rate', params: { percent } }] : [];
}

/** The form of the reward if it can't be spent like money. */
function listCurrencyHints({ effectiveCard: { card }, parts, rewardCentsPpm }: CardEvaluation): HintCode[] {
  const { name, note, restricted } = card.currency;
  const isDiscount = parts.some(({ tier: { rule } }) => rule?.isDiscountAtCheckout);
  return note && restricted && rewardCentsPpm > 0 && !isDiscount
    ? [{ code: 'paid-as', params: { currency: name, text: note } }]
    : [];
}

function isSameNote(a: NoteCode, b: NoteCode): boolean {
  return a.code === b.code && a.params.text === b.params.text;
}

function listNotes(context: EvaluationContext, { parts }: CardEvaluation): readonly NoteCode[] {
  let notes: NoteCode[] | undefined;
  for (const part of parts) {
    const note = findNote(context, part);
    if (note !== null && !notes?.some((other) => isSameNote(other, note))) (notes ??= []).push(note);
  }
  return notes ?? NO_NOTES;
}

function listForeignFeeHints(context: EvaluationContext, evaluation: CardEvaluation): HintCode[] {
  const percent = evaluation.effectiveCard.card.foreignTransactionFeePct;
  return percent > 0 && context.payment.isAbroad ? [{ code: 'foreign-fee', params: { percent } }] : [];
}

/** The notes about this choice: "dining here means fast food only". */
function findChoiceNote(
  { effectiveCard: { card } }: CardEvaluation,
  { rule, condition }: ConditionalRule,
): string | undefined {
  if (condition.kind !== 'not-chosen') return undefined;
  const { category, rate } = rule;
  const about = [...rule.notes, ...(card.chooseCategory?.notes ?? [])].filter(
    ({ categories, slotRate = rate }) => slotRate === rate && categories?.some((one) => one === category),
  );
  return about.length > 0 ? joinTexts(about) : undefined;
}

const conditionCodes = new WeakMap<ApplicableRates, Map<ConditionalRule, ConditionalRuleCode>>();

/** The code of a conditional rule. `ppm`: what it pays. */
export function getConditionalRuleCode(
  evaluation: CardEvaluation,
  entry: ConditionalRule,
  ppm: Ppm,
): ConditionalRuleCode {
  return memoizePerOwner(conditionCodes, evaluation.rates, entry, () =>
    toConditionalRuleCode(entry, ppm, findChoiceNote(evaluation, entry)),
  );
}

function listConditionalRuleHints(
  context: EvaluationContext,
  evaluation: CardEvaluation,
): ConditionalRuleCode[] {
  const rules = listBetterConditionalRules(context, evaluation);
  if (rules.length === 0) return [];
  const getPpm = ({ rule }: ConditionalRule) => rule.ppm[context.valuation];
  return selectBestRules(rules, getPpm).map((entry) =>
    getConditionalRuleCode(evaluation, entry, getPpm(entry)),
  );
}

/** A category that the purchase may not count in. */
function listUncertaintyHints({ purchase }: EvaluationContext, evaluation: CardEvaluation): HintCode[] {
  const { parts, rates, effectiveCard } = evaluation;
  const isUncertain = (rule: EarningRule) =>
    rule.source === 'top'
      ? matchTopOption(effectiveCard.top, rule.category, purchase) === 'uncertain'
      : rates.uncertain.has(rule);
  const uncertain = parts.find(({ tier: { rule } }) => rule && isUncertain(rule))?.tier.rule;
  if (!uncertain || !isCategory(uncertain.category)) return [];
  return [{ code: 'uncertain', params: { category: uncertain.category } }];
}

/** Rewards that are included because of the user's facts. */
function listStatedHints({ parts, effectiveCard: { card, terms } }: CardEvaluation): HintCode[] {
  const hints: HintCode[] = [];
  const requirement = parts.find(({ tier: { rule } }) => rule?.requirement)?.tier.rule?.requirement;
  if (requirement && terms.met.includes(requirement))
    hints.push({ code: 'requirement-met', params: { requirement } });
  const { relationship } = terms;
  if (relationship)
    hints.push({
      code: 'relationship-bonus',
      params: { tier: relationship.tier, percent: relationship.percent },
    });
  if (terms.firstYearMultiplier !== 1 || terms.hasFirstYearRate)
    hints.push({ code: 'first-year-bonus', params: { card: card.name } });
  return hints;
}

/**
 * The paid membership without which the card pays less or not at all. Omitted if the user's facts say that they have
 * it.
 */
function listMembershipHints(
  { facts }: EvaluationContext,
  { effectiveCard: { card } }: CardEvaluation,
): HintCode[] {
  const { membershipRequired: membership, membershipCost } = card;
  if (membership === undefined || !membershipCost?.amount) return [];
  const fact = MEMBERSHIP_FACTS[membership];
  if (fact !== undefined && facts[fact] === true) return [];
  return [{ code: 'needs-membership', params: { text: membership } }];
}

/**
 * Hints of the recommended card only: the room left under its cap, how certain the store's code is, and the membership
 * that it needs.
 */
function listWinnerHints(context: EvaluationContext, evaluation: CardEvaluation): HintCode[] {
  if (context.payment.cashLike) return [];
  return [
    ...explainCapRoom(evaluation),
    ...listMccHints(context),
    ...listMembershipHints(context, evaluation),
  ];
}

/** Joining arrays takes more memory than the hints themselves: most of a card's are empty. */
function addAll(hints: HintCode[], newHints: readonly HintCode[]): void {
  for (const hint of newHints) hints.push(hint);
}

/**
 * The hints of a ranked card: what was assumed, what would pay more and when, fine print, and the foreign fee. The
 * winner's foreign fee is a warning instead; only its hints contain the cap and how certain the code is.
 */
export function listHints(
  context: EvaluationContext,
  evaluation: CardEvaluation,
  isWinner: boolean,
): HintCode[] {
  const hints = [...listAssumptions(context, evaluation), ...describeCycle(evaluation)];
  addAll(hints, listStatedHints(evaluation));
  if (isWinner) addAll(hints, listWinnerHints(context, evaluation));
  addAll(hints, listUncertaintyHints(context, evaluation));
  addAll(hints, listConditionalRuleHints(context, evaluation));
  addAll(hints, listNotes(context, evaluation));
  addAll(hints, listFirstYearRateHints(evaluation));
  addAll(hints, listCurrencyHints(evaluation));
  if (!isWinner) addAll(hints, listForeignFeeHints(context, evaluation));
  return hints;
}
