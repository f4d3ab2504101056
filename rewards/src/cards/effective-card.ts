import type { CapPeriod, CatalogCard, ChoiceSlot } from '@tapwise/contracts/vocabulary/card';
import { type Category, isCategory } from '@tapwise/contracts/vocabulary/categories';
import {
  assignChoices,
  type AssignedSlot,
  choiceSlots,
  optionsOf,
} from '@tapwise/contracts/vocabulary/choice-slots';
import type { Cents } from '@tapwise/contracts/vocabulary/money';
import { type CapGroupScope, capGroupScopes } from './cap-groups';
import { type Condition, type ConditionalRule, conditionalRules, conditionOf } from './conditions';
import {
  type CapRule,
  coveredBy,
  type EffectiveRule,
  makeRule,
  permanentRule,
  type RuleDraft,
  toCapRule,
} from './effective-rules';
import { type TopSlots, topSlotsOf } from './top-slots';

/** A card with the user's choices and the quarter's rotating categories applied. */
export interface EffectiveCard {
  readonly card: CatalogCard;
  readonly rules: readonly EffectiveRule[];
  readonly conditional: readonly ConditionalRule[];
  readonly top: TopSlots | null;
  /** Whether `chosen` is the card's default instead of recorded choices. */
  readonly isChoiceAssumed: boolean;
  /** The categories and merchants that count as chosen. */
  readonly chosen: readonly string[];
  /** The quarter whose rotating rules are in `rules`, or null. */
  readonly rotatingQuarter: string | null;
  readonly capGroups: ReadonlyMap<string, CapGroupScope>;
  /** The longest period of its caps and top categories, or null. */
  readonly countedPeriod: CapPeriod | null;
  /** Merchants that any rule names. */
  readonly namedMerchants: ReadonlySet<string>;
  /** Purchase sizes from which another rule pays. */
  readonly minimumPurchases: readonly Cents[];
  /** Categories with a rule of their own; all others earn the general rate. */
  readonly specialCategories: ReadonlySet<Category>;
}

interface RuleGroup {
  readonly rules: readonly EffectiveRule[];
  readonly conditional: readonly ConditionalRule[];
}
const NO_RULES: RuleGroup = { rules: [], conditional: [] };

function permanentRules(card: CatalogCard): RuleGroup {
  const rules = card.rewards.flatMap((reward, at) => {
    const isPointer = reward.category === 'rotating' || reward.category === 'choose';
    return isPointer || conditionOf(reward) ? [] : [permanentRule(card, reward, at)];
  });
  return { rules, conditional: conditionalRules(card) };
}

type Quarter = NonNullable<CatalogCard['rotating']>['quarters'][number];

/** The quarter, if its categories have been announced. */
function announced(card: CatalogCard, quarter: string): Quarter | undefined {
  const listed = card.rotating?.quarters.find((entry) => entry.quarter === quarter);
  return listed?.categories || listed?.merchants ? listed : undefined;
}

function rotatingRules(
  card: CatalogCard,
  base: Omit<RuleDraft, 'category'>,
  listed: Quarter,
): EffectiveRule[] {
  const rules = (listed.categories ?? []).map((category) => makeRule(card, { ...base, category }));
  const merchants = listed.merchants ?? [];
  return merchants.length > 0
    ? [...rules, makeRule(card, { ...base, category: 'rotating', merchants })]
    : rules;
}

function rotatingRuleGroup(card: CatalogCard, quarter: string): RuleGroup {
  const { rotating } = card;
  if (!rotating) return NO_RULES;
  const listed = announced(card, quarter);
  const pointer = card.rewards.find((reward) => reward.category === 'rotating');
  const base = {
    source: 'rotating' as const,
    rate: rotating.rate,
    unit: pointer?.unit ?? '%',
    cap: toCapRule(rotating, 'rotating'),
    afterCapRate: pointer?.afterCapRate,
    notes: listed?.notes,
  };
  if (listed) return { rules: rotatingRules(card, base, listed), conditional: [] };
  const rule = makeRule(card, { ...base, category: 'general' });
  return { rules: [], conditional: [{ rule, condition: { kind: 'quarter-unknown', quarter } }] };
}

function slotCap(slot: ChoiceSlot, at: number, choice: string): CapRule | null {
  const own = slot.optionCaps?.[choice];
  return own ? toCapRule(own, `slot-${String(at)}-${choice}`) : toCapRule(slot, `slot-${String(at)}`);
}

