import type { Rejection } from '@tapwise/platform/server/rejections/rejection';
import { toRejection } from '@tapwise/platform/server/rejections/rejections';
import type { AddCards, CatalogCommand, RetireCards, ReviseCards } from '../../domain/catalog/commands';
import { findRejectedCard, type RejectedCard } from '../../domain/catalog/rejected-card';
import type { CatalogState } from '../../domain/catalog/state';

function toField({ code, index }: RejectedCard, type: CatalogCommand['type']): string {
  if (code === 'card-changed') return `expectedVersions.${String(index)}`;
  return type === 'RetireCards' ? `cardIds.${String(index)}` : `cards.${String(index)}.id`;
}

/** The rejection of an operator's command, with the field of the card that causes it. Undefined if there is none. */
export function findCardRejection(
  command: AddCards | ReviseCards | RetireCards,
  state: CatalogState,
): Rejection | undefined {
  const rejected = findRejectedCard(command, state);
  return rejected && { ...toRejection(rejected.code), field: toField(rejected, command.type) };
}
