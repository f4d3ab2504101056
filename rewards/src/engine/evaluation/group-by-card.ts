import type { CardId } from '@tapwise/contracts/vocabulary/ids';
import { append } from '../../lists/append';

/** Groups the included items by their card, in the same order. Undefined if there are none. */
export function groupByCard<Item extends { readonly cardId: CardId }>(
  items: readonly Item[],
  isIncluded: (item: Item) => boolean,
): ReadonlyMap<CardId, readonly Item[]> | undefined {
  const byCard = new Map<CardId, Item[]>();
  for (const item of items)
    if (isIncluded(item)) byCard.set(item.cardId, append(byCard.get(item.cardId), item));
  return byCard.size > 0 ? byCard : undefined;
}
