import type { CatalogCard, Requirement, RewardRule } from '@tapwise/contracts/vocabulary/card';
import type { Portal } from '@tapwise/contracts/vocabulary/card-texts';
import type { EffectiveRule } from './effective-rules';
import { toPermanentRule } from './effective-rules';

/** Why a rule that fits the place doesn't count. Such a rule becomes a hint. */
export type Condition =
  | { readonly kind: 'portal'; readonly portal: Portal | null }
  | { readonly kind: 'requires'; readonly requirement: Requirement }
  | { readonly kind: 'min-purchase'; readonly cents: number }
  | { readonly kind: 'quarter-unknown'; readonly quarter: string }
  | { readonly kind: 'not-chosen'; readonly assumed: readonly string[] }
  /** Chosen for an earlier quarter. */
  | { readonly kind: 'expired'; readonly quarter: string };

export interface ConditionalRule {
  readonly rule: EffectiveRule;
  readonly condition: Condition;
}

/** The condition of a rule: a portal or a requirement. Null if it has neither. */
export function toCondition(rule: RewardRule): Condition | null {
  if (rule.portalOnly) return { kind: 'portal', portal: rule.portal ?? null };
  return rule.requires ? { kind: 'requires', requirement: rule.requires } : null;
}

/** The rules of a card that pay only under a condition. */
export function toConditionalRules(card: CatalogCard): ConditionalRule[] {
  return card.rewards.flatMap((rule, index) => {
    const condition = toCondition(rule);
    return condition ? [{ rule: toPermanentRule(card, rule, index), condition }] : [];
  });
}
