import { catalog, type CatalogDoc } from '@tapwise/contracts/read-models/catalog';
import { defineProjection } from './projection';

/** The latest version of each card. A retired card stays, marked as retired, for the wallets that contain it. */
export const catalogProjection = defineProjection(
  catalog,
  ['CardListed', 'CardRevised', 'CardRetired'],
  (event) => {
    const { occurredAt: changedAt, actor: changedBy } = event.metadata;
    const toChange = (doc?: CatalogDoc) => ({ version: (doc?.version ?? 0) + 1, changedAt, changedBy });
    switch (event.type) {
      case 'CardListed': {
        const { card, asOf, origin } = event.data;
        const { id } = card;
        const listing = { id, card, asOf, isRetired: false, isOperatorCard: origin === 'operator' };
        return [{ id, update: (doc?: CatalogDoc) => ({ ...listing, ...toChange(doc) }) }];
      }
      case 'CardRevised': {
        const { card, asOf, origin } = event.data;
        const { id } = card;
        return [
          {
            id,
            update: (doc?: CatalogDoc) => ({
              id,
              card,
              asOf,
              isRetired: doc?.isRetired === true,
              isOperatorCard: origin === 'operator' && doc?.isOperatorCard === true,
              ...toChange(doc),
            }),
          },
        ];
      }
      case 'CardRetired': {
        const update = (doc?: CatalogDoc) => doc && { ...doc, isRetired: true, ...toChange(doc) };
        return [{ id: event.data.cardId, update }];
      }
    }
  },
);
