import { MAX_CARDS } from '@tapwise/contracts/vocabulary/account/plans';

/** What the end of premium means for a wallet with this number of cards. */
export function describeAfterPremium(cardCount: number): string {
  const max = String(MAX_CARDS.free);
  return cardCount > MAX_CARDS.free
    ? `After that, ${max} of your ${String(cardCount)} cards stay active. You choose which.`
    : `After that, you’ll be on the Free plan with ${max} cards.`;
}
