import { assignChoices, choosing, optionsOf } from '@tapwise/contracts/vocabulary/choice-slots';
import type { WalletEvent } from '@tapwise/contracts/events/wallet';
import { Choice } from '@tapwise/contracts/vocabulary/card';
import { quarterOf } from '@tapwise/contracts/vocabulary/quarter';
import { refuse, type Refused } from '../decider';
import type { ChooseCategory } from './commands';
import { entryOf, type WalletEntry, type WalletState } from './state';

export type ChoiceRefusal =
  'card-not-in-wallet' | 'card-has-no-choice' | 'category-not-offered' | 'too-many-choices';

function wanted({ chosen, slots }: ChooseCategory, before: readonly string[] | undefined): readonly string[] {
  return 'one' in chosen ? (choosing(slots, before, chosen.one) ?? [chosen.one]) : chosen.all;
}

/** Chosen for an earlier quarter on a card that asks anew each quarter. */
function isLapsed({ isQuarterly, at }: ChooseCategory, { chosenAt }: WalletEntry): boolean {
  return isQuarterly && chosenAt !== undefined && quarterOf(chosenAt) !== quarterOf(at);
}

/**
 * Stores selections as they will be counted: each one in the first slot that offers it and has room. The same selections
 * again are stored again, so that the command is recognized when it is repeated after a later one.
 */
export function choose(
  command: ChooseCategory,
  state: WalletState,
): readonly WalletEvent[] | Refused<ChoiceRefusal> {
  const { cardId, slots } = command;
  const entry = entryOf(state, cardId);
  if (!entry) return refuse('card-not-in-wallet');
  if (slots.length === 0) return refuse('card-has-no-choice');
  const before = isLapsed(command, entry) ? [] : entry.choices;
  const choices = new Set(wanted(command, before));
  const options = new Set(slots.flatMap(optionsOf));
  if ([...choices].some((choice) => !options.has(choice))) return refuse('category-not-offered');
  const placed = assignChoices(slots, [...choices]).flatMap(({ chosen }) => chosen);
  if (placed.length < choices.size) return refuse('too-many-choices');
  return [
    { type: 'CategoryChosen', data: { cardId, categories: placed.map((choice) => Choice.parse(choice)) } },
  ];
}
