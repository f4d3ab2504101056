import type { CatalogCard } from '@tapwise/contracts/vocabulary/cards/card';
import type { Clause } from '@tapwise/contracts/vocabulary/cards/card-texts';
import type { CapPeriod, Requirement, RewardRule } from '@tapwise/contracts/vocabulary/cards/reward-rule';
import { type Cents, toCents } from '@tapwise/contracts/vocabulary/money';
import {
  CATEGORIES,
  type Category,
  isCoveredByRule,
  RULE_CATEGORIES,
  type RuleCategory,
} from '@tapwise/contracts/vocabulary/places/categories';
import type { IssuerDefinition } from '../definitions/issuer-definition';
import { findDefinitionFor } from '../definitions/issuer-definitions';
import { type CardTerms, raiseRate } from '../valuation/card-terms';
import { type Ppm, toPpm, type Valuation } from '../valuation/point-value';

export type ByValuation = Readonly<Record<Valuation, Ppm>>;

/** A spending cap, in cents, that one or several rules share. */
export interface CapGroup {
  readonly id: string;
  readonly limitCents: Cents;
  readonly period: CapPeriod;
  /** Whether the period stands for the billing cycle, because the statement day isn't known. */
  readonly isCycleAssumed: boolean;
}

/** The cap of one rule. Rules with the same `group` share a cap. */
export interface CapRule extends Omit<CapGroup, 'id'> {
  readonly group: string;
}

export type RuleSource = 'permanent' | 'rotating' | 'chosen' | 'top';

/** One earning rule of a card: where it applies, its rate, and its cap group. */
export interface EffectiveRule {
  readonly source: RuleSource;
  readonly category: RuleCategory;
  readonly rate: number;
  readonly unit: 'x' | '%';
  readonly ppm: ByValuation;
  /** Applies only at these merchants; null: everywhere in its categories. */
  readonly merchants: ReadonlySet<string> | null;
  /** Our categories that it covers. They decide only about offers of a portal. */
  readonly categories: ReadonlySet<Category>;
  /** The purchases that the issuer counts. Null if every purchase counts, or if the merchants decide. */
  readonly definition: IssuerDefinition | null;
  readonly minCents: Cents;
  /** Infinity: no limit. */
  readonly maxCents: Cents;
  readonly capGroup: CapGroup | null;
  /** The rate after the cap is used up. */
  readonly afterPpm: ByValuation;
  readonly notes: readonly Clause[];
  /** The reward is deducted from the price, regardless of the card's currency. */
  readonly isDiscountAtCheckout: boolean;
  /** The requirement for it to pay, which the user's facts meet. Null if it has none. */
  readonly requirement: Requirement | null;
}

const NO_CATEGORIES: ReadonlySet<Category> = new Set();
const NO_NOTES: readonly Clause[] = [];

const COVERED_CATEGORIES: ReadonlyMap<RuleCategory, ReadonlySet<Category>> = new Map(
  RULE_CATEGORIES.map((rule) => [
    rule,
    new Set(CATEGORIES.filter((category) => isCoveredByRule(rule, category))),
  ]),
);

/** Every category that a rule for this category covers. */
function listCoveredCategories(rule: RuleCategory): ReadonlySet<Category> {
  return COVERED_CATEGORIES.get(rule) ?? NO_CATEGORIES;
}

export function toPpmByValuation(card: CatalogCard, rate: number, unit: 'x' | '%'): ByValuation {
  return { floor: toPpm(rate, unit, card, 'floor'), planning: toPpm(rate, unit, card, 'planning') };
}

/** The period that counts. Without a statement day, a billing cycle is a calendar month. */
export function toCountedPeriod(
  period: CapPeriod,
  { statementDay }: Pick<CardOnDay, 'statementDay'>,
): Pick<CapGroup, 'period' | 'isCycleAssumed'> {
  const isCycleAssumed = period === 'cycle' && statementDay === null;
  return { period: isCycleAssumed ? 'month' : period, isCycleAssumed };
}

/** The cap of a rule, or null if it lacks an amount or a period. `ownGroup`: the group of a cap that isn't shared. */
export function toCapRule(
  cardOnDay: CardOnDay,
  cap: { capAmount?: number | undefined; capPeriod?: CapPeriod | undefined; capGroup?: string | undefined },
  ownGroup: string,
): CapRule | null {
  if (cap.capAmount === undefined || cap.capPeriod === undefined) return null;
  return {
    group: cap.capGroup ?? ownGroup,
    limitCents: toCents(cap.capAmount),
    ...toCountedPeriod(cap.capPeriod, cardOnDay),
  };
}

