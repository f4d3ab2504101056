interface WithCardId {
  readonly cardId: string;
}

/** The `count` cards with the most purchases. Ties keep the order added. */
export function selectMostUsed<Card extends WithCardId>(
  cards: readonly Card[],
  purchases: readonly WithCardId[],
  count: number,
): readonly Card[] {
  const uses = new Map<string, number>();
  for (const { cardId } of purchases) uses.set(cardId, (uses.get(cardId) ?? 0) + 1);
  return [...cards].sort((a, b) => (uses.get(b.cardId) ?? 0) - (uses.get(a.cardId) ?? 0)).slice(0, count);
}
