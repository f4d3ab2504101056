import type { Portal } from '@tapwise/contracts/vocabulary/cards/card-texts';
import type { Requirement, RewardRule } from '@tapwise/contracts/vocabulary/cards/reward-rule';
import { isAtPhoneShop } from '../definitions/phone-shop';
import type { PurchaseDetails } from '../definitions/purchase-details';
import type { CardTerms } from '../valuation/card-terms';
import { type CardOnDay, type EffectiveRule, toPermanentRule } from './effective-rules';

/** Why a rule that fits the place doesn't count. Such a rule becomes a hint. */
export type Condition =
  | { readonly kind: 'portal'; readonly portal: Portal | null }
  | { readonly kind: 'requires'; readonly requirement: Requirement }
  | { readonly kind: 'min-purchase'; readonly cents: number }
  | { readonly kind: 'max-purchase'; readonly cents: number }
  | { readonly kind: 'quarter-unknown'; readonly quarter: string }
  /** Only if the merchant counts, which the issuer's terms don't specify. */
  | { readonly kind: 'unconfirmed' }
  | { readonly kind: 'not-chosen'; readonly assumed: readonly string[] }
  /** The choice was made for an earlier quarter. */
  | { readonly kind: 'expired'; readonly quarter: string };

export interface ConditionalRule {
  readonly rule: EffectiveRule;
  readonly condition: Condition;
}

/** The condition of a rule: a portal, or a requirement that isn't met. Null if it has neither. */
export function toCondition(rule: RewardRule, { met }: CardTerms): Condition | null {
  if (rule.portalOnly) return { kind: 'portal', portal: rule.portal ?? null };
  const { requires } = rule;
  return requires && !met.includes(requires) ? { kind: 'requires', requirement: requires } : null;
}

/** The rules of a card that pay only under a condition. */
export function toConditionalRules(cardOnDay: CardOnDay): ConditionalRule[] {
  return cardOnDay.card.rewards.flatMap((rule, index) => {
    const condition = toCondition(rule, cardOnDay.terms);
    return condition
      ? toPermanentRule(cardOnDay, rule, index).map((effectiveRule) => ({ rule: effectiveRule, condition }))
      : [];
  });
}

function isAbroad({ country }: PurchaseDetails): boolean {
  return country !== 'US';
}

/** Whether the purchase itself fulfills the condition: by its channel, its country, or its time. */
export function isFulfilled(condition: Condition, purchase: PurchaseDetails): boolean {
  if (condition.kind !== 'requires') return false;
  const { requirement } = condition;
  if (requirement === 'online-order') return purchase.channel !== 'in-store';
  if (requirement === 'citi-nights') return purchase.isWeekendNight === true;
  if (requirement === 'phone-shop') return isAtPhoneShop(purchase);
  return requirement === 'foreign-purchase' && isAbroad(purchase);
}
