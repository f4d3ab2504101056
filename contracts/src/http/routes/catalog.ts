import { z } from 'zod';
import { CardDetails } from '../../vocabulary/cards/card-details';
import { CardListing } from '../../vocabulary/cards/card-listing';
import { CardId } from '../../vocabulary/ids';
import { defineRoutes } from '../define-route';
import { endpoints } from '../endpoints';
import { createSearchTextField } from '../schemas/fields';

const Cards = z.array(CardListing);

/** The cards that users can add. */
export const catalogRoutes = defineRoutes({
  creditCards: {
    ...endpoints.creditCards,
    service: 'query',
    access: 'user',
    scope: 'read',
    hasETag: true,
    summary: 'List all cards in the catalog.',
    response: Cards,
    reads: ['catalogue'],
  },
  popularCreditCards: {
    ...endpoints.popularCreditCards,
    service: 'query',
    access: 'user',
    scope: 'read',
    hasETag: true,
    summary: 'List the 15 most popular cards, most popular first.',
    response: Cards,
    reads: ['catalogue'],
  },
  searchCreditCards: {
    ...endpoints.searchCreditCards,
    service: 'query',
    access: 'user',
    scope: 'read',
    summary: 'Find cards whose name, bank, or benefits match the text.',
    query: z.object({ q: createSearchTextField(100) }),
    response: Cards,
    reads: ['catalogue'],
  },
  cardDetails: {
    ...endpoints.cardDetails,
    service: 'query',
    access: 'user',
    scope: 'read',
    rejectionStatuses: [404],
    summary:
      'Get a card’s reward rules in plain words, its issuer’s definitions, its welcome offer, and its sources with their dates. 404: unknown card.',
    params: z.object({ cardId: CardId }),
    response: CardDetails,
    reads: ['catalogue'],
  },
});
