import type { CatalogCard } from '@tapwise/contracts/vocabulary/cards/card';
import type { CardListing } from '@tapwise/contracts/vocabulary/cards/card-listing';
import type { RewardRule } from '@tapwise/contracts/vocabulary/cards/reward-rule';
import { CATEGORY_LABELS, type RuleCategory } from '@tapwise/contracts/vocabulary/places/categories';
import { findMerchant } from '../places/reference/merchants';

const SHORT_LABELS: Partial<Record<RuleCategory, string>> = {
  general: 'everything',
  rotating: 'rotating categories',
  ev_charging: 'EV charging',
};

function getLabel(category: RuleCategory): string {
  const short = SHORT_LABELS[category];
  if (short !== undefined || category === 'rotating' || category === 'choose') return short ?? category;
  return CATEGORY_LABELS[category].toLowerCase();
}

/** `3x`, `1.5%`. */
function formatRate({ rate, unit }: RewardRule): string {
  return `${String(rate)}${unit}`;
}

/** Whether the rule applies without a portal or a condition. */
function isUnconditional({ portalOnly, requires }: RewardRule): boolean {
  return portalOnly === undefined && requires === undefined;
}

function toPercent({ rate, unit }: RewardRule, card: CatalogCard): number {
  return unit === '%' ? rate : rate * card.currency.centsPerPoint;
}

/** The best rule of each category among those that pay at every store; the first one on a tie. */
function listUnconditionalRules(card: CatalogCard): ReadonlyMap<RuleCategory, RewardRule> {
  const best = new Map<RuleCategory, RewardRule>();
  for (const rule of card.rewards) {
    const bestRule = best.get(rule.category);
    const isBetter = bestRule === undefined || toPercent(rule, card) > toPercent(bestRule, card);
    if (isUnconditional(rule) && !rule.merchants && isBetter) best.set(rule.category, rule);
  }
  return best;
}

/**
 * The rate of each category: `{ dining: '3x', rotating: '5%' }`. Rules that need a certain merchant, a
 * portal, or a condition are left out.
 */
export function toRewardStructure(card: CatalogCard): CardListing['rewardStructure'] {
  return Object.fromEntries(
    [...listUnconditionalRules(card)].map(([category, rule]) => [category, formatRate(rule)]),
  );
}

/** The cash back on every purchase, in percent. Undefined for points, and for a rate with a cap or a condition. */
export function findFlatCashPercent(card: CatalogCard): number | undefined {
  const rule = listUnconditionalRules(card).get('general');
  return rule?.unit === '%' && rule.capAmount === undefined ? rule.rate : undefined;
}

function formatChosen(rate: number, choice: CatalogCard['chooseCategory']): string {
  if (choice?.mode === 'auto-top') return 'on your top category';
  const count = choice?.slots.find((slot) => slot.rate === rate)?.count;
  return count === 1 ? 'in a category you choose' : 'in categories you choose';
}

function formatWhere({ merchants, category, rate }: RewardRule, { chooseCategory }: CatalogCard): string {
  const [merchant, ...others] = merchants ?? [];
  if (category === 'choose') return formatChosen(rate, chooseCategory);
  if (merchant === undefined) return `on ${getLabel(category)}`;
  return others.length === 0 ? `at ${findMerchant(merchant)?.name ?? 'its store'}` : 'at selected stores';
}

/** The best unconditional rate, such as `6% on groceries`. For a store card, the rate at its stores: `5% at Target`. */
export function summarizeRewards(card: CatalogCard): string {
  const unconditional = [...listUnconditionalRules(card).values()];
  const atStores = card.rewards.filter((rule) => rule.merchants && isUnconditional(rule));
  const rules =
    card.category === 'store' || unconditional.length === 0 ? [...atStores, ...unconditional] : unconditional;
  const [first, ...others] = rules;
  if (!first) return 'No rewards';
  const best = others.reduce((a, b) => (toPercent(b, card) > toPercent(a, card) ? b : a), first);
  return best.rate === 0 ? 'No rewards' : `${formatRate(best)} ${formatWhere(best, card)}`;
}
