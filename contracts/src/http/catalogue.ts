import { z } from 'zod';
import { CreditCard } from './credit-card';
import { defineRoutes } from './define-route';
import { searchText } from './fields';

const Cards = z.array(CreditCard);

export const catalogueRoutes = defineRoutes({
  creditCards: {
    method: 'GET',
    path: '/api/credit-cards',
    side: 'query',
    access: 'user',
    tagged: true,
    summary: 'The full catalog.',
    response: Cards,
    reads: ['catalogue'],
  },
  popularCreditCards: {
    method: 'GET',
    path: '/api/credit-cards/popular',
    side: 'query',
    access: 'user',
    tagged: true,
    summary: 'The 15 most popular cards, the most popular first.',
    response: Cards,
    reads: ['catalogue'],
  },
  searchCreditCards: {
    method: 'GET',
    path: '/api/credit-cards/search',
    side: 'query',
    access: 'user',
    summary: 'Cards whose name, bank or benefits match the text.',
    query: z.object({ q: searchText(100) }),
    response: Cards,
    reads: ['catalogue'],
  },
});
