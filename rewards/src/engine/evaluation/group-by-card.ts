import type { CardId } from '@tapwise/contracts/vocabulary/ids';
import { memoize } from '../../caching/memoize';

/** Groups what belongs to cards by its card, in the same order. */
export function groupByCard<Item extends { readonly cardId: CardId }>(
  items: readonly Item[],
): ReadonlyMap<CardId, readonly Item[]> {
  const byCard = new Map<CardId, Item[]>();
  for (const item of items) memoize(byCard, item.cardId, (): Item[] => []).push(item);
  return byCard;
}
