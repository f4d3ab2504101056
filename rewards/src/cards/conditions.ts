import type { CatalogCard, Requirement, RewardRule } from '@tapwise/contracts/vocabulary/card';
import type { Portal } from '@tapwise/contracts/vocabulary/card-texts';
import type { EffectiveRule } from './effective-rules';
import { permanentRule } from './effective-rules';

/** Why a rule that fits the place is not counted on: it becomes a hint. */
export type Condition =
  | { readonly kind: 'portal'; readonly portal: Portal | null }
  | { readonly kind: 'requires'; readonly requirement: Requirement }
  | { readonly kind: 'min-purchase'; readonly cents: number }
  | { readonly kind: 'quarter-unknown'; readonly quarter: string }
  | { readonly kind: 'not-chosen'; readonly assumed: readonly string[] }
  /** Chosen, but for an earlier quarter. */
  | { readonly kind: 'lapsed'; readonly quarter: string };

export interface ConditionalRule {
  readonly rule: EffectiveRule;
  readonly condition: Condition;
}

export function conditionOf(rule: RewardRule): Condition | null {
  if (rule.portalOnly) return { kind: 'portal', portal: rule.portal ?? null };
  return rule.requires ? { kind: 'requires', requirement: rule.requires } : null;
}

export function conditionalRules(card: CatalogCard): ConditionalRule[] {
  return card.rewards.flatMap((rule, at) => {
    const condition = conditionOf(rule);
    return condition ? [{ rule: permanentRule(card, rule, at), condition }] : [];
  });
}
