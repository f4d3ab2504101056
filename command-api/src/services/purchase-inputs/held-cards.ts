import { addDays, getYear, toDay } from '@tapwise/contracts/vocabulary/day';
import type { CardId } from '@tapwise/contracts/vocabulary/ids';
import type { FirstUses } from './first-uses';
import type { UserHistory } from './user-history';

/** A card that the user had before adding it to the wallet. */
export interface HeldCard {
  readonly cardId: CardId;
  readonly heldFrom: string;
  /** From this day on, the wallet's events determine whether the user has it. */
  readonly addedOn: string;
}

interface AddedCard extends Pick<HeldCard, 'cardId' | 'addedOn'> {
  readonly openedOn: string | undefined;
  /**
   * False for a card that is added again: a purchase before that doesn't make it count as held between the two entries.
   */
  readonly isFirst: boolean;
}

/** Lists every wallet entry that ever existed, by its id, with the last opening date that the user entered. */
function listAddedCards({ wallet }: UserHistory): ReadonlyMap<string, AddedCard> {
  const addedCards = new Map<string, AddedCard>();
  const cardIds = new Set<CardId>();
  for (const { from, state } of wallet)
    for (const { entryId, cardId, openedOn } of state.entries) {
      const { addedOn, isFirst } = addedCards.get(entryId) ?? {
        addedOn: toDay(from),
        isFirst: !cardIds.has(cardId),
      };
      addedCards.set(entryId, { cardId, addedOn, isFirst, openedOn });
      cardIds.add(cardId);
    }
  return addedCards;
}

/**
 * The cards that count as held before they were added: from their first purchase or their opening date, whichever is
 * earlier. By wallet entry.
 */
export function computeHeldEarlier(
  history: UserHistory,
  firstUses: FirstUses,
): ReadonlyMap<string, HeldCard> {
  const held = new Map<string, HeldCard>();
  for (const [entryId, { cardId, addedOn, openedOn, isFirst }] of listAddedCards(history)) {
    const [heldFrom] = [openedOn, isFirst ? firstUses.get(cardId) : undefined]
      .filter((day) => day !== undefined)
      .sort();
    if (heldFrom !== undefined && heldFrom < addedOn) held.set(entryId, { cardId, heldFrom, addedOn });
  }
  return held;
}

/** Lists the years in which the days that a card counts as held have changed. */
export function listChangedYears(
  before: ReadonlyMap<string, HeldCard>,
  after: ReadonlyMap<string, HeldCard>,
): readonly number[] {
  const years = new Set<number>();
  for (const entryId of new Set([...before.keys(), ...after.keys()])) {
    const addedOn = (before.get(entryId) ?? after.get(entryId))?.addedOn ?? '';
    const days = [before.get(entryId), after.get(entryId)].map((card) => card?.heldFrom ?? addedOn);
    const [first = '', last = ''] = days.sort();
    if (first === last) continue;
    for (let year = getYear(first); year <= getYear(addDays(last, -1)); year += 1) years.add(year);
  }
  return [...years].sort((a, b) => a - b);
}
