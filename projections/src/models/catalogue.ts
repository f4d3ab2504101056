import { catalogue, type CatalogueDoc } from '@tapwise/contracts/read-models/catalogue';
import { defineProjection } from '../projection';

/** The cards as last listed. A retired card stays, for the wallets that hold it; listed again, it is back. */
export const catalogueProjection = defineProjection(
  catalogue,
  ['CardListed', 'CardRevised', 'CardRetired'],
  (event) => {
    switch (event.type) {
      case 'CardListed':
      case 'CardRevised': {
        const { card, asOf } = event.data;
        const { id } = card;
        const wasRetired = (doc?: CatalogueDoc) => event.type === 'CardRevised' && doc?.isRetired === true;
        return [{ id, update: (doc?: CatalogueDoc) => ({ id, card, asOf, isRetired: wasRetired(doc) }) }];
      }
      case 'CardRetired':
        return [
          { id: event.data.cardId, update: (doc?: CatalogueDoc) => doc && { ...doc, isRetired: true } },
        ];
    }
  },
);
