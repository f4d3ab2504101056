import type { CatalogEvent } from '@tapwise/contracts/events/catalog';
import type { CatalogCard, StoredCard } from '@tapwise/contracts/vocabulary/cards/card';
import type { CardId } from '@tapwise/contracts/vocabulary/ids';
import { EMPTY_LAYERS, findValue, type LayeredMap, listValues, withEntry } from '../layered-map';
import type { Revision } from './commands';

export interface CatalogEntry {
  /** The number of events about the card. Clients send it back to change only the card that they saw. */
  readonly version: number;
  readonly card: CatalogCard;
  readonly asOf: string;
  readonly isOperatorCard: boolean;
  /** No longer in the catalog; wallets that contain it keep it. */
  readonly isRetired: boolean;
  /** An operator retired it, so a release doesn't list it again. */
  readonly isRetiredByOperator: boolean;
  /** The shipped card, if an operator has revised it since. */
  readonly shippedCard?: StoredCard | undefined;
  /** The last revision. Undefined until the card is revised. */
  readonly revision?: Revision | undefined;
}

export interface CatalogState {
  /** A map, because a card's id can be any word, even `constructor`. */
  readonly entries: LayeredMap<CardId, CatalogEntry>;
  /** The newest month of adopted shipped cards; empty at first. */
  readonly shippedAsOf: string;
}

export const initialState: CatalogState = { entries: EMPTY_LAYERS, shippedAsOf: '' };

type RevisedData = Extract<CatalogEvent, { type: 'CardRevised' }>['data'];

/** An operator's revision of a shipped card doesn't make it the operator's own. */
function reviseEntry(
  entry: CatalogEntry | undefined,
  { card, asOf, origin, kind, effectiveFrom }: RevisedData,
): Omit<CatalogEntry, 'version'> {
  const isByOperator = origin === 'operator';
  const isOperatorCard = isByOperator && entry?.isOperatorCard === true;
  return {
    card,
    asOf,
    isOperatorCard,
    isRetired: false,
    isRetiredByOperator: false,
    shippedCard: isByOperator && !isOperatorCard ? (entry?.shippedCard ?? entry?.card) : undefined,
    revision: { kind, effectiveFrom },
  };
}

type RetiredData = Extract<CatalogEvent, { type: 'CardRetired' }>['data'];

function retireCard(state: CatalogState, { cardId, origin }: RetiredData): CatalogState {
  const entry = findValue(state.entries, cardId);
  if (!entry) return state;
  const retired = {
    ...entry,
    version: entry.version + 1,
    isRetired: true,
    isRetiredByOperator: origin === 'operator',
  };
  return { ...state, entries: withEntry(state.entries, cardId, retired) };
}

export function evolve(state: CatalogState, event: CatalogEvent): CatalogState {
  if (event.type === 'CardRetired') return retireCard(state, event.data);
  const { entries, shippedAsOf } = state;
  const { card, asOf, origin } = event.data;
  const isByOperator = origin === 'operator';
  const existing = findValue(entries, card.id);
  const entry =
    event.type === 'CardRevised'
      ? reviseEntry(existing, event.data)
      : { card, asOf, isOperatorCard: isByOperator, isRetired: false, isRetiredByOperator: false };
  return {
    entries: withEntry(entries, card.id, { ...entry, version: (existing?.version ?? 0) + 1 }),
    shippedAsOf: isByOperator || asOf < shippedAsOf ? shippedAsOf : asOf,
  };
}

/** The card's entry, listed or retired. */
export function findCatalogEntry({ entries }: CatalogState, cardId: CardId): CatalogEntry | undefined {
  return findValue(entries, cardId);
}

/** Whether any card, listed or retired, earns the currency. */
export function hasCurrency({ entries }: CatalogState, currencyId: string): boolean {
  return listValues(entries).some(({ card }) => card.currency.id === currencyId);
}

/** Whether users can add the card now. */
export function isListed(state: CatalogState, cardId: CardId): boolean {
  return findCatalogEntry(state, cardId)?.isRetired === false;
}

/** The cards that users can add now. */
export function listListedCards({ entries }: CatalogState): readonly StoredCard[] {
  return listValues(entries).flatMap(({ card, isRetired }) => (isRetired ? [] : [card]));
}

/** The cards that the engine gets. A retired card is evaluated for its holders but not recommended to others. */
export function listEngineCards({ entries }: CatalogState): readonly StoredCard[] {
  return listValues(entries).map(({ card, isRetired }) => (isRetired ? { ...card, openToNew: false } : card));
}
