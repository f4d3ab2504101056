import type { WarningCode } from '@tapwise/contracts/vocabulary/answer-codes';
import type { EvaluationContext } from '../evaluation/evaluation-context';

const GIFT_CARD = /\bgift ?cards?\b/i;
// Source: the rows without a code in the cash-like codes' data.
const TEXT =
  'Gift cards: American Express says they earn no points and no welcome-offer credit; other issuers mostly pay as at the store';

/** What issuers do about gift cards, if the user wants to buy one. */
export function findGiftCardTrap({ place }: EvaluationContext): WarningCode[] {
  return GIFT_CARD.test(place.originalSearch) ? [{ code: 'store-trap', params: { text: TEXT } }] : [];
}
