import type { searchRoutes } from '@tapwise/contracts/http/routes/search';
import { favorites } from '@tapwise/contracts/read-models/favorites';
import { searches } from '@tapwise/contracts/read-models/searches';
import { getShippedPlaceIndex } from '@tapwise/rewards/places/index/shipped-place-index';
import type { QueryApiDependencies } from '../../dependencies';
import { readPage } from '../../queries/read-page';
import { suggest } from '../../queries/suggest';
import type { QueryRouteHandlersOf } from '../handler';
import { buildNextPageHeader } from '../next-page-header';

/** The number of the user's searches that suggestions consider. */
const SEARCHES_READ = 100;
const MOST_FREQUENT_FIRST = ['-searchCount', '-lastSearchedAt', '-id'];

const toCursor = (text: string) => Buffer.from(text).toString('base64url');
const parseCursor = (cursor: string) => Buffer.from(cursor, 'base64url').toString();

export function createSearchHandlers({
  reader,
}: Pick<QueryApiDependencies, 'reader'>): QueryRouteHandlersOf<typeof searchRoutes> {
  return {
    searchHistory: async ({ userId, query: { limit, after: cursor } }) => {
      const options = { where: { userId }, sort: MOST_FREQUENT_FIRST };
      const after = cursor === undefined ? undefined : `${userId}:${parseCursor(cursor)}`;
      const { page, next } = await readPage(reader, searches, options, { limit, after });
      return {
        body: page.map(({ searchTerm, searchCount, isRecognized }) => ({
          searchTerm,
          searchCount,
          isRecognized,
        })),
        headers: buildNextPageHeader(next && toCursor(next.id.slice(`${userId}:`.length))),
      };
    },
    favorites: async ({ userId }) => {
      const doc = await reader.get(favorites, userId);
      return { body: (doc?.searchTerms ?? []).map((searchTerm) => ({ searchTerm })) };
    },
    suggestions: async ({ userId, query: { q } }) => {
      if (q === null) return { body: [] };
      const [favorite, searched] = await Promise.all([
        reader.get(favorites, userId),
        reader.list(searches, {
          where: { userId },
          sort: MOST_FREQUENT_FIRST,
          limit: SEARCHES_READ,
        }),
      ]);
      const ownTerms = {
        favorites: favorite?.searchTerms ?? [],
        history: searched.map(({ searchTerm }) => searchTerm),
      };
      return { body: [...suggest(getShippedPlaceIndex(), q, ownTerms)] };
    },
  };
}
