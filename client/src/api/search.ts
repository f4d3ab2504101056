import { queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@tapwise/contracts/http/define-route';
import type { Routes } from '@tapwise/contracts/http/routes';
import { SEARCH_HISTORY_SHOWN } from '@tapwise/contracts/vocabulary/limits';
import { keys } from './keys';
import { getJson, postJson } from './request';

type History = ResponseOf<Routes['searchHistory']>;
type Favorites = ResponseOf<Routes['favorites']>;

const hasFailed = ({ state }: { readonly state: { readonly status: string } }) => state.status === 'error';

/** A list that failed to load is loaded again as soon as the user comes back to the page or the network does. */
const AGAIN_AFTER_FAILURE = { refetchOnWindowFocus: hasFailed, refetchOnReconnect: hasFailed } as const;

export function searchHistoryQuery() {
  const limit = SEARCH_HISTORY_SHOWN;
  return queryOptions({
    queryKey: [keys.searchHistory, limit],
    queryFn: () => getJson<History>(`${keys.searchHistory}?limit=${String(limit)}`),
    ...AGAIN_AFTER_FAILURE,
  });
}

export function favoritesQuery() {
  return queryOptions({
    queryKey: [keys.favorites],
    queryFn: () => getJson<Favorites>(keys.favorites),
    ...AGAIN_AFTER_FAILURE,
  });
}

export const toggleFavorite = (searchTerm: string) =>
  postJson<ResponseOf<Routes['toggleFavorite']>>('/api/user/favorites/toggle', { searchTerm });

export const fetchSuggestions = (typed: string) =>
  getJson<readonly string[]>(`${keys.suggestions}?q=${encodeURIComponent(typed)}`);
