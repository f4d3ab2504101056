import { z } from 'zod';
import { SEARCH_HISTORY_SHOWN, SUGGESTIONS_MAX } from '../vocabulary/limits';
import { defineRoutes } from './define-route';
import { limitOf, searchText, textLine } from './fields';

/** Opaque: a search has no id, and its text fits no header. */
const Cursor = z.string().regex(/^[\w-]{1,1000}$/);

const SearchTerm = z.object({ searchTerm: z.string() });

export const searchRoutes = defineRoutes({
  searchHistory: {
    method: 'GET',
    path: '/api/user/search-history',
    side: 'query',
    access: 'user',
    summary:
      'What the user searched for, most often first. `after` is the `X-Next-After` of the page before.',
    query: z.object({ limit: limitOf(SEARCH_HISTORY_SHOWN, 100), after: Cursor.optional() }),
    response: z.array(z.object({ ...SearchTerm.shape, searchCount: z.number().int() })),
    reads: ['searches'],
  },
  favorites: {
    method: 'GET',
    path: '/api/user/favorites',
    side: 'query',
    access: 'user',
    summary: 'Favorite search terms, oldest first.',
    response: z.array(SearchTerm),
    reads: ['favorites'],
  },
  toggleFavorite: {
    method: 'POST',
    path: '/api/user/favorites/toggle',
    side: 'command',
    access: 'user',
    refusals: [409],
    summary: 'Make a search term a favorite, or no longer one.',
    body: z.strictObject({ searchTerm: textLine(120) }),
    response: z.object({ ...SearchTerm.shape, isFavorite: z.boolean() }),
  },
  suggestions: {
    method: 'GET',
    path: '/api/search/enhanced-suggestions',
    side: 'query',
    access: 'user',
    summary: `At most ${String(SUGGESTIONS_MAX)} completions of what is being typed: own history and favorites first.`,
    query: z.object({ q: searchText(120) }),
    response: z.array(z.string()),
    reads: ['searches', 'favorites'],
  },
});
