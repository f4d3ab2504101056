import type { CardId } from '@tapwise/contracts/vocabulary/ids';
import type { AddCards, RetireCards, ReviseCards } from './commands';
import { type CatalogState, findCatalogEntry, isListed } from './state';

export type CatalogRejection =
  'card-already-listed' | 'card-changed' | 'card-given-twice' | 'card-not-listed';

/** A card that an operator's command can't be applied to. */
export interface RejectedCard {
  readonly code: CatalogRejection;
  /** The index of the card in the command. */
  readonly index: number;
}

type OperatorCommand = AddCards | ReviseCards | RetireCards;

function listIds(command: OperatorCommand): readonly CardId[] {
  return command.type === 'RetireCards' ? command.cardIds : command.cards.map(({ id }) => id);
}

function findRejection(
  command: OperatorCommand,
  state: CatalogState,
  { id, index }: { readonly id: CardId; readonly index: number },
): CatalogRejection | undefined {
  if (command.type === 'AddCards') return isListed(state, id) ? 'card-already-listed' : undefined;
  if (!isListed(state, id)) return 'card-not-listed';
  const expected = command.expectedVersions?.[index];
  const isChanged = expected !== undefined && findCatalogEntry(state, id)?.version !== expected;
  return isChanged ? 'card-changed' : undefined;
}

/** The first card that an operator's command can't be applied to. Undefined if it can be applied to all of them. */
export function findRejectedCard(command: OperatorCommand, state: CatalogState): RejectedCard | undefined {
  const ids = listIds(command);
  const repeated = ids.findIndex((id, index) => ids.indexOf(id) < index);
  if (repeated >= 0) return { code: 'card-given-twice', index: repeated };
  for (const [index, id] of ids.entries()) {
    const code = findRejection(command, state, { id, index });
    if (code) return { code, index };
  }
  return undefined;
}
