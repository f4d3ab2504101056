import type { CatalogueEvent } from '@tapwise/contracts/events/catalogue';
import type { CatalogueCard } from '@tapwise/contracts/vocabulary/card';
import type { CardId } from '@tapwise/contracts/vocabulary/ids';

export interface CatalogueEntry {
  readonly card: CatalogueCard;
  readonly asOf: string;
  readonly isOperators: boolean;
  /** Out of the catalogue; wallets that hold it keep it. */
  readonly isRetired: boolean;
}

export interface CatalogueState {
  /** A map: a card's id may be any word, `constructor` too. */
  readonly entries: ReadonlyMap<CardId, CatalogueEntry>;
  /** The newest month of a shipped file that was taken over; empty at first. */
  readonly shippedAsOf: string;
}

export const initialState: CatalogueState = { entries: new Map(), shippedAsOf: '' };

export function evolve({ entries, shippedAsOf }: CatalogueState, event: CatalogueEvent): CatalogueState {
  if (event.type === 'CardRetired') {
    const entry = entries.get(event.data.cardId);
    if (!entry) return { entries, shippedAsOf };
    return { entries: new Map(entries).set(event.data.cardId, { ...entry, isRetired: true }), shippedAsOf };
  }
  const { card, asOf, origin } = event.data;
  const isOperators = origin === 'operator';
  return {
    entries: new Map(entries).set(card.id, { card, asOf, isOperators, isRetired: false }),
    shippedAsOf: isOperators || asOf < shippedAsOf ? shippedAsOf : asOf,
  };
}

/** Whether the catalogue offers the card to wallets now. */
export function isListed({ entries }: CatalogueState, cardId: CardId): boolean {
  return entries.get(cardId)?.isRetired === false;
}
