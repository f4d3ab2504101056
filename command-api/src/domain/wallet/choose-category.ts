import type { WalletEvent } from '@tapwise/contracts/events/wallet';
import { Choice } from '@tapwise/contracts/vocabulary/cards/bonus-categories';
import { toQuarter } from '@tapwise/contracts/vocabulary/cards/quarter';
import { reject, type Rejected } from '@tapwise/contracts/vocabulary/rejected';
import { addChoice, assignChoices, listSlotOptions } from '@tapwise/contracts/vocabulary/rules/choice-slots';
import type { ChooseCategory } from './commands';
import { findEntry, type WalletEntry, type WalletState } from './state';

export type ChoiceRejection =
  'card-not-in-wallet' | 'card-has-no-choice' | 'category-not-offered' | 'too-many-choices';

function listRequestedChoices(
  { chosen, slots }: ChooseCategory,
  current: readonly string[] | undefined,
): readonly string[] {
  return 'one' in chosen ? (addChoice(slots, current, chosen.one) ?? [chosen.one]) : chosen.all;
}

/** True if the card's choices expire each quarter and these were made in an earlier one. */
function isExpired({ isQuarterly, at }: ChooseCategory, { chosenAt }: WalletEntry): boolean {
  return isQuarterly && chosenAt !== undefined && toQuarter(chosenAt) !== toQuarter(at);
}

/**
 * Assigns each choice to the first slot that offers it and has room. Making the current choices again
 * stores a new event, so that a repeated command is recognized even after a later one.
 */
export function chooseCategory(
  command: ChooseCategory,
  state: WalletState,
): readonly WalletEvent[] | Rejected<ChoiceRejection> {
  const { cardId, slots } = command;
  const entry = findEntry(state, cardId);
  if (!entry) return reject('card-not-in-wallet');
  if (slots.length === 0) return reject('card-has-no-choice');
  const current = isExpired(command, entry) ? [] : entry.choices;
  const choices = new Set(listRequestedChoices(command, current));
  const options = new Set(slots.flatMap(listSlotOptions));
  if ([...choices].some((choice) => !options.has(choice))) return reject('category-not-offered');
  const assigned = assignChoices(slots, [...choices]).flatMap(({ chosen }) => chosen);
  if (assigned.length < choices.size) return reject('too-many-choices');
  return [
    { type: 'CategoryChosen', data: { cardId, categories: assigned.map((choice) => Choice.parse(choice)) } },
  ];
}
