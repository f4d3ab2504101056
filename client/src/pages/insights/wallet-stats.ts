import type { CardListing } from '@tapwise/contracts/vocabulary/cards/card-listing';

export interface Count {
  readonly name: string;
  readonly count: number;
}

export interface WalletStats {
  readonly cards: readonly CardListing[];
  readonly feeFree: readonly CardListing[];
  /** Dollars a year. */
  readonly totalFees: number;
  readonly banks: readonly Count[];
  readonly categories: readonly Count[];
}

/** Counts how often each name occurs, most frequent first. */
function countNames(names: readonly string[]): readonly Count[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name));
}

const capitalize = (word: string) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;

export function computeWalletStats(cards: readonly CardListing[]): WalletStats {
  return {
    cards,
    feeFree: cards.filter(({ annualFee }) => annualFee === 0),
    totalFees: cards.reduce((sum, { annualFee }) => sum + annualFee, 0),
    banks: countNames(cards.map(({ bank }) => bank)),
    categories: countNames(cards.map(({ category }) => capitalize(category))),
  };
}
