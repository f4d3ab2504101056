import { shippedPlaces } from '@tapwise/contracts/merchants/shipped-places';
import { favorites } from '@tapwise/contracts/read-models/favorites';
import { searches } from '@tapwise/contracts/read-models/search';
import type { QueryApiDeps } from '../../deps';
import { suggest } from '../../suggestions/suggest';
import type { Handlers } from '../handler';

/** How much of what a user searched for is looked through. */
const HISTORY = 100;

export function suggestionHandlers({ reader }: Pick<QueryApiDeps, 'reader'>) {
  const index = shippedPlaces();
  const sort = ['-searchCount', '-lastSearchedAt', '-id'];
  return {
    suggestions: async ({ user, query: { q } }) => {
      if (q === null) return { body: [] };
      const [favorite, searched] = await Promise.all([
        reader.get(favorites, user),
        reader.find(searches, { where: { userId: user }, sort, limit: HISTORY }),
      ]);
      const own = {
        favorites: favorite?.searchTerms ?? [],
        history: searched.map(({ searchTerm }) => searchTerm),
      };
      return { body: [...suggest(index, q, own)] };
    },
  } satisfies Partial<Handlers>;
}
