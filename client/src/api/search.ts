import { queryOptions } from '@tanstack/react-query';
import { MAX_SHOWN_SEARCHES } from '@tapwise/contracts/vocabulary/places/search-limits';
import { callRoute, readRoute, type RouteResponse } from './requests/call-route';
import { isListOf } from './requests/response-shape';

const hasFailed = ({ state }: { readonly state: { readonly status: string } }) => state.status === 'error';

/** A list that failed to load is reloaded as soon as the user returns to the page or the network is back. */
const RETRY_AFTER_FAILURE = { refetchOnWindowFocus: hasFailed, refetchOnReconnect: hasFailed } as const;

const isHistory = isListOf<RouteResponse<'searchHistory'>[number]>(
  'searchTerm',
  'searchCount',
  'isRecognized',
);
const isFavorites = isListOf<RouteResponse<'favorites'>[number]>('searchTerm');

export function searchHistoryQuery() {
  const limit = String(MAX_SHOWN_SEARCHES);
  return queryOptions({
    queryKey: ['searchHistory', limit],
    queryFn: () => readRoute('searchHistory', isHistory, { query: { limit } }),
    ...RETRY_AFTER_FAILURE,
  });
}

export function favoritesQuery() {
  return queryOptions({
    queryKey: ['favorites'],
    queryFn: () => readRoute('favorites', isFavorites),
    ...RETRY_AFTER_FAILURE,
  });
}

export const toggleFavorite = (searchTerm: string) => callRoute('toggleFavorite', { body: { searchTerm } });

export const fetchSuggestions = (text: string) => callRoute('suggestions', { query: { q: text } });
