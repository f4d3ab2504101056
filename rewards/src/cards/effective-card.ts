import type { CapPeriod, CatalogCard, ChoiceSlot } from '@tapwise/contracts/vocabulary/card';
import { type Category, isCategory } from '@tapwise/contracts/vocabulary/categories';
import {
  assignChoices,
  type AssignedSlot,
  choiceSlots,
  slotOptions,
} from '@tapwise/contracts/vocabulary/choice-slots';
import type { Cents } from '@tapwise/contracts/vocabulary/money';
import { type CapGroupScope, computeCapGroupScopes } from './cap-groups';
import { type Condition, type ConditionalRule, toCondition, toConditionalRules } from './conditions';
import {
  type CapRule,
  type EffectiveRule,
  listCoveredCategories,
  type RuleDraft,
  toCapRule,
  toEffectiveRule,
  toPermanentRule,
} from './effective-rules';
import { type TopSlots, toTopSlots } from './top-slots';

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
  readonly findCountedPeriod: CapPeriod | null;
  /** Merchants that any rule names. */
  readonly namedMerchants: ReadonlySet<string>;
  /** Purchase sizes from which another rule pays. */
  readonly minimumPurchases: readonly Cents[];
  /** Categories with a specific rule. All others earn the general rate. */
  readonly collectSpecialCategories: ReadonlySet<Category>;
}

interface RuleGroup {
  readonly rules: readonly EffectiveRule[];
  readonly conditional: readonly ConditionalRule[];
}
const NO_RULES: RuleGroup = { rules: [], conditional: [] };

function toPermanentRules(card: CatalogCard): RuleGroup {
  const rules = card.rewards.flatMap((reward, index) => {
    const isPointer = reward.category === 'rotating' || reward.category === 'choose';
    return isPointer || toCondition(reward) ? [] : [toPermanentRule(card, reward, index)];
  });
  return { rules, conditional: toConditionalRules(card) };
}

type Quarter = NonNullable<CatalogCard['rotating']>['quarters'][number];

/** The quarter, if its categories have been announced. */
function findAnnouncedQuarter(card: CatalogCard, quarter: string): Quarter | undefined {
  const listed = card.rotating?.quarters.find((entry) => entry.quarter === quarter);
  return listed?.categories || listed?.merchants ? listed : undefined;
}

function toRotatingRules(
  card: CatalogCard,
  base: Omit<RuleDraft, 'category'>,
  listed: Quarter,
): EffectiveRule[] {
  const rules = (listed.categories ?? []).map((category) => toEffectiveRule(card, { ...base, category }));
  const merchants = listed.merchants ?? [];
  return merchants.length > 0
    ? [...rules, toEffectiveRule(card, { ...base, category: 'rotating', merchants })]
    : rules;
}

function toRotatingRuleGroup(card: CatalogCard, quarter: string): RuleGroup {
  const { rotating } = card;
  if (!rotating) return NO_RULES;
  const listed = findAnnouncedQuarter(card, quarter);
  const pointer = card.rewards.find((reward) => reward.category === 'rotating');
  const base = {
    source: 'rotating' as const,
    rate: rotating.rate,
    unit: pointer?.unit ?? '%',
    cap: toCapRule(rotating, 'rotating'),
    afterCapRate: pointer?.afterCapRate,
    notes: listed?.notes,
  };
  if (listed) return { rules: toRotatingRules(card, base, listed), conditional: [] };
  const rule = toEffectiveRule(card, { ...base, category: 'general' });
  return { rules: [], conditional: [{ rule, condition: { kind: 'quarter-unknown', quarter } }] };
}

function toSlotCap(slot: ChoiceSlot, index: number, choice: string): CapRule | null {
  const own = slot.optionCaps?.[choice];
  return own ? toCapRule(own, `slot-${String(index)}-${choice}`) : toCapRule(slot, `slot-${String(index)}`);
}