/** The card, the user's terms of it, and the day (`yyyy-mm-dd`) when its definitions must be in force. */
export interface CardOnDay {
  /** With the currency of the terms. */
  readonly card: CatalogCard;
  readonly day: string;
  readonly terms: CardTerms;
  /** The day of the month when its billing cycle ends. Null if it isn't known. */
  readonly statementDay: number | null;
}

/** A rule before the user's terms and the day are applied. */
export interface RuleDraft {
  readonly source: RuleSource;
  readonly category: RuleCategory;
  readonly rate: number;
  readonly unit: 'x' | '%';
  readonly merchants?: readonly string[] | undefined;
  readonly minPurchase?: number | undefined;
  readonly maxPurchase?: number | undefined;
  readonly portalOnly?: true | undefined;
  /** Instead of the definition of the category. */
  readonly definition?: IssuerDefinition | undefined;
  readonly cap: CapRule | null;
  readonly afterCapRate?: number | undefined;
  readonly notes?: readonly Clause[] | undefined;
  readonly discountAtCheckout?: true | undefined;
  /** The condition of the rule. */
  readonly requires?: Requirement | undefined;
}

function findDefinition({ card, day }: CardOnDay, draft: RuleDraft): IssuerDefinition | null {
  const { category, rate, source, portalOnly = false } = draft;
  if (draft.definition) return draft.definition;
  if (category === 'rotating' || category === 'choose') return null;
  const isRotating = source === 'rotating';
  const definition = findDefinitionFor(card, { category, rate, isPortalOnly: portalOnly, isRotating }, day);
  return draft.merchants && definition?.processor === undefined ? null : definition;
}

/** The unit of a rate. A discount at checkout stays a percentage. */
function getUnit({ unit, discountAtCheckout }: RuleDraft, { isCashCountedAsPoints }: CardTerms): 'x' | '%' {
  return isCashCountedAsPoints && !discountAtCheckout ? 'x' : unit;
}

/** The cap of the rule, or of the bank's bonus: above that, the rule pays its own rate. */
function findCap({ cap }: RuleDraft, cardOnDay: CardOnDay): CapGroup | null {
  if (cap) {
    const { group: id, ...group } = cap;
    return { id, ...group };
  }
  const { relationship } = cardOnDay.terms;
  if (!relationship?.cap) return null;
  const { limitCents, period } = relationship.cap;
  return { id: 'relationship', limitCents, ...toCountedPeriod(period, cardOnDay) };
}

function getAfterCapRate({ cap, rate, afterCapRate = 0 }: RuleDraft, terms: CardTerms): number {
  return cap ? raiseRate(afterCapRate, terms) : rate;
}

export function toEffectiveRule(cardOnDay: CardOnDay, draft: RuleDraft): EffectiveRule {
  const { card, terms } = cardOnDay;
  const { merchants } = draft;
  const rate = raiseRate(draft.rate, terms);
  const unit = getUnit(draft, terms);
  return {
    source: draft.source,
    category: draft.category,
    rate,
    unit,
    ppm: toPpmByValuation(card, rate, unit),
    merchants: merchants ? new Set(merchants) : null,
    categories: merchants ? NO_CATEGORIES : listCoveredCategories(draft.category),
    definition: findDefinition(cardOnDay, draft),
    minCents: toCents(draft.minPurchase ?? 0),
    maxCents: toCents(draft.maxPurchase ?? Infinity),
    capGroup: findCap(draft, cardOnDay),
    afterPpm: toPpmByValuation(card, getAfterCapRate(draft, terms), unit),
    notes: draft.notes ?? NO_NOTES,
    isDiscountAtCheckout: draft.discountAtCheckout === true,
    requirement: draft.requires ?? null,
  };
}

/** Whether a rule pays on every purchase, in any category. */
export function isGeneral({ category, merchants }: Pick<EffectiveRule, 'category' | 'merchants'>): boolean {
  return category === 'general' && merchants === null;
}

/** The rate in force on the day. Undefined if it has ended. */
export function findRateOn({ rate, endsOn, rateAfterEnd }: RewardRule, day: string): number | undefined {
  return endsOn === undefined || day <= endsOn ? rate : rateAfterEnd;
}

/** The rule as it applies on the day. Empty if its rate has ended. */
export function toPermanentRule(cardOnDay: CardOnDay, rule: RewardRule, index: number): EffectiveRule[] {
  const rate = findRateOn(rule, cardOnDay.day);
  if (rate === undefined) return [];
  const cap = toCapRule(cardOnDay, rule, `rule-${String(index)}`);
  return [toEffectiveRule(cardOnDay, { ...rule, rate, source: 'permanent', cap })];
}
