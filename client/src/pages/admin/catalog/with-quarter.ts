import type { CatalogCard } from '@tapwise/contracts/vocabulary/cards/card';
import type { Category } from '@tapwise/contracts/vocabulary/places/categories';

/** The categories and merchants of a quarter, as entered. */
export interface EnteredLists {
  readonly categories: readonly Category[];
  readonly merchants: readonly string[];
}

/**
 * The card's data with the lists of a quarter, for the server to check. Keeps the quarter's notes. Quarters are sorted,
 * oldest first. Two empty lists mean that the quarter isn't announced yet.
 */
export function withQuarter(card: CatalogCard, quarter: string, { categories, merchants }: EnteredLists) {
  const { rotating } = card;
  if (!rotating) return card;
  const isEmpty = categories.length === 0 && merchants.length === 0;
  const existing = rotating.quarters.find((entry) => entry.quarter === quarter);
  const enteredQuarter = {
    ...existing,
    quarter,
    categories: isEmpty ? null : categories,
    merchants: merchants.length === 0 ? null : merchants,
  };
  const others = rotating.quarters.filter((entry) => entry.quarter !== quarter);
  const quarters = [...others, enteredQuarter].sort((a, b) => (a.quarter < b.quarter ? -1 : 1));
  return { ...card, rotating: { ...rotating, quarters } };
}

/** Ids separated by commas, spaces, or lines, each once. */
export function parseIds(text: string): readonly string[] {
  return [...new Set(text.split(/[\s,]+/).filter((id) => id !== ''))];
}
