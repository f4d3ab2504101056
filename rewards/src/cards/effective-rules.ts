import type { CapPeriod, CatalogCard, RewardRule } from '@tapwise/contracts/vocabulary/card';
import type { Clause } from '@tapwise/contracts/vocabulary/card-texts';
import {
  CATEGORIES,
  type Category,
  RULE_CATEGORIES,
  type RuleCategory,
  ruleCovers,
} from '@tapwise/contracts/vocabulary/categories';
import type { Cents } from '@tapwise/contracts/vocabulary/money';
import { type Ppm, toPpm, type Valuation } from './point-value';

export type ByValuation = Readonly<Record<Valuation, Ppm>>;

/** A spending cap, in cents, that one or several rules share. */
export interface CapGroup {
  readonly id: string;
  readonly limitCents: Cents;
  readonly period: CapPeriod;
}

/** The cap of one rule. Rules with the same `group` share a cap. */
export interface CapRule {
  readonly group: string;
  readonly limitCents: Cents;
  readonly period: CapPeriod;
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
  readonly categories: ReadonlySet<Category>;
  readonly minCents: Cents;
  readonly capGroup: CapGroup | null;
  /** The rate after the cap is used up. */
  readonly afterPpm: ByValuation;
  readonly notes: readonly Clause[];
  /** The reward is taken off the price, whatever the card's currency. */
  readonly discountAtCheckout: boolean;
}

const NOWHERE: ReadonlySet<Category> = new Set();
const NO_NOTES: readonly Clause[] = [];

const COVERED: ReadonlyMap<RuleCategory, ReadonlySet<Category>> = new Map(
  RULE_CATEGORIES.map((rule) => [rule, new Set(CATEGORIES.filter((category) => ruleCovers(rule, category)))]),
);

/** Every category that a rule for this category covers. */
export function listCoveredCategories(rule: RuleCategory): ReadonlySet<Category> {
  return COVERED.get(rule) ?? NOWHERE;
}

export function toPpmByValuation(card: CatalogCard, rate: number, unit: 'x' | '%'): ByValuation {
  return { floor: toPpm(rate, unit, card, 'floor'), planning: toPpm(rate, unit, card, 'planning') };
}

function toCents(dollars: number): Cents {
  return Math.round(dollars * 100);
}

/** The cap of a rule, or null if it lacks an amount or a period. `ownGroup`: the group of a cap that isn't shared. */
export function toCapRule(
  cap: { capAmount?: number | undefined; capPeriod?: CapPeriod | undefined; capGroup?: string | undefined },
  ownGroup: string,
): CapRule | null {
  if (cap.capAmount === undefined || cap.capPeriod === undefined) return null;
  return { group: cap.capGroup ?? ownGroup, limitCents: toCents(cap.capAmount), period: cap.capPeriod };
}

export interface RuleDraft {
  readonly source: RuleSource;
  readonly category: RuleCategory;
  readonly rate: number;
  readonly unit: 'x' | '%';
  readonly merchants?: readonly string[] | undefined;
  readonly minPurchase?: number | undefined;
  readonly cap: CapRule | null;
  readonly afterCapRate?: number | undefined;
  readonly notes?: readonly Clause[] | undefined;
  readonly discountAtCheckout?: true | undefined;
}

export function toEffectiveRule(card: CatalogCard, draft: RuleDraft): EffectiveRule {
  const { cap, merchants } = draft;
  return {
    source: draft.source,
    category: draft.category,
    rate: draft.rate,
    unit: draft.unit,
    ppm: toPpmByValuation(card, draft.rate, draft.unit),
    merchants: merchants ? new Set(merchants) : null,
    categories: merchants ? NOWHERE : listCoveredCategories(draft.category),
    minCents: toCents(draft.minPurchase ?? 0),
    capGroup: cap && { id: cap.group, limitCents: cap.limitCents, period: cap.period },
    afterPpm: toPpmByValuation(card, draft.afterCapRate ?? 0, draft.unit),
    notes: draft.notes ?? NO_NOTES,
    discountAtCheckout: draft.discountAtCheckout === true,
  };
}

export function toPermanentRule(card: CatalogCard, rule: RewardRule, index: number): EffectiveRule {
  return toEffectiveRule(card, {
    ...rule,
    source: 'permanent',
    cap: toCapRule(rule, `rule-${String(index)}`),
  });
}

/** Whether a rule applies to this category and merchant, ignoring the amount. */
export function appliesToPurchase(
  rule: EffectiveRule,
  category: Category,
  merchantId: string | null,
): boolean {
  if (rule.merchants) return merchantId !== null && rule.merchants.has(merchantId);
  return rule.categories.has(category);
}
