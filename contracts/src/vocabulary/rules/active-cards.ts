import type { CardId } from '../ids';
import { getSubscriptionStatus, type Plan } from './subscription';

/** The cards that the user picked to stay active above the plan's limit. */
export interface ActiveChoice {
  /** Picked cards that are still in the wallet, in the order picked. */
  readonly cardIds: readonly CardId[];
  /** The number of cards picked. As many stay active after one is removed. */
  readonly size: number;
}

/** The inputs that determine a wallet's active cards. */
export interface WalletCards<Card> {
  /** All cards in the wallet, in the order added. */
  readonly cards: readonly Card[];
  readonly plan: Plan | null;
  /** Null if there is no pick. */
  readonly activeChoice: ActiveChoice | null;
}

/** The choice of these cards. */
export function toActiveChoice(cardIds: readonly CardId[]): ActiveChoice {
  return { cardIds, size: cardIds.length };
}

/** The choice without a removed card. Null if no picked card is left. */
export function removeFromChoice(choice: ActiveChoice | null, cardId: CardId): ActiveChoice | null {
  const cardIds = choice?.cardIds.filter((id) => id !== cardId) ?? [];
  return choice && cardIds.length > 0 ? { ...choice, cardIds } : null;
}

/** The choice with a card that was picked before it was removed, when the user had picked `size` cards. */
export function restoreToChoice(choice: ActiveChoice | null, cardId: CardId, size: number): ActiveChoice {
  return { cardIds: [...(choice?.cardIds ?? []), cardId], size: choice?.size ?? size };
}

/**
 * The cards that recommendations use at `at` (ISO 8601, UTC), in the order added. All cards if they fit the plan.
 * Otherwise the picked cards, or the cards added first if none were picked. Picked cards that were removed are replaced
 * by the cards added first.
 */
export function selectActiveCards<Card extends { readonly cardId: CardId }>(
  { cards, plan, activeChoice }: WalletCards<Card>,
  at: string,
): readonly Card[] {
  const { maxCards } = getSubscriptionStatus(plan, at);
  if (cards.length <= maxCards) return cards;
  const picked = new Set(activeChoice?.cardIds);
  const byPreference = [
    ...cards.filter(({ cardId }) => picked.has(cardId)),
    ...cards.filter(({ cardId }) => !picked.has(cardId)),
  ];
  const active = new Set(byPreference.slice(0, Math.min(activeChoice?.size ?? maxCards, maxCards)));
  return cards.filter((card) => active.has(card));
}
