import type { CARD_CATEGORIES, CatalogueCard } from '@tapwise/contracts/vocabulary/card';

/** A data file of cards; `asOf` is its month, `2026-08`. */
interface ShippedList {
  readonly cards: readonly CatalogueCard[];
  readonly asOf: string;
}

/** At start: takes over a file that is not older than the catalogue, and leaves an operator's own cards alone. */
export interface TakeOverShippedList extends ShippedList {
  readonly type: 'TakeOverShippedList';
}

/**
 * On request: the catalogue, or one category of it, becomes what the file says, whatever its month. What the file no longer
 * has is retired; an operator's own cards stay, but for those that the file has too.
 */
export interface RefreshCatalogue extends ShippedList {
  readonly type: 'RefreshCatalogue';
  readonly category: (typeof CARD_CATEGORIES)[number] | null;
}

/** An operator's own cards: all or none. */
export interface AddCards {
  readonly type: 'AddCards';
  readonly cards: readonly CatalogueCard[];
  readonly asOf: string;
}

export type CatalogueCommand = TakeOverShippedList | RefreshCatalogue | AddCards;
