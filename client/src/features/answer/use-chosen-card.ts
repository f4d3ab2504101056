import { useState } from 'react';
import type { Recommendation } from '@tapwise/contracts/http/routes/recommendation';

export type ChosenCard = Recommendation['card'];

/**
 * The card to record the purchase with: the recommended one, until the user chooses a different one for this
 * recommendation.
 */
export function useChosenCard({ id, card }: Recommendation) {
  const [choice, setChoice] = useState({ recommendationId: id, card });
  const chosenCard = choice.recommendationId === id ? choice.card : card;
  const choose = (next: ChosenCard) => {
    setChoice({ recommendationId: id, card: next });
  };
  return { chosenCard, choose };
}
