import { queryOptions } from '@tanstack/react-query';
import type { CardValues, LeftOnTheTable } from '@tapwise/contracts/http/routes/replay';
import type { CardId } from '@tapwise/contracts/vocabulary/ids';
import { callRoute, readRoute, readRouteOrCached } from './requests/call-route';
import { hasFields } from './requests/response-shape';

const isLeftOnTheTable = hasFields<LeftOnTheTable>(
  'earned',
  'possible',
  'difference',
  'causes',
  'months',
  'stores',
  'cards',
);

/** The query for what this year's purchases could have earned. */
export function leftOnTheTableQuery() {
  return queryOptions({
    queryKey: ['leftOnTheTable'],
    queryFn: () => readRouteOrCached('leftOnTheTable', isLeftOnTheTable),
  });
}

/** The query for what purchases on or after a day (`yyyy-mm-dd`) could have earned. */
export function leftSinceQuery(from: string) {
  return queryOptions({
    queryKey: ['leftOnTheTable', from],
    queryFn: () => readRouteOrCached('leftOnTheTable', isLeftOnTheTable, { query: { from } }),
  });
}

/** The query for what the last twelve months' purchases would have earned with one more card, or without one. */
export function whatIfQuery(change: 'add' | 'remove', cardId: CardId) {
  return queryOptions({
    queryKey: ['whatIf', change, cardId],
    queryFn: () => callRoute('whatIf', { body: { [change]: [cardId] } }),
  });
}

/** The query for what was used of the wallet's credits since a day (`yyyy-mm-dd`), by card. */
export function usedCreditsQuery(from: string) {
  return queryOptions({
    queryKey: ['whatIf', 'credits', from],
    queryFn: async () => (await callRoute('whatIf', { body: { from } })).credits.cards,
  });
}

const isCardValues = hasFields<CardValues>('purchaseCount', 'cards');

/**
 * The query for what each card would add to the rewards of the last twelve months' purchases. Kept for the session,
 * because it takes long: only a change to the wallet or the purchases computes it again.
 */
export function cardValuesQuery() {
  return queryOptions({
    queryKey: ['cardValues'],
    gcTime: Infinity,
    queryFn: () => readRoute('cardValues', isCardValues),
  });
}
