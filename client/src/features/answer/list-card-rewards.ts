import { formatExtraValue } from './extra-value';
import { type AmountRanking, getExtraValue } from './rank-for-amount';

/** What each card of a ranking earns, in its order: best first, and last those that the store doesn't accept. */
export function listCardRewards({ amount, entries }: AmountRanking) {
  return {
    amount,
    cards: entries.map((entry) => {
      const { card, value, cost } = entry;
      return {
        cardId: card.cardId,
        isAccepted: card.rejected === null,
        value,
        cost,
        extra: formatExtraValue(getExtraValue(entry)),
      };
    }),
  };
}
