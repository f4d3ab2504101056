import type { RewardRow } from '@tapwise/contracts/vocabulary/card';
import { ROW_CATEGORIES, type RowCategory } from '@tapwise/contracts/vocabulary/categories';

const RATE = /^(\d{1,2}(?:\.\d{1,3})?)\s*(x|%)(?:\s*(?:points?|miles?|back|cash\s?back))?$/i;
const MAX_RATE = 20;

/** Other words that card lists use for our categories. */
const SYNONYMS: Readonly<Record<string, RowCategory>> = {
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

/** The part that cannot be read: `key` is the category as given; absent where it is the whole. */
export interface UnreadableRate {
  readonly key?: string;
  readonly message: string;
}

function categoryOf(key: string): RowCategory | undefined {
  const word = key
    .trim()
    .toLowerCase()
    .replace(/[\s&-]+/g, '_');
  const known = ROW_CATEGORIES.find((category) => category === word);
  return known ?? (Object.hasOwn(SYNONYMS, word) ? SYNONYMS[word] : undefined);
}

function rowOf(key: string, text: string): RewardRow | UnreadableRate {
  const category = categoryOf(key);
  if (category === undefined) return { key, message: 'This is not a category of purchases.' };
  const [, digits, unit] = RATE.exec(text.trim()) ?? [];
  const rate = Number(digits);
  if (digits === undefined || rate > MAX_RATE)
    return { key, message: 'A rate is written as 3x or 2%, at most 20.' };
  return { category, rate, unit: unit === '%' ? '%' : 'x' };
}

/**
 * The rules in a map from category to rate text (`{ dining: '3x', general: '1%' }`), one row for each; null says that the
 * rate is not known and makes none.
 */
export function readRewardStructure(
  structure: Readonly<Record<string, string | null>>,
): readonly RewardRow[] | UnreadableRate {
  const rows: RewardRow[] = [];
  for (const [key, text] of Object.entries(structure)) {
    if (text === null) continue;
    const row = rowOf(key, text);
    if ('message' in row) return row;
    if (rows.some(({ category }) => category === row.category))
      return { key, message: 'This category is given twice.' };
    rows.push(row);
  }
  return rows.length === 0 ? { message: 'Please give at least one rate, such as general: 1%.' } : rows;
}
