import type { CatalogEvent } from '@tapwise/contracts/events/catalog';
import type { CatalogCard } from '@tapwise/contracts/vocabulary/cards/card';
import { reject, type Rejected } from '@tapwise/contracts/vocabulary/rejected';
import type { Decider } from '../decider';
import { findValue, listValues } from '../layered-map';
import type {
  AddCards,
  AdoptShippedCatalog,
  CatalogCommand,
  RefreshCatalog,
  RetireCards,
  ReviseCards,
  Revision,
} from './commands';
import { type CatalogRejection, findRejectedCard } from './rejected-card';
import { isSameValue } from './same-value';
import { type CatalogEntry, type CatalogState, evolve, initialState } from './state';

type Decision = readonly CatalogEvent[] | Rejected<CatalogRejection>;

function decideListing(
  card: CatalogCard,
  entry: CatalogEntry | undefined,
  { asOf, kind, effectiveFrom }: Revision & { readonly asOf: string },
): readonly CatalogEvent[] {
  if (!entry || entry.isRetired) return [{ type: 'CardListed', data: { card, asOf } }];
  const isCurrent = !entry.isOperatorCard && isSameValue(entry.card, card);
  return isCurrent ? [] : [{ type: 'CardRevised', data: { card, asOf, kind, effectiveFrom } }];
}

/**
 * Whether an operator's decision about the card remains in effect after the release: a revision, if the release ships
 * the same data as before it, or the retirement of a shipped card.
 */
function hasOperatorDecision(card: CatalogCard, entry: CatalogEntry | undefined): boolean {
  if (!entry) return false;
  if (entry.isRetired) return entry.isRetiredByOperator && !entry.isOperatorCard;
  return entry.shippedCard !== undefined && isSameValue(entry.shippedCard, card);
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

function adoptShippedCatalog({ cards, asOf, today }: AdoptShippedCatalog, state: CatalogState): Decision {
  if (asOf < state.shippedAsOf) return [];
  const revision = { asOf, kind: 'change', effectiveFrom: today } as const;
  return [
    ...cards.flatMap((card) => {
      const entry = findValue(state.entries, card.id);
      return hasOperatorDecision(card, entry) ? [] : decideListing(card, entry, revision);
    }),
    ...decideRetirement(cards, state, ({ isOperatorCard }) => !isOperatorCard),
  ];
}

function refreshCatalog({ cards, category, ...revision }: RefreshCatalog, state: CatalogState): Decision {
  const cardsInCategory = cards.filter((card) => category === null || card.category === category);
  return [
    ...cardsInCategory.flatMap((card) => decideListing(card, findValue(state.entries, card.id), revision)),
    ...decideRetirement(
      cards,
      state,
      ({ card, isOperatorCard }) => !isOperatorCard && (category === null || card.category === category),
    ),
  ];
}

function addCards(command: AddCards, state: CatalogState): Decision {
  const rejected = findRejectedCard(command, state);
  if (rejected) return reject(rejected.code);
  const { cards, asOf } = command;
  return cards.map((card) => ({ type: 'CardListed', data: { card, asOf, origin: 'operator' } }));
}

/**
 * Revising a card with its current data changes nothing, unless the revision is the first to state that the earlier
 * rules were wrong.
 */
function isKnownRevision(
  { card, revision }: CatalogEntry,
  next: CatalogCard,
  { kind, effectiveFrom }: Revision,
) {
  if (!isSameValue(card, next)) return false;
  return kind === 'change' || (revision?.kind === kind && revision.effectiveFrom <= effectiveFrom);
}

function reviseCards(command: ReviseCards, state: CatalogState): Decision {
  const rejected = findRejectedCard(command, state);
  if (rejected) return reject(rejected.code);
  const { cards, asOf, kind, effectiveFrom } = command;
  return cards
    .filter((card) => {
      const entry = findValue(state.entries, card.id);
      return !entry || !isKnownRevision(entry, card, { kind, effectiveFrom });
    })
    .map((card) => ({
      type: 'CardRevised',
      data: { card, asOf, origin: 'operator', kind, effectiveFrom },
    }));
}

function retireCards(command: RetireCards, state: CatalogState): Decision {
  const rejected = findRejectedCard(command, state);
  if (rejected) return reject(rejected.code);
  return command.cardIds.map((cardId) => ({ type: 'CardRetired', data: { cardId, origin: 'operator' } }));
}

function decide(command: CatalogCommand, state: CatalogState): Decision {
  switch (command.type) {
    case 'AdoptShippedCatalog':
      return adoptShippedCatalog(command, state);
    case 'RefreshCatalog':
      return refreshCatalog(command, state);
    case 'AddCards':
      return addCards(command, state);
    case 'ReviseCards':
      return reviseCards(command, state);
    case 'RetireCards':
      return retireCards(command, state);
  }
}

/** All cards that users can add. Only differences become events, so adopting the same list twice changes nothing. */
export const catalogDecider: Decider<CatalogCommand, CatalogState, CatalogEvent, CatalogRejection> = {
  initialState,
  evolve,
  decide,
};
