import type { Currency, Network } from '@tapwise/contracts/vocabulary/cards/card';
import type { Requirement } from '@tapwise/contracts/vocabulary/cards/reward-rule';
import { type Goal, GOAL_LABELS } from '@tapwise/contracts/vocabulary/goals';
import {
  CATEGORY_LABELS,
  isCategory,
  type RuleCategory,
} from '@tapwise/contracts/vocabulary/places/categories';
import { joinWords } from '../../text/words';

export const NETWORK_NAMES: Readonly<Record<Network, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  private: 'its own store card',
};

/** Where points are worth more than cash. */
export const USE_WORDS: Readonly<Record<NonNullable<Currency['bestUse']>, string>> = {
  'transfer-partners': 'through transfer partners',
  'award-flights': 'on award flights',
  'award-nights': 'on award nights',
};

/** A category inside a sentence: "groceries", "EV charging". */
export function formatCategory(category: RuleCategory): string {
  if (!isCategory(category)) return 'bonus categories';
  if (category === 'general') return 'everything else';
  const label = CATEGORY_LABELS[category];
  return category === 'ev_charging' ? label : label.toLowerCase();
}

const PLACE_PHRASES: Partial<Record<RuleCategory, string>> = {
  hotels: 'a hotel',
  drugstores: 'a drugstore',
  wholesale_clubs: 'a wholesale club',
  department_stores: 'a department store',
};

/** A category after "counts as": "groceries", but "a wholesale club". */
export function formatKind(category: RuleCategory): string {
  return PLACE_PHRASES[category] ?? formatCategory(category);
}

const SINGULAR_LABELS: Partial<Record<RuleCategory, string>> = {
  groceries: 'grocery',
  flights: 'flight',
  hotels: 'hotel',
  drugstores: 'drugstore',
  wholesale_clubs: 'wholesale club',
  department_stores: 'department store',
  utilities: 'utility',
  office_supplies: 'office supply',
};

/** A category before "bonus": "grocery", "streaming". */
export function formatBonusCategory(category: RuleCategory): string {
  return SINGULAR_LABELS[category] ?? formatCategory(category);
}

/** A list of choices. Categories are formatted; merchants are names already. */
export function formatChoices(choices: readonly string[]): string {
  return joinWords(choices.map((choice) => (isCategory(choice) ? formatCategory(choice) : choice)));
}

/** "your goal “Earn Travel Rewards”". */
export function formatGoals(goals: readonly Goal[]): string {
  return `your ${goals.length === 1 ? 'goal' : 'goals'} ${joinWords(goals.map((goal) => `“${GOAL_LABELS[goal]}”`))}`;
}

/** "active " if the wallet has inactive cards, which aren't considered. Otherwise empty. */
export function formatScope(scope: 'all' | 'active'): string {
  return scope === 'active' ? 'active ' : '';
}

/** Rewards that are included because of the user's facts. */
export const FACT_NOTES: Readonly<Partial<Record<Requirement, string>>> = {
  'apple-pay': 'Assumes you pay with Apple Pay, as you set in your profile.',
  'walmart-plus': 'Includes your Walmart+ rate.',
  'sams-plus': 'Includes your Sam’s Club Plus rate.',
  'amazon-prime': 'Includes your Amazon Prime rate.',
  'mobile-wallet': 'Assumes you pay with your phone or watch, as you set in your profile.',
  'direct-deposit': 'Includes your rate with direct deposit.',
};

/** Why a calendar month counts instead of a billing cycle. */
export const CYCLE_NOTE = 'Counted by calendar month, because you haven’t entered the card’s statement day.';

const LOCATIONS: Partial<Record<RuleCategory, string>> = {
  groceries: 'stores',
  drugstores: 'stores',
  wholesale_clubs: 'locations',
  department_stores: 'stores',
  home_improvement: 'stores',
  electronics: 'stores',
  apparel: 'stores',
  office_supplies: 'stores',
  gas: 'stations',
};

/** The noun for places of a category: "stores", "stations". */
export function formatLocations(category: RuleCategory): string {
  return LOCATIONS[category] ?? 'locations';
}

/** What compared amounts include besides rewards and costs. */
export interface IncludedValues {
  readonly hasBonus?: true | undefined;
  readonly hasBenefits?: true | undefined;
}

/** States what compared amounts include, after a comma. Empty if it is only rewards and costs. */
export function formatIncluded({ hasBonus, hasBenefits }: IncludedValues): string {
  const parts = [...(hasBonus ? ['welcome bonuses'] : []), ...(hasBenefits ? ['credits', 'offers'] : [])];
  return parts.length === 0 ? '' : `, including ${joinWords(parts)}`;
}
