import { catalog, type CatalogDoc } from '@tapwise/contracts/read-models/catalog';
import { defineProjection } from './projection';

/** The latest version of each card. A retired card stays, marked as retired, for the wallets that contain it. */
export const catalogProjection = defineProjection(
  catalog,
  ['CardListed', 'CardRevised', 'CardRetired'],
  (event) => {
    switch (event.type) {
      case 'CardListed':
      case 'CardRevised': {
        const { card, asOf } = event.data;
        const { id } = card;
        const wasRetired = (doc?: CatalogDoc) => event.type === 'CardRevised' && doc?.isRetired === true;
        return [{ id, update: (doc?: CatalogDoc) => ({ id, card, asOf, isRetired: wasRetired(doc) }) }];
      }
      case 'CardRetired':
        return [{ id: event.data.cardId, update: (doc?: CatalogDoc) => doc && { ...doc, isRetired: true } }];
    }
  },
);
