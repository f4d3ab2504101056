import type { CatalogueView } from '../../catalogue-cache';
import type { Handlers } from '../handler';

export function catalogueHandlers(catalogue: () => Promise<CatalogueView>) {
  return {
    creditCards: async () => (await catalogue()).all,
    popularCreditCards: async () => (await catalogue()).popular,
    searchCreditCards: async ({ query }) =>
      query.q === null ? { body: [] } : { json: (await catalogue()).search(query.q) },
  } satisfies Partial<Handlers>;
}