function toSlotRule(card: CatalogCard, { slot, index }: AssignedSlot, choice: string): EffectiveRule {
  const pointer = card.rewards.find((reward) => reward.category === 'choose' && reward.rate === slot.rate);
  const where = isCategory(choice)
    ? { category: choice }
    : { category: 'choose' as const, merchants: [choice] };
  return toEffectiveRule(card, {
    ...where,
    source: 'chosen',
    rate: slot.rate,
    unit: slot.unit,
    cap: toSlotCap(slot, index, choice),
    afterCapRate: pointer?.afterCapRate,
    notes: slot.notes,
  });
}

/** A cardholder's choices as of one quarter. */
export interface ResolvedChoices {
  /** As recorded. Undefined: none recorded, so the card's default counts. */
  readonly choices: readonly string[] | undefined;
  /** The quarter that the choices were made for, if it is over; such choices don't count. */
  readonly expiredQuarter: string | null;
}
export const NO_CHOICES: ResolvedChoices = { choices: undefined, expiredQuarter: null };

function toChoiceCondition(
  option: string,
  { choices, expiredQuarter }: ResolvedChoices,
  assumed: readonly string[],
): Condition {
  const isExpired = expiredQuarter !== null && choices?.includes(option) === true;
  return isExpired ? { kind: 'expired', quarter: expiredQuarter } : { kind: 'not-chosen', assumed };
}

function toChosenRules(
  card: CatalogCard,
  assigned: readonly AssignedSlot[],
  resolved: ResolvedChoices,
): RuleGroup {
  const rules = assigned.flatMap((entry) => entry.chosen.map((choice) => toSlotRule(card, entry, choice)));
  const taken = assigned.flatMap((entry) => entry.chosen);
  const conditional = assigned.flatMap((entry) => {
    const instead = entry.chosen.length > 0 ? entry.chosen : taken;
    return slotOptions(entry.slot)
      .filter((option) => !entry.chosen.includes(option))
      .map((option) => ({
        rule: toSlotRule(card, entry, option),
        condition: toChoiceCondition(option, resolved, instead),
      }));
  });
  return { rules, conditional };
}

const LONGEST_FIRST: readonly CapPeriod[] = ['year', 'quarter', 'month'];

function specialCategories(rules: readonly EffectiveRule[], top: TopSlots | null): ReadonlySet<Category> {
  const named = rules.filter((rule) => rule.category !== 'general').flatMap((rule) => [...rule.categories]);
  const fromTop = (top?.options ?? []).flatMap((option) => [...listCoveredCategories(option)]);
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
export function resolveCard(card: CatalogCard, resolved: ResolvedChoices, quarter: string): EffectiveCard {
  const choices = resolved.expiredQuarter === null ? resolved.choices : [];
  const slots = choiceSlots(card);
  const isChoosing = slots.length > 0;
  const assigned = assignChoices(slots, choices);
  const parts = [
    toPermanentRules(card),
    toRotatingRuleGroup(card, quarter),
    toChosenRules(card, assigned, resolved),
  ];
  const rules = parts.flatMap((part) => part.rules);
  const conditional = parts.flatMap((part) => part.conditional);
  const top = toTopSlots(card);
  const all = [...rules, ...conditional.map((entry) => entry.rule)];
  return {
    card,
    rules,
    conditional,
    top,
    isChoiceAssumed: isChoosing && choices === undefined,
    chosen: assigned.flatMap((entry) => entry.chosen),
    rotatingQuarter: rules.some((rule) => rule.source === 'rotating') ? quarter : null,
    capGroups: computeCapGroupScopes(rules),
    findCountedPeriod: countedPeriod(rules, top),
    namedMerchants: new Set(all.flatMap((rule) => [...(rule.merchants ?? [])])),
    minimumPurchases: [...new Set(rules.map((rule) => rule.minCents).filter((cents) => cents > 0))],
    collectSpecialCategories: specialCategories(all, top),
  };
}
