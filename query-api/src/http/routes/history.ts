import { favorites } from '@tapwise/contracts/read-models/favorites';
import { purchases } from '@tapwise/contracts/read-models/purchase';
import { recommendations } from '@tapwise/contracts/read-models/recommendation';
import { searches } from '@tapwise/contracts/read-models/search';
import type { Refusal } from '@tapwise/contracts/server/refusal';
import type { CatalogueView } from '../../catalogue-cache';
import { readInsights } from '../../insights-reader';
import type { QueryApiDeps } from '../../deps';
import { toPurchase, toReceipt, toRecommendationSummary } from '../../views/history';
import { toInsights } from '../../views/insights';
import type { Handlers } from '../handler';

const NEXT_AFTER = 'X-Next-After';

/** The same for one that is somebody else’s: nobody learns that it is there. */
const UNKNOWN_RECOMMENDATION: Refusal = {
  status: 404,
  code: 'unknown-recommendation',
  message: 'This recommendation does not exist.',
};

export function historyHandlers(
  { reader }: Pick<QueryApiDeps, 'reader'>,
  catalogue: () => Promise<CatalogueView>,
) {
  return {
    userRecommendations: async ({ user, query: { limit } }) => {
      const sort = ['-givenAt', '-id'];
      const docs = await reader.find(recommendations, { where: { userId: user }, sort, limit });
      return { body: docs.map(toRecommendationSummary) };
    },
    recommendation: async ({ user, params: { id } }) => {
      const doc = await reader.get(recommendations, id);
      return doc?.userId === user ? { body: toReceipt(doc) } : { refusal: UNKNOWN_RECOMMENDATION };
    },
    userPurchases: async ({ user, query: { limit, after } }) => {
      const options = { where: { userId: user }, sort: ['-createdAt', '-id'], limit: limit + 1 };
      const docs = await reader.find(purchases, after === undefined ? options : { ...options, after });
      const page = docs.slice(0, limit);
      const last = page.at(-1);
      const hasMore = docs.length > limit && last !== undefined;
      return { body: page.map(toPurchase), headers: hasMore ? { [NEXT_AFTER]: last.id } : {} };
    },
    searchHistory: async ({ user, query: { limit } }) => {
      const sort = ['-searchCount', '-lastSearchedAt', '-id'];
      const docs = await reader.find(searches, { where: { userId: user }, sort, limit });
      return { body: docs.map(({ searchTerm, searchCount }) => ({ searchTerm, searchCount })) };
    },
    favorites: async ({ user }) => {
      const doc = await reader.get(favorites, user);
      return { body: (doc?.searchTerms ?? []).map((searchTerm) => ({ searchTerm })) };
    },
    insights: async ({ user, at }) => {
      const [docs, { nameOf }] = await Promise.all([readInsights(reader, user, at), catalogue()]);
      return { body: toInsights(docs, at, nameOf) };
    },
  } satisfies Partial<Handlers>;
}
