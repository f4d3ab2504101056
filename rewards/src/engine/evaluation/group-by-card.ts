import type { CardId } from '@tapwise/contracts/vocabulary/ids';
import { append } from '../../lists/append';

/** Groups what belongs to cards by its card, in the same order. */
export function groupByCard<Item extends { readonly cardId: CardId }>(
  items: readonly Item[],
): ReadonlyMap<CardId, readonly Item[]> {
  const byCard = new Map<CardId, Item[]>();
  for (const item of items) byCard.set(item.cardId, append(byCard.get(item.cardId), item));
  return byCard;
}
