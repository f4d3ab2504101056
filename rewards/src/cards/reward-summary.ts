import type { CreditCard } from '@tapwise/contracts/http/credit-card';
import type { CatalogCard, RewardRule } from '@tapwise/contracts/vocabulary/card';
import { CATEGORY_LABELS, type RuleCategory } from '@tapwise/contracts/vocabulary/categories';
import { MERCHANTS } from '../places/merchants';

const merchantNames = new Map(MERCHANTS.map(({ id, name }) => [id, name]));

const SHORT_LABELS: Partial<Record<RuleCategory, string>> = {
  general: 'everything',
  rotating: 'rotating categories',
  choose: 'categories of your choice',
  ev_charging: 'EV charging',
};

function labelOf(category: RuleCategory): string {
  const short = SHORT_LABELS[category];
  if (short !== undefined || category === 'rotating' || category === 'choose') return short ?? category;
  return CATEGORY_LABELS[category].toLowerCase();
}

/** `3x`, `1.5%`. */
function rateText({ rate, unit }: RewardRule): string {
  return `${String(rate)}${unit}`;
}

/** Whether the rule applies without a portal or a condition. */
function isUnconditional({ portalOnly, requires }: RewardRule): boolean {
  return portalOnly === undefined && requires === undefined;
}

function percentOf({ rate, unit }: RewardRule, card: CatalogCard): number {
  return unit === '%' ? rate : rate * card.currency.centsPerPoint;
}

/** The best rule of each category among those that pay at every store; of equal rules the first. */
function unconditionalRules(card: CatalogCard): ReadonlyMap<RuleCategory, RewardRule> {
  const best = new Map<RuleCategory, RewardRule>();
  for (const rule of card.rewards) {
    const known = best.get(rule.category);
    const isBetter = known === undefined || percentOf(rule, card) > percentOf(known, card);
    if (isUnconditional(rule) && !rule.merchants && isBetter) best.set(rule.category, rule);
  }
  return best;
}

/** `{ dining: '3x', rotating: '5%', general: '1x' }`; what pays only in one shop, in a portal or on a condition is left out. */
export function rewardStructure(card: CatalogCard): CreditCard['rewardStructure'] {
  return Object.fromEntries(
    [...unconditionalRules(card)].map(([category, rule]) => [category, rateText(rule)]),
  );
}

function placeOf({ merchants, category }: RewardRule): string {
  const [merchant, ...others] = merchants ?? [];
  if (merchant === undefined) return `on ${labelOf(category)}`;
  return others.length === 0 ? `at ${merchantNames.get(merchant) ?? 'its store'}` : 'at selected stores';
}

/** The best standing rate in a few words: `6% on groceries`; for the card of a store, what it pays there: `5% at Target`. */
export function rewardSummary(card: CatalogCard): string {
  const standing = [...unconditionalRules(card).values()];
  const atShops = card.rewards.filter((rule) => rule.merchants && isUnconditional(rule));
  const rules = card.category === 'store' || standing.length === 0 ? [...atShops, ...standing] : standing;
  const [first, ...others] = rules;
  if (!first) return 'No rewards';
  const best = others.reduce((a, b) => (percentOf(b, card) > percentOf(a, card) ? b : a), first);
  return best.rate === 0 ? 'No rewards' : `${rateText(best)} ${placeOf(best)}`;
}
