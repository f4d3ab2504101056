import type { HintCode } from '@tapwise/contracts/vocabulary/answer-codes';
import { joinTexts } from '@tapwise/contracts/vocabulary/card-texts';
import { isTravel } from '@tapwise/contracts/vocabulary/categories';
import type { ConditionalRule } from '../cards/conditions';
import { memoize } from '../cards/memoize';
import type { Ppm } from '../cards/point-value';
import type { EarningRule, PurchasePart } from '../cards/schedule';
import { assumptions } from './assumptions';
import type { CardEvaluation, EvaluationContext } from './evaluate-card';
import { noteFor } from './notes';
import { offerCode } from './offer-code';

/** Railways and cruise lines. */
const CARRIER_CODES: ReadonlySet<string> = new Set(['4112', '4411']);

/** A portal rule for hotels and cars is no help at an airline, a railway, or a cruise line. */
function appliesToTrip({ condition }: ConditionalRule, { category, merchant }: EvaluationContext): boolean {
  if (condition.kind !== 'portal') return true;
  const isFlight = category === 'flights';
  if (!isFlight && !CARRIER_CODES.has(merchant?.mcc ?? '')) return true;
  const trips = condition.portal?.trips;
  return trips === undefined || (isFlight && trips.some((trip) => trip === 'flights'));
}

/** Rules that would pay more here under a condition: those it has, and those for larger purchases. */
function conditional(context: EvaluationContext, evaluation: CardEvaluation): ConditionalRule[] {
  const { conditional: rules } = evaluation.rates;
  const marginal = evaluation.parts[0]?.tier.ppm ?? 0;
  if (rules.length === 0) return [];
  return rules.filter(
    (entry) => entry.rule.ppm[context.valuation] > marginal && appliesToTrip(entry, context),
  );
}

/** Of one kind of condition the best rule speaks for all; but each slot that the holder may fill is an offer of its own. */
function offerKey({ rule, condition }: ConditionalRule): string {
  return condition.kind === 'not-chosen' ? `${condition.kind}|${String(rule.rate)}` : condition.kind;
}

function strongest(
  rules: readonly ConditionalRule[],
  ppm: (rule: ConditionalRule) => Ppm,
): ConditionalRule[] {
  if (rules.length < 2) return [...rules];
  const best = new Map<string, ConditionalRule>();
  for (const entry of rules) {
    const key = offerKey(entry);
    const known = best.get(key);
    if (!known || ppm(entry) > ppm(known)) best.set(key, entry);
  }
  return [...best.values()];
}

/** The small print of a rate for everything restricts neither where nor when it pays: not useful at checkout. */
function isForEverything({ category, merchants }: EarningRule): boolean {
  return category === 'general' && merchants === null;
}

type NoteCode = Extract<HintCode, { code: 'quarter-note' | 'small-print' }>;

function noteOf(context: EvaluationContext, { tier: { rule } }: PurchasePart): NoteCode | null {
  if (!rule || isForEverything(rule)) return null;
  const text = noteFor(rule.notes, context);
  if (text === null) return null;
  return rule.source === 'rotating'
    ? { code: 'quarter-note', params: { quarter: context.quarter, text } }
    : { code: 'small-print', params: { text } };
}

function firstYear({ parts, effectiveCard }: CardEvaluation): HintCode[] {
  const slots = effectiveCard.card.chooseCategory?.slots;
  if (!slots) return [];
  const chosen = parts.find((part) => part.tier.rule?.source === 'chosen')?.tier.rule;
  const percent = slots.find((entry) => entry.rate === chosen?.rate)?.firstYearRate;
  return chosen && percent ? [{ code: 'first-year-rate', params: { percent } }] : [];
}

/** The form of the reward, if it can't be spent like money. */
function paidAs({ effectiveCard: { card }, parts, centsPpm }: CardEvaluation): HintCode[] {
  const { name, note, restricted } = card.currency;
  const isDiscount = parts.some(({ tier: { rule } }) => rule?.discountAtCheckout);
  return note && restricted && centsPpm > 0 && !isDiscount
    ? [{ code: 'paid-as', params: { currency: name, text: note } }]
    : [];
}

function isSame(a: NoteCode, b: NoteCode): boolean {
  return a.code === b.code && a.params.text === b.params.text;
}

function smallPrintHints(context: EvaluationContext, evaluation: CardEvaluation): HintCode[] {
  const notes: NoteCode[] = [];
  for (const part of evaluation.parts) {
    const note = noteOf(context, part);
    if (note !== null && !notes.some((other) => isSame(other, note))) notes.push(note);
  }
  return [...notes, ...firstYear(evaluation), ...paidAs(evaluation)];
}

function foreignFee(context: EvaluationContext, evaluation: CardEvaluation): HintCode[] {
  const percent = evaluation.effectiveCard.card.foreignTransactionFeePct;
  return percent > 0 && isTravel(context.category) ? [{ code: 'foreign-fee', params: { percent } }] : [];
}

/** What the slot or the card says about this very choice: "dining here means fast food only". */
function choiceNote(
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

function codeOf(evaluation: CardEvaluation, entry: ConditionalRule, ppm: Ppm): HintCode {
  return memoize(evaluation.rates.conditionCodes, entry, () =>
    offerCode(entry, ppm, choiceNote(evaluation, entry)),
  );
}

function offers(context: EvaluationContext, evaluation: CardEvaluation): HintCode[] {
  const rules = conditional(context, evaluation);
  if (rules.length === 0) return [];
  const ppm = ({ rule }: ConditionalRule) => rule.ppm[context.valuation];
  return strongest(rules, ppm).map((entry) => codeOf(evaluation, entry, ppm(entry)));
}

/**
 * What was assumed, what would pay more and when, and the small print of the rule that pays. The foreign fee of the
 * recommended card is among the answer's warnings.
 */
export function hintsFor(
  context: EvaluationContext,
  evaluation: CardEvaluation,
  isWinner: boolean,
): HintCode[] {
  return assumptions(context, evaluation).concat(
    offers(context, evaluation),
    smallPrintHints(context, evaluation),
    isWinner ? [] : foreignFee(context, evaluation),
  );
}
