import type { CatalogCard } from '@tapwise/contracts/vocabulary/cards/card';
import type { CARD_CATEGORIES } from '@tapwise/contracts/vocabulary/cards/card-categories';
import type { RevisionKind } from '@tapwise/contracts/vocabulary/cards/revision-kinds';
import type { CardId } from '@tapwise/contracts/vocabulary/ids';

/** Why cards are revised, and the first day (`yyyy-mm-dd`, UTC) when their new rules are in effect. */
export interface Revision {
  readonly kind: RevisionKind;
  readonly effectiveFrom: string;
}

/** The cards that ship with a release; `asOf` is the month of the data, such as `2026-08`. */
interface ShippedCards {
  readonly cards: readonly CatalogCard[];
  readonly asOf: string;
}

/** Sent at startup. Adopts the shipped cards unless they are older than the catalog. Keeps the operator's own cards. */
export interface AdoptShippedCatalog extends ShippedCards {
  readonly type: 'AdoptShippedCatalog';
  /** Today, `yyyy-mm-dd`, UTC: the first day the new rules of changed cards are in effect. */
  readonly today: string;
}

/**
 * Sent by an operator. Resets the catalog, or one category of it, to the shipped cards, regardless of their
 * month. Retires cards that no longer ship. Keeps the operator's own cards, except those that ship too.
 */
export interface RefreshCatalog extends ShippedCards, Revision {
  readonly type: 'RefreshCatalog';
  /** Null means all categories. */
  readonly category: (typeof CARD_CATEGORIES)[number] | null;
}

/** Adds an operator's own cards: all or none. */
export interface AddCards {
  readonly type: 'AddCards';
  readonly cards: readonly CatalogCard[];
  readonly asOf: string;
}

/** The versions of the cards that the operator saw, in the order of the cards. Absent: any version. */
interface SeenCards {
  readonly expectedVersions?: readonly number[] | undefined;
}

/** Replaces catalog cards with an operator's data: all or none. */
export interface ReviseCards extends Revision, SeenCards {
  readonly type: 'ReviseCards';
  readonly cards: readonly CatalogCard[];
  readonly asOf: string;
}

/** Removes an operator's selection of cards from the catalog: all or none. Wallets that contain them keep them. */
export interface RetireCards extends SeenCards {
  readonly type: 'RetireCards';
  readonly cardIds: readonly CardId[];
}

export type CatalogCommand = AdoptShippedCatalog | RefreshCatalog | AddCards | ReviseCards | RetireCards;
