import { favorites } from '@tapwise/contracts/read-models/favorites';
import { purchases } from '@tapwise/contracts/read-models/purchase';
import { recommendations } from '@tapwise/contracts/read-models/recommendation';
import { searches } from '@tapwise/contracts/read-models/search';
import type { Refusal } from '@tapwise/contracts/server/refusal';
import type { CatalogueView } from '../../catalogue-cache';
import { findPage, nextAfter } from '../../find-page';
import { readInsights } from '../../insights-reader';
import type { QueryApiDeps } from '../../deps';
import { toPurchase, toReceipt, toRecommendationSummary } from '../../views/history';
import { toInsights } from '../../views/insights';
import type { Handlers } from '../handler';

const toCursor = (text: string) => Buffer.from(text).toString('base64url');
const fromCursor = (cursor: string) => Buffer.from(cursor, 'base64url').toString();

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
    userRecommendations: async ({ user, query: { limit, after } }) => {
      const find = { where: { userId: user }, sort: ['-givenAt', '-id'] };
      const { page, next } = await findPage(reader, recommendations, find, { limit, after });
      return { body: page.map(toRecommendationSummary), headers: nextAfter(next?.id) };
    },
    recommendation: async ({ user, params: { id } }) => {
      const doc = await reader.get(recommendations, id);
      return doc?.userId === user ? { body: toReceipt(doc) } : { refusal: UNKNOWN_RECOMMENDATION };
    },
    userPurchases: async ({ user, query: { limit, after } }) => {
      const find = { where: { userId: user }, sort: ['-createdAt', '-id'] };
      const { page, next } = await findPage(reader, purchases, find, { limit, after });
      return { body: page.map(toPurchase), headers: nextAfter(next?.id) };
    },
    searchHistory: async ({ user, query: { limit, after: cursor } }) => {
      const find = { where: { userId: user }, sort: ['-searchCount', '-lastSearchedAt', '-id'] };
      const after = cursor === undefined ? undefined : `${user}:${fromCursor(cursor)}`;
      const { page, next } = await findPage(reader, searches, find, { limit, after });
      return {
        body: page.map(({ searchTerm, searchCount }) => ({ searchTerm, searchCount })),
        headers: nextAfter(next && toCursor(next.id.slice(`${user}:`.length))),
      };
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
