import type { CatalogCard } from '@tapwise/contracts/vocabulary/cards/card';
import type { CapPeriod } from '@tapwise/contracts/vocabulary/cards/reward-rule';
import type { Cents } from '@tapwise/contracts/vocabulary/money';
import { isCategory } from '@tapwise/contracts/vocabulary/places/categories';
import {
  assignChoices,
  type AssignedSlot,
  listChoiceSlots,
  listSlotOptions,
} from '@tapwise/contracts/vocabulary/rules/choice-slots';
import type { IssuerDefinition } from '../definitions/issuer-definition';
import { findDefinition, listExclusions } from '../definitions/issuer-definitions';
import { type CardTerms, getOwnTerms } from '../valuation/card-terms';
import { type Condition, type ConditionalRule, toCondition, toConditionalRules } from './conditions';
import {
  type CapRule,
  type CardOnDay,
  type EffectiveRule,
  toCapRule,
  toEffectiveRule,
  toPermanentRule,
} from './effective-rules';
import { getClassifier, type PurchaseClassifier } from './purchase-class';
import { type RuleGroup, toRotatingRuleGroup } from './rotating-rules';
import { type TopSlots, toTopSlots } from './top-slots';

/** A card with the user's choices and the quarter's rotating categories applied. */
export interface EffectiveCard {
  /** With the currency that its rewards count as. */
  readonly card: CatalogCard;
  readonly terms: CardTerms;
  /** A day (`yyyy-mm-dd`) when its rules and definitions are in force. */
  readonly day: string;
  readonly rules: readonly EffectiveRule[];
  readonly conditional: readonly ConditionalRule[];
  readonly top: TopSlots | null;
  /** Purchases that earn nothing with the card, regardless of its rules. */
  readonly exclusions: readonly IssuerDefinition[];
  /** Whether `chosen` is the card's default instead of recorded choices. */
  readonly isChoiceAssumed: boolean;
  /** The categories and merchants that count as chosen. */
  readonly chosen: readonly string[];
  /** The quarter whose rotating rules are in `rules`, or null. */
  readonly rotatingQuarter: string | null;
  /** The longest period of its caps and top categories, or null. */
  readonly countedPeriod: CapPeriod | null;
  /** Distinguishes the purchases that it pays differently. */
  readonly classifier: PurchaseClassifier;
  /** The purchase sizes where another rule starts to pay. */
  readonly purchaseSizes: readonly Cents[];
  /** The day of the month when its billing cycle ends. Null if it isn't known, or if nothing depends on it. */
  readonly statementDay: number | null;
}

function toPermanentRules(cardOnDay: CardOnDay): RuleGroup {
  const rules = cardOnDay.card.rewards.flatMap((reward, index) => {
    const isPointer = reward.category === 'rotating' || reward.category === 'choose';
    return isPointer || toCondition(reward, cardOnDay.terms) ? [] : toPermanentRule(cardOnDay, reward, index);
  });
  return { rules, conditional: toConditionalRules(cardOnDay) };
}

function toSlotCap(cardOnDay: CardOnDay, { slot, index }: AssignedSlot, choice: string): CapRule | null {
  const optionCap = slot.optionCaps?.[choice];
  return optionCap
    ? toCapRule(cardOnDay, optionCap, `slot-${String(index)}-${choice}`)
    : toCapRule(cardOnDay, slot, `slot-${String(index)}`);
}

function toSlotRule(cardOnDay: CardOnDay, assigned: AssignedSlot, choice: string): EffectiveRule {
  const { slot } = assigned;
  const pointer = cardOnDay.card.rewards.find(
    (reward) => reward.category === 'choose' && reward.rate === slot.rate,
  );
  const definition = findDefinition(choice);
  const coverage = definition ? { definition } : { merchants: [choice] };
  const rate = cardOnDay.terms.hasFirstYearRate ? (slot.firstYearRate ?? slot.rate) : slot.rate;
  return toEffectiveRule(cardOnDay, {
    ...(isCategory(choice) ? { category: choice } : { category: 'choose', ...coverage }),
    source: 'chosen',
    rate,
    unit: slot.unit,
    cap: toSlotCap(cardOnDay, assigned, choice),
    afterCapRate: pointer?.afterCapRate,
    notes: slot.notes,
  });
}

/** A cardholder's choices as of one quarter. */
export interface ResolvedChoices {
  /** The recorded choices. Undefined if none were recorded. Then the card's default applies. */
  readonly choices: readonly string[] | undefined;
  /** The quarter that the choices were made for, if it is over; such choices don't count. */
  readonly expiredQuarter: string | null;
}
export const NO_CHOICES: ResolvedChoices = { choices: undefined, expiredQuarter: null };
/** Matches no listed quarter, so rotating cards earn only their permanent rates. */
export const NO_QUARTER = 'none';

