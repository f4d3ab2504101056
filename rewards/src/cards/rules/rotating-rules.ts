import type { CatalogCard } from '@tapwise/contracts/vocabulary/cards/card';
import type { RewardRule } from '@tapwise/contracts/vocabulary/cards/reward-rule';
import type { Category, RuleCategory } from '@tapwise/contracts/vocabulary/places/categories';
import { findDefinitionFor } from '../definitions/issuer-definitions';
import type { ConditionalRule } from './conditions';
import {
  type CardOnDay,
  type EffectiveRule,
  type RuleDraft,
  toCapRule,
  toEffectiveRule,
} from './effective-rules';

export interface RuleGroup {
  readonly rules: readonly EffectiveRule[];
  readonly conditional: readonly ConditionalRule[];
}
const NO_RULES: RuleGroup = { rules: [], conditional: [] };

type Quarter = NonNullable<CatalogCard['rotating']>['quarters'][number];

/** The quarter, if its categories have been announced. */
function findAnnouncedQuarter(card: CatalogCard, quarter: string): Quarter | undefined {
  const announcedQuarter = card.rotating?.quarters.find((entry) => entry.quarter === quarter);
  return announcedQuarter?.categories || announcedQuarter?.merchants ? announcedQuarter : undefined;
}

type RotatingDraft = Omit<RuleDraft, 'category'>;

function isUnconditional({ merchants, requires, portalOnly }: RewardRule): boolean {
  return merchants === undefined && requires === undefined && !portalOnly;
}

/** On some cards, the bonus is added to the permanent rate for purchases that earn that rate. */
function toRotatingDraft({ card, day }: CardOnDay, base: RotatingDraft, category: Category): RuleDraft {
  const findRate = (category: RuleCategory) =>
    card.rewards.find((rule) => rule.category === category && isUnconditional(rule))?.rate;
  const rate = findRate(category);
  const everywhere = findRate('general') ?? 0;
  if (!card.rotating?.isOnTop || rate === undefined || rate <= everywhere) return { ...base, category };
  const definition = findDefinitionFor(card, { category, rate }, day);
  return { ...base, category, rate: base.rate + rate - everywhere, definition: definition ?? undefined };
}

function toRotatingRules(
  cardOnDay: CardOnDay,
  base: RotatingDraft,
  announcedQuarter: Quarter,
): EffectiveRule[] {
  const rules = (announcedQuarter.categories ?? []).map((category) =>
    toEffectiveRule(cardOnDay, toRotatingDraft(cardOnDay, base, category)),
  );
  const merchants = announcedQuarter.merchants ?? [];
  return merchants.length > 0
    ? [...rules, toEffectiveRule(cardOnDay, { ...base, category: 'rotating', merchants })]
    : rules;
}

/** The rules of the quarter's rotating categories. Conditional until the categories are announced. */
export function toRotatingRuleGroup(cardOnDay: CardOnDay, quarter: string): RuleGroup {
  const { card } = cardOnDay;
  const { rotating } = card;
  if (!rotating) return NO_RULES;
  const announcedQuarter = findAnnouncedQuarter(card, quarter);
  const pointer = card.rewards.find((reward) => reward.category === 'rotating');
  const base = {
    source: 'rotating' as const,
    rate: rotating.rate,
    unit: pointer?.unit ?? '%',
    cap: toCapRule(cardOnDay, rotating, 'rotating'),
    afterCapRate: pointer?.afterCapRate,
    notes: announcedQuarter?.notes,
  };
  if (announcedQuarter) return { rules: toRotatingRules(cardOnDay, base, announcedQuarter), conditional: [] };
  const rule = toEffectiveRule(cardOnDay, { ...base, category: 'general' });
  return { rules: [], conditional: [{ rule, condition: { kind: 'quarter-unknown', quarter } }] };
}
