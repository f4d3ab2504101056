import { z } from 'zod';
import { MAX_SHOWN_SEARCHES, MAX_SUGGESTIONS } from '../../vocabulary/places/search-limits';
import { SHORT_TEXT_MAX_LENGTH } from '../../vocabulary/short-text';
import { defineRoutes } from '../define-route';
import { endpoints } from '../endpoints';
import { createPageSizeField, createSearchTextField, createTextLineField } from '../schemas/fields';

/** An opaque cursor, because a search has no id and its text can't be sent in a header. */
const Cursor = z.string().regex(/^[A-Za-z0-9_-]{1,1000}$/);

const SearchTerm = z.object({ searchTerm: z.string() });

/** Search history, favorites, and suggestions. */
export const searchRoutes = defineRoutes({
  searchHistory: {
    ...endpoints.searchHistory,
    service: 'query',
    access: 'user',
    scope: 'read',
    summary:
      'List the user’s search terms, most frequent first. To get the next page, pass this page’s `X-Next-After` header as `after`.',
    query: z.object({ limit: createPageSizeField(MAX_SHOWN_SEARCHES, 100), after: Cursor.optional() }),
    response: z.array(
      z.object({
        ...SearchTerm.shape,
        searchCount: z.number().int(),
        /** Whether the last search found a store or a category. */
        isRecognized: z.boolean(),
      }),
    ),
    reads: ['searches'],
  },
  favorites: {
    ...endpoints.favorites,
    service: 'query',
    access: 'user',
    scope: 'read',
    summary: 'List favorite search terms, oldest first.',
    response: z.array(SearchTerm),
    reads: ['favorites'],
  },
  toggleFavorite: {
    ...endpoints.toggleFavorite,
    service: 'command',
    access: 'user',
    rejectionStatuses: [409],
    summary: 'Add a search term to the favorites, or remove it.',
    body: z.strictObject({ searchTerm: createTextLineField(SHORT_TEXT_MAX_LENGTH) }),
    response: z.object({ ...SearchTerm.shape, isFavorite: z.boolean() }),
  },
  suggestions: {
    ...endpoints.suggestions,
    service: 'query',
    access: 'user',
    scope: 'read',
    summary: `Suggest up to ${String(MAX_SUGGESTIONS)} completions of the typed text, starting with the user’s favorites and history.`,
    query: z.object({ q: createSearchTextField(SHORT_TEXT_MAX_LENGTH) }),
    response: z.array(z.string()),
    reads: ['searches', 'favorites'],
  },
});
