import { queryOptions } from '@tanstack/react-query';
import type { RequestBodyOf, ResponseOf } from '@tapwise/contracts/http/define-route';
import type { Routes } from '@tapwise/contracts/http/routes';
import type { Exclusion } from '@tapwise/contracts/http/routes/eligibility';
import { callRoute, readRoute } from './requests/call-route';
import { isListOf } from './requests/response-shape';

/** The query for whether the application rules of its bank allow the user to get a card. */
export function eligibilityQuery(cardId: string) {
  return queryOptions({
    queryKey: ['eligibility', cardId],
    queryFn: () => callRoute('eligibility', { params: { cardId } }),
  });
}

const isExcludedCards = isListOf<Exclusion>('cardId', 'text');

/** The query for the cards of the catalog that the application rules exclude. */
export function excludedCardsQuery() {
  return queryOptions({
    queryKey: ['excludedCards'],
    queryFn: () => readRoute('excludedCards', isExcludedCards),
  });
}

/** A card account that the user had or has besides those in the wallet. */
export type CardHistoryEntry = ResponseOf<Routes['cardHistory']>['cards'][number];

/** The query for the card accounts that the user stated. */
export function cardHistoryQuery() {
  return queryOptions({ queryKey: ['cardHistory'], queryFn: () => callRoute('cardHistory') });
}

/** Replaces the stated card accounts. */
export const stateCardHistory = (cards: RequestBodyOf<Routes['stateCardHistory']>['cards']) =>
  callRoute('stateCardHistory', { body: { cards } });
