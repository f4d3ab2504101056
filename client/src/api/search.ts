import { queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@tapwise/contracts/http/define-route';
import type { Routes } from '@tapwise/contracts/http/routes';
import { SEARCH_HISTORY_SHOWN } from '@tapwise/contracts/vocabulary/limits';
import { keys } from './keys';
import { getJson, postJson } from './request';

type History = ResponseOf<Routes['searchHistory']>;
type Favorites = ResponseOf<Routes['favorites']>;

/** A list that is only a comfort: when it cannot be had, it is empty. */
async function listOrNone<T>(path: string): Promise<readonly T[]> {
  try {
    return await getJson<readonly T[]>(path);
  } catch {
    return [];
  }
}

export function searchHistoryQuery() {
  const limit = SEARCH_HISTORY_SHOWN;
  return queryOptions({
    queryKey: [keys.searchHistory, limit],
    queryFn: () => listOrNone<History[number]>(`${keys.searchHistory}?limit=${String(limit)}`),
  });
}

export function favoritesQuery() {
  return queryOptions({
    queryKey: [keys.favorites],
    queryFn: () => listOrNone<Favorites[number]>(keys.favorites),
  });
}

export const toggleFavorite = (searchTerm: string) =>
  postJson<ResponseOf<Routes['toggleFavorite']>>('/api/user/favorites/toggle', { searchTerm });

export const fetchSuggestions = (typed: string) =>
  getJson<readonly string[]>(`${keys.suggestions}?q=${encodeURIComponent(typed)}`);
