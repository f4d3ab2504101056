import type { CardId } from '@tapwise/contracts/vocabulary/ids';

/** Groups what belongs to cards by its card, in the same order. */
export function groupByCard<Item extends { readonly cardId: CardId }>(
  items: readonly Item[],
): ReadonlyMap<CardId, readonly Item[]> {
  const byCard = new Map<CardId, Item[]>();
  for (const item of items) {
    const group = byCard.get(item.cardId);
    // Adding to an empty list would reserve space for many more.
    if (group) group.push(item);
    else byCard.set(item.cardId, [item]);
  }
  return byCard;
}
