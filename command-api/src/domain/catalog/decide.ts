import type { CatalogEvent } from '@tapwise/contracts/events/catalog';
import type { CatalogCard } from '@tapwise/contracts/vocabulary/cards/card';
import { reject, type Rejected } from '@tapwise/contracts/vocabulary/rejected';
import type { Decider } from '../decider';
import { findValue, listValues } from '../layered-map';
import type { AddCards, AdoptShippedCatalog, CatalogCommand, RefreshCatalog } from './commands';
import { isSameValue } from './same-value';
import { type CatalogEntry, type CatalogState, evolve, initialState, isListed } from './state';

export type CatalogRejection = 'card-already-listed' | 'card-given-twice';

type Decision = readonly CatalogEvent[] | Rejected<CatalogRejection>;

function decideListing(
  card: CatalogCard,
  asOf: string,
  entry: CatalogEntry | undefined,
): readonly CatalogEvent[] {
  if (!entry || entry.isRetired) return [{ type: 'CardListed', data: { card, asOf } }];
  const isCurrent = !entry.isOperatorCard && isSameValue(entry.card, card);
  return isCurrent ? [] : [{ type: 'CardRevised', data: { card, asOf } }];
}

function decideRetirement(
  cards: readonly CatalogCard[],
  state: CatalogState,
  isInScope: (entry: CatalogEntry) => boolean,
): readonly CatalogEvent[] {
  const shippedIds = new Set(cards.map(({ id }) => id));
  return listValues(state.entries)
    .filter((entry) => !entry.isRetired && !shippedIds.has(entry.card.id) && isInScope(entry))
    .map(({ card }) => ({ type: 'CardRetired', data: { cardId: card.id } }));
}

function adopt({ cards, asOf }: AdoptShippedCatalog, state: CatalogState): Decision {
  if (asOf < state.shippedAsOf) return [];
  return [
    ...cards.flatMap((card) => decideListing(card, asOf, findValue(state.entries, card.id))),
    ...decideRetirement(cards, state, ({ isOperatorCard }) => !isOperatorCard),
  ];
}

function refresh({ cards, asOf, category }: RefreshCatalog, state: CatalogState): Decision {
  const cardsInCategory = cards.filter((card) => category === null || card.category === category);
  return [
    ...cardsInCategory.flatMap((card) => decideListing(card, asOf, findValue(state.entries, card.id))),
    ...decideRetirement(
      cards,
      state,
      ({ card, isOperatorCard }) => !isOperatorCard && (category === null || card.category === category),
    ),
  ];
}

function addCards({ cards, asOf }: AddCards, state: CatalogState): Decision {
  if (new Set(cards.map(({ id }) => id)).size < cards.length) return reject('card-given-twice');
  if (cards.some(({ id }) => isListed(state, id))) return reject('card-already-listed');
  return cards.map((card) => ({ type: 'CardListed', data: { card, asOf, origin: 'operator' } }));
}

function decide(command: CatalogCommand, state: CatalogState): Decision {
  switch (command.type) {
    case 'AdoptShippedCatalog':
      return adopt(command, state);
    case 'RefreshCatalog':
      return refresh(command, state);
    case 'AddCards':
      return addCards(command, state);
  }
}

/** All cards that users can add. Only differences become events, so adopting the same list twice changes nothing. */
export const catalog: Decider<CatalogCommand, CatalogState, CatalogEvent, CatalogRejection> = {
  initialState,
  evolve,
  decide,
};