function toChoiceCondition(
  option: string,
  { choices, expiredQuarter }: ResolvedChoices,
  assumed: readonly string[],
): Condition {
  const isExpired = expiredQuarter !== null && choices?.includes(option) === true;
  return isExpired ? { kind: 'expired', quarter: expiredQuarter } : { kind: 'not-chosen', assumed };
}

function toChosenRules(
  cardOnDay: CardOnDay,
  assigned: readonly AssignedSlot[],
  choices: ResolvedChoices,
): RuleGroup {
  const rules = assigned.flatMap((entry) =>
    entry.chosen.map((choice) => toSlotRule(cardOnDay, entry, choice)),
  );
  const takenOptions = assigned.flatMap((entry) => entry.chosen);
  const conditional = assigned.flatMap((entry) => {
    const countedOptions = entry.chosen.length > 0 ? entry.chosen : takenOptions;
    return listSlotOptions(entry.slot)
      .filter((option) => !entry.chosen.includes(option))
      .map((option) => ({
        rule: toSlotRule(cardOnDay, entry, option),
        condition: toChoiceCondition(option, choices, countedOptions),
      }));
  });
  return { rules, conditional };
}

/** The sizes where a rule starts or stops paying. */
function listPurchaseSizes(rules: readonly EffectiveRule[]): Cents[] {
  const sizes = rules.flatMap(({ minCents, maxCents }) => [minCents, maxCents + 1]);
  return [...new Set(sizes.filter((cents) => cents > 0 && cents < Infinity))];
}

const LONGEST_FIRST: readonly CapPeriod[] = ['year', 'quarter', 'month', 'cycle'];

function findLongest(periods: ReadonlySet<CapPeriod | undefined>): CapPeriod | null {
  return LONGEST_FIRST.find((period) => periods.has(period)) ?? null;
}

function listPeriods(
  rules: readonly EffectiveRule[],
  top: TopSlots | null,
): ReadonlySet<CapPeriod | undefined> {
  const caps = [...rules.map((rule) => rule.capGroup), ...(top?.slots.map((slot) => slot.cap) ?? [])];
  return new Set([top?.period, ...caps.map((cap) => cap?.period)]);
}

/** The cardholder's choices, and the day, that a card is resolved for. */
export interface ResolveContext {
  readonly choices: ResolvedChoices;
  readonly quarter: string;
  /** `yyyy-mm-dd`: decides which rates and definitions are in force. */
  readonly day: string;
  /** Changes by the wallet and the user's settings. Default: none. */
  readonly terms?: CardTerms | undefined;
  /** The day of the month when the card's billing cycle ends. Default: not known. */
  readonly statementDay?: number | undefined;
}

/**
 * Applies recorded choices (expired ones don't count), or else the card's default, which is marked as assumed.
 * Rotating categories are those of the quarter; if unknown, the base rate applies.
 */
export function resolveCard(catalogCard: CatalogCard, context: ResolveContext): EffectiveCard {
  const { choices, quarter, day, terms = getOwnTerms(catalogCard), statementDay = null } = context;
  const card =
    terms.currency === catalogCard.currency ? catalogCard : { ...catalogCard, currency: terms.currency };
  const cardOnDay = { card, day, terms, statementDay };
  const unexpired = choices.expiredQuarter === null ? choices.choices : [];
  const slots = listChoiceSlots(card);
  const isChoosing = slots.length > 0;
  const assigned = assignChoices(slots, unexpired);
  const parts = [
    toPermanentRules(cardOnDay),
    toRotatingRuleGroup(cardOnDay, quarter),
    toChosenRules(cardOnDay, assigned, choices),
  ];
  const rules = parts.flatMap((part) => part.rules);
  const conditional = parts.flatMap((part) => part.conditional);
  const top = toTopSlots(cardOnDay);
  const exclusions = listExclusions(card, day);
  const periods = listPeriods(rules, top);
  return {
    card,
    terms,
    day,
    rules,
    conditional,
    top,
    exclusions,
    isChoiceAssumed: isChoosing && unexpired === undefined,
    chosen: assigned.flatMap((entry) => entry.chosen),
    rotatingQuarter: rules.some((rule) => rule.source === 'rotating') ? quarter : null,
    countedPeriod: findLongest(periods),
    classifier: getClassifier({ rules, conditional, options: top?.options ?? [], exclusions }),
    purchaseSizes: listPurchaseSizes(rules),
    statementDay: periods.has('cycle') ? statementDay : null,
  };
}
