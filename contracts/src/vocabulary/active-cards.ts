import type { CardId } from './ids';
import { type Plan, subscriptionStatusAt } from './subscription';

/** The cards that a user picked to stay active when the wallet has more cards than the plan. */
export interface ActiveChoice {
  /** Those still in the wallet, in the order picked. */
  readonly cardIds: readonly CardId[];
  /** How many were picked: as many stay active after one of them is removed. */
  readonly size: number;
}

export interface WalletCards<Card> {
  /** All cards of the wallet, in the order added. */
  readonly cards: readonly Card[];
  readonly plan: Plan | null;
  /** null: the user picked none. */
  readonly activeChoice: ActiveChoice | null;
}

export function toActiveChoice(cardIds: readonly CardId[]): ActiveChoice {
  return { cardIds, size: cardIds.length };
}

/** The choice after a card left the wallet. A card that is added again is not picked again. */
export function removeFromChoice(choice: ActiveChoice | null, cardId: CardId): ActiveChoice | null {
  const cardIds = choice?.cardIds.filter((id) => id !== cardId) ?? [];
  return choice && cardIds.length > 0 ? { ...choice, cardIds } : null;
}

/**
 * The cards that are used at a moment, in the order added: all of them where the plan has room. Otherwise the picked
 * cards, with the cards added first in place of those that were removed since; without a pick, as many of the cards
 * added first as the plan has room for. `at`: ISO, UTC.
 */
export function activeCardsAt<Card extends { readonly cardId: CardId }>(
  { cards, plan, activeChoice }: WalletCards<Card>,
  at: string,
): readonly Card[] {
  const { maxCards } = subscriptionStatusAt(plan, at);
  if (cards.length <= maxCards) return cards;
  const picked = new Set(activeChoice?.cardIds);
  const byPreference = [
    ...cards.filter(({ cardId }) => picked.has(cardId)),
    ...cards.filter(({ cardId }) => !picked.has(cardId)),
  ];
  const active = new Set(byPreference.slice(0, Math.min(activeChoice?.size ?? maxCards, maxCards)));
  return cards.filter((card) => active.has(card));
}
