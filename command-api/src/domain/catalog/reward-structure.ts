import type { RewardRule } from '@tapwise/contracts/vocabulary/cards/reward-rule';
import { RULE_CATEGORIES, type RuleCategory } from '@tapwise/contracts/vocabulary/places/categories';
import { findOwn } from '@tapwise/contracts/vocabulary/records';

const RATE = /^(\d{1,2}(?:\.\d{1,3})?)\s*(x|%)(?:\s*(?:points?|miles?|back|cash\s?back))?$/i;
const MAX_RATE = 20;

/** Other names for our categories, as used in card lists. */
const SYNONYMS: Readonly<Record<string, RuleCategory>> = {
  base: 'general',
  other: 'general',
  all: 'general',
  all_other: 'general',
  all_purchases: 'general',
  everything: 'general',
  everything_else: 'general',
  restaurants: 'dining',
  grocery: 'groceries',
  supermarkets: 'groceries',
  gas_stations: 'gas',
  flight: 'flights',
  airfare: 'flights',
  airlines: 'flights',
  hotel: 'hotels',
  rental_cars: 'car_rental',
  pharmacy: 'drugstores',
  online_shopping: 'online',
  warehouse_clubs: 'wholesale_clubs',
};

/** Why a reward structure is invalid. `key` is the category as typed. Absent if the whole structure is invalid. */
export interface InvalidRewardStructure {
  readonly key?: string;
  readonly message: string;
}

function parseCategory(key: string): RuleCategory | undefined {
  const word = key
    .trim()
    .toLowerCase()
    .replace(/[\s&-]+/g, '_');
  const ruleCategory = RULE_CATEGORIES.find((category) => category === word);
  return ruleCategory ?? findOwn(SYNONYMS, word);
}

function parseRow(key: string, text: string): RewardRule | InvalidRewardStructure {
  const category = parseCategory(key);
  if (category === undefined) return { key, message: 'This isn’t a purchase category.' };
  const [, digits, unit] = RATE.exec(text.trim()) ?? [];
  const rate = Number(digits);
  if (digits === undefined || rate > MAX_RATE) return { key, message: 'Write rates as 3x or 2%, up to 20.' };
  return { category, rate, unit: unit === '%' ? '%' : 'x' };
}

/**
 * Parses a map from category to rate text, such as `{ dining: '3x', general: '1%' }`, into one row per category. A null
 * rate is unknown and doesn't produce a row.
 */
export function parseRewardStructure(
  structure: Readonly<Record<string, string | null>>,
): readonly RewardRule[] | InvalidRewardStructure {
  const rows: RewardRule[] = [];
  for (const [key, text] of Object.entries(structure)) {
    if (text === null) continue;
    const row = parseRow(key, text);
    if ('message' in row) return row;
    if (rows.some(({ category }) => category === row.category))
      return { key, message: 'This category is listed twice.' };
    rows.push(row);
  }
  return rows.length === 0 ? { message: 'Please enter at least one rate, such as general: 1%.' } : rows;
}
