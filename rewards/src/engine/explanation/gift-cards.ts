import type { WarningCode } from '@tapwise/contracts/vocabulary/answer-codes';
import { isGiftCard } from '../../places/text/gift-card';
import type { EvaluationContext } from '../evaluation/evaluation-context';

// Source: the rows without a code in the cash-like codes' data.
const TEXT =
  "Gift cards: American Express says they earn no points and no welcome-offer credit; most other issuers pay the store's usual rate";

/** What issuers do about gift cards, if the user wants to buy one. */
export function findGiftCardTrap({ place }: EvaluationContext): WarningCode[] {
  return isGiftCard(place.originalSearch) ? [{ code: 'store-trap', params: { text: TEXT } }] : [];
}
