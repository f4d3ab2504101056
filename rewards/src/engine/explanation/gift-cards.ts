import type { WarningCode } from '@tapwise/contracts/vocabulary/recommendations/answer-codes/warning-codes';
import { isGiftCard } from '../../places/text/gift-card';
import type { EvaluationContext } from '../evaluation/evaluation-context';

/** Warns how issuers treat gift cards, if the user wants to buy one. */
export function listGiftCardWarnings({ place }: EvaluationContext): WarningCode[] {
  return isGiftCard(place.originalSearch) ? [{ code: 'gift-cards', params: {} }] : [];
}