function slotRule(card: CatalogCard, { slot, at }: AssignedSlot, choice: string): EffectiveRule {
  const pointer = card.rewards.find((reward) => reward.category === 'choose' && reward.rate === slot.rate);
  const where = isCategory(choice)
    ? { category: choice }
    : { category: 'choose' as const, merchants: [choice] };
  return makeRule(card, {
    ...where,
    source: 'chosen',
    rate: slot.rate,
    unit: slot.unit,
    cap: slotCap(slot, at, choice),
    afterCapRate: pointer?.afterCapRate,
    notes: slot.notes,
  });
}

/** The cardholder's recorded choices, and the quarter for which they were made if it is over. */
export interface CardSelections {
  readonly choices: readonly string[] | undefined;
  readonly lapsed: string | null;
}
export const NO_SELECTIONS: CardSelections = { choices: undefined, lapsed: null };

function conditionFor(
  option: string,
  { choices, lapsed }: CardSelections,
  assumed: readonly string[],
): Condition {
  const isLapsed = lapsed !== null && choices?.includes(option) === true;
  return isLapsed ? { kind: 'lapsed', quarter: lapsed } : { kind: 'not-chosen', assumed };
}

function chosenRules(
  card: CatalogCard,
  assigned: readonly AssignedSlot[],
  selections: CardSelections,
): RuleGroup {
  const rules = assigned.flatMap((entry) => entry.chosen.map((choice) => slotRule(card, entry, choice)));
  const taken = assigned.flatMap((entry) => entry.chosen);
  const conditional = assigned.flatMap((entry) => {
    const instead = entry.chosen.length > 0 ? entry.chosen : taken;
    return optionsOf(entry.slot)
      .filter((option) => !entry.chosen.includes(option))
      .map((option) => ({
        rule: slotRule(card, entry, option),
        condition: conditionFor(option, selections, instead),
      }));
  });
  return { rules, conditional };
}

const LONGEST_FIRST: readonly CapPeriod[] = ['year', 'quarter', 'month'];

function specialCategories(rules: readonly EffectiveRule[], top: TopSlots | null): ReadonlySet<Category> {
  const named = rules.filter((rule) => rule.category !== 'general').flatMap((rule) => [...rule.categories]);
  const fromTop = (top?.options ?? []).flatMap((option) => [...coveredBy(option)]);
  return new Set([...named, ...fromTop]);
}

function countedPeriod(rules: readonly EffectiveRule[], top: TopSlots | null): CapPeriod | null {
  const caps = [...rules.map((rule) => rule.capGroup), ...(top?.slots.map((slot) => slot.cap) ?? [])];
  const periods = new Set([top?.period, ...caps.map((cap) => cap?.period)]);
  return LONGEST_FIRST.find((period) => periods.has(period)) ?? null;
}

/**
 * Applies recorded choices (expired ones don't count), or else the card's default, which is marked as assumed.
 * Rotating categories are those of the quarter; if unknown, the base rate applies.
 */
export function resolveCard(card: CatalogCard, selections: CardSelections, quarter: string): EffectiveCard {
  const choices = selections.lapsed === null ? selections.choices : [];
  const slots = choiceSlots(card);
  const isChoosing = slots.length > 0;
  const assigned = assignChoices(slots, choices);
  const parts = [
    permanentRules(card),
    rotatingRuleGroup(card, quarter),
    chosenRules(card, assigned, selections),
  ];
  const rules = parts.flatMap((part) => part.rules);
  const conditional = parts.flatMap((part) => part.conditional);
  const top = topSlotsOf(card);
  const all = [...rules, ...conditional.map((entry) => entry.rule)];
  return {
    card,
    rules,
    conditional,
    top,
    isChoiceAssumed: isChoosing && choices === undefined,
    chosen: assigned.flatMap((entry) => entry.chosen),
    rotatingQuarter: rules.some((rule) => rule.source === 'rotating') ? quarter : null,
    capGroups: capGroupScopes(rules),
    countedPeriod: countedPeriod(rules, top),
    namedMerchants: new Set(all.flatMap((rule) => [...(rule.merchants ?? [])])),
    minimumPurchases: [...new Set(rules.map((rule) => rule.minCents).filter((cents) => cents > 0))],
    specialCategories: specialCategories(all, top),
  };
}
