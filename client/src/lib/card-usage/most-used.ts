import type { CardUsage } from '@tapwise/contracts/http/routes/purchase';

/** The `count` cards with the most purchases. Ties keep the order added. */
export function selectMostUsed<Card extends { readonly cardId: string }>(
  cards: readonly Card[],
  usage: readonly Pick<CardUsage, 'cardId' | 'purchases'>[],
  count: number,
): readonly Card[] {
  const counts = new Map<string, number>(usage.map(({ cardId, purchases }) => [cardId, purchases]));
  return [...cards].sort((a, b) => (counts.get(b.cardId) ?? 0) - (counts.get(a.cardId) ?? 0)).slice(0, count);
}
