import type { CatalogueEvent } from '@tapwise/contracts/events/catalogue';
import type { CatalogueCard } from '@tapwise/contracts/vocabulary/card';
import type { CardId } from '@tapwise/contracts/vocabulary/ids';
import { EMPTY_LAYERS, valueAt, withEntry, type LayeredMap } from '../layered-map';

export interface CatalogueEntry {
  readonly card: CatalogueCard;
  readonly asOf: string;
  readonly isOperators: boolean;
  /** Out of the catalogue; wallets that hold it keep it. */
  readonly isRetired: boolean;
}

export interface CatalogueState {
  /** A map: a card's id may be any word, `constructor` too. */
  readonly entries: LayeredMap<CardId, CatalogueEntry>;
  /** The newest month of a shipped file that was taken over; empty at first. */
  readonly shippedAsOf: string;
}

export const initialState: CatalogueState = { entries: EMPTY_LAYERS, shippedAsOf: '' };

export function evolve({ entries, shippedAsOf }: CatalogueState, event: CatalogueEvent): CatalogueState {
  if (event.type === 'CardRetired') {
    const { cardId } = event.data;
    const entry = valueAt(entries, cardId);
    if (!entry) return { entries, shippedAsOf };
    return { entries: withEntry(entries, cardId, { ...entry, isRetired: true }), shippedAsOf };
  }
  const { card, asOf, origin } = event.data;
  const isOperators = origin === 'operator';
  return {
    entries: withEntry(entries, card.id, { card, asOf, isOperators, isRetired: false }),
    shippedAsOf: isOperators || asOf < shippedAsOf ? shippedAsOf : asOf,
  };
}

/** The card as the catalogue has it, listed or retired. */
export function entryIn({ entries }: CatalogueState, cardId: CardId): CatalogueEntry | undefined {
  return valueAt(entries, cardId);
}

/** Whether the catalogue offers the card to wallets now. */
export function isListed(state: CatalogueState, cardId: CardId): boolean {
  return entryIn(state, cardId)?.isRetired === false;
}
