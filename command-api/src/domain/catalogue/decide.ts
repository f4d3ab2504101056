import type { CatalogueEvent } from '@tapwise/contracts/events/catalogue';
import type { CatalogueCard } from '@tapwise/contracts/vocabulary/card';
import { valueAt, valuesOf } from '../layered-map';
import { refuse, type Decider, type Refused } from '../decider';
import type { AddCards, CatalogueCommand, RefreshCatalogue, TakeOverShippedList } from './commands';
import { isSameValue } from './same-value';
import { evolve, initialState, isListed, type CatalogueEntry, type CatalogueState } from './state';

export type CatalogueRefusal = 'card-already-listed' | 'card-given-twice';

type Decision = readonly CatalogueEvent[] | Refused<CatalogueRefusal>;

function listing(
  card: CatalogueCard,
  asOf: string,
  entry: CatalogueEntry | undefined,
): readonly CatalogueEvent[] {
  if (!entry || entry.isRetired) return [{ type: 'CardListed', data: { card, asOf } }];
  const isCurrent = !entry.isOperators && isSameValue(entry.card, card);
  return isCurrent ? [] : [{ type: 'CardRevised', data: { card, asOf } }];
}

function retirement(
  cards: readonly CatalogueCard[],
  state: CatalogueState,
  isInScope: (entry: CatalogueEntry) => boolean,
): readonly CatalogueEvent[] {
  const kept = new Set(cards.map(({ id }) => id));
  return valuesOf(state.entries)
    .filter((entry) => !entry.isRetired && !kept.has(entry.card.id) && isInScope(entry))
    .map(({ card }) => ({ type: 'CardRetired', data: { cardId: card.id } }));
}

function takeOver({ cards, asOf }: TakeOverShippedList, state: CatalogueState): Decision {
  if (asOf < state.shippedAsOf) return [];
  return [
    ...cards.flatMap((card) => listing(card, asOf, valueAt(state.entries, card.id))),
    ...retirement(cards, state, ({ isOperators }) => !isOperators),
  ];
}

function refresh({ cards, asOf, category }: RefreshCatalogue, state: CatalogueState): Decision {
  const wanted = cards.filter((card) => category === null || card.category === category);
  return [
    ...wanted.flatMap((card) => listing(card, asOf, valueAt(state.entries, card.id))),
    ...retirement(
      cards,
      state,
      ({ card, isOperators }) => !isOperators && (category === null || card.category === category),
    ),
  ];
}

function addCards({ cards, asOf }: AddCards, state: CatalogueState): Decision {
  if (new Set(cards.map(({ id }) => id)).size < cards.length) return refuse('card-given-twice');
  if (cards.some(({ id }) => isListed(state, id))) return refuse('card-already-listed');
  return cards.map((card) => ({ type: 'CardListed', data: { card, asOf, origin: 'operator' } }));
}

function decide(command: CatalogueCommand, state: CatalogueState): Decision {
  switch (command.type) {
    case 'TakeOverShippedList':
      return takeOver(command, state);
    case 'RefreshCatalogue':
      return refresh(command, state);
    case 'AddCards':
      return addCards(command, state);
  }
}

/** The cards there are. Only what differs becomes an event, so that bringing it to the same list twice is once. */
export const catalogue: Decider<CatalogueCommand, CatalogueState, CatalogueEvent, CatalogueRefusal> = {
  initialState,
  evolve,
  decide,
};
