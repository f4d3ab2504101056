import { queryOptions } from '@tanstack/react-query';
import type { CardDetails } from '@tapwise/contracts/vocabulary/cards/card-details';
import type { CardListing } from '@tapwise/contracts/vocabulary/cards/card-listing';
import { readRoute } from './requests/call-route';
import { hasFields, isListOf } from './requests/response-shape';

const FIVE_MINUTES = 5 * 60_000;

const isCardList = isListOf<CardListing>('id', 'name', 'bank', 'category', 'annualFee', 'benefits');

export function catalogQuery() {
  return queryOptions({
    queryKey: ['creditCards'],
    queryFn: () => readRoute('creditCards', isCardList),
  });
}

export function popularCardsQuery() {
  return queryOptions({
    queryKey: ['popularCreditCards'],
    queryFn: () => readRoute('popularCreditCards', isCardList),
  });
}

export function cardSearchQuery(text: string) {
  return queryOptions({
    queryKey: ['searchCreditCards', text],
    staleTime: FIVE_MINUTES,
    gcTime: FIVE_MINUTES,
    queryFn: async () => {
      try {
        return await readRoute('searchCreditCards', isCardList, { query: { q: text } });
      } catch (cause) {
        throw new Error('Search failed', { cause });
      }
    },
  });
}

const isCardDetails = hasFields<CardDetails>('card', 'rules', 'welcomeOffer', 'closed', 'sources');

/** A card's rewards in words, with the sources. */
export function cardDetailsQuery(cardId: string) {
  return queryOptions({
    queryKey: ['cardDetails', cardId],
    queryFn: () => readRoute('cardDetails', isCardDetails, { params: { cardId } }),
  });
}
