import type { CapPeriod, Network, Requirement } from '@tapwise/contracts/vocabulary/card';
import { CATEGORY_LABELS, isCategory, type RowCategory } from '@tapwise/contracts/vocabulary/categories';
import { type Cents, formatCents } from '@tapwise/contracts/vocabulary/money';
import type { Ppm } from './point-value';

/** The words that the sentences of an answer are made of. */

export const NETWORK_NAMES: Readonly<Record<Network, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  private: 'its own store card',
};
export const PERIOD_WORDS: Readonly<Record<CapPeriod, string>> = {
  month: 'month',
  quarter: 'quarter',
  year: 'year',
};
export const PERIOD_ADJECTIVES: Readonly<Record<CapPeriod, string>> = {
  month: 'monthly',
  quarter: 'quarterly',
  year: 'yearly',
};
export const REQUIREMENT_WORDS: Readonly<Record<Requirement, string>> = {
  'apple-pay': 'when you pay with Apple Pay',
  'walmart-plus': 'if you are a Walmart+ member',
  'sams-plus': "if you are a Sam's Club Plus member",
  'amazon-prime': 'if you have Amazon Prime',
  'mobile-wallet': 'when you pay with your phone or watch',
  'direct-deposit': 'if your pay goes to its account by direct deposit',
  'foreign-purchase': 'on purchases made abroad',
  'citi-nights': 'on Fridays and Saturdays from 6 pm to 6 am Eastern',
  'online-order': 'when you order online',
};

export function list(words: readonly string[], joint = 'and'): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${joint} ${words.at(-1) ?? ''}`;
}

export function percentText(ppm: Ppm): string {
  return `${String(Math.round(ppm / 100) / 100)}%`;
}

const THOUSAND_DOLLARS = 100_000;

/** Small amounts without the search for a place for commas: an answer formats many of them. */
export function money(cents: Cents): string {
  if (cents >= THOUSAND_DOLLARS) return formatCents(cents);
  const tail = cents % 100;
  return `$${String((cents - tail) / 100)}.${tail < 10 ? '0' : ''}${String(tail)}`;
}

/** A category inside a sentence: "groceries", "EV charging". */
export function categoryWord(category: RowCategory): string {
  if (!isCategory(category)) return 'bonus categories';
  if (category === 'general') return 'everything else';
  const label = CATEGORY_LABELS[category];
  return category === 'ev_charging' ? label : label.toLowerCase();
}

export function choiceWord(choice: string, merchantName: (id: string) => string): string {
  return isCategory(choice) ? categoryWord(choice) : merchantName(choice);
}
