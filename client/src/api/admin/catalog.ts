import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CardSortField } from '@tapwise/contracts/http/routes/admin-catalog';
import type {
  AdminCard,
  AdminCardDetails,
  CardChangePreview,
  RotatingCard,
} from '@tapwise/contracts/http/schemas/admin-card';
import { callRoute, readPage, readRoute, type RouteResponse } from '../requests/call-route';
import { createBearerHeader } from '../requests/create-bearer-header';
import { hasFields, isListOf } from '../requests/response-shape';
import type { RouteRequest } from '../requests/route-url';

const PAGE_SIZE = '100';

/** The filter of the card list. Blank values don't limit it. */
export interface CardFilter {
  readonly search: string;
  readonly state: string;
  readonly category: string;
  readonly sort: CardSortField;
  readonly order: 'asc' | 'desc';
}

const isCardList = isListOf<AdminCard>('id', 'name', 'bank', 'state', 'annualFee', 'asOf', 'outliers');

/** The catalog's cards, including retired ones, page by page. The key doesn't include the admin key. */
export function adminCardsQuery(adminKey: string, filter: CardFilter) {
  const filterEntries = Object.entries(filter).filter(([, value]) => value !== '');
  return infiniteQueryOptions({
    queryKey: ['adminCards', new URLSearchParams(filterEntries).toString()],
    initialPageParam: '',
    placeholderData: keepPreviousData,
    queryFn: async ({ pageParam }) => {
      const after = pageParam === '' ? {} : { after: pageParam };
      const query = { ...Object.fromEntries(filterEntries), limit: PAGE_SIZE, ...after };
      const page = await readPage('adminCards', { query, headers: createBearerHeader(adminKey) });
      const { items, next, total } = page;
      if (!isCardList(items)) throw new Error('Unexpected response from adminCards');
      return { items, next, total: total ?? items.length };
    },
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}

const isCard = hasFields<AdminCardDetails>('id', 'name', 'version', 'state', 'data', 'warnings');

/** A card with all its data. */
export function adminCardQuery(adminKey: string, cardId: string) {
  return queryOptions({
    queryKey: ['adminCard', cardId],
    queryFn: () =>
      readRoute('adminCard', isCard, { params: { cardId }, headers: createBearerHeader(adminKey) }),
  });
}

const isRotatingList = isListOf<RotatingCard>('id', 'name', 'quarters', 'missing');
const hasQuarters = hasFields<RouteResponse<'adminQuarters'>>('current', 'next', 'cards');
const isQuarters = (value: unknown): value is RouteResponse<'adminQuarters'> =>
  hasQuarters(value) && isRotatingList(value.cards);

/** The cards with rotating categories. */
export function adminQuartersQuery(adminKey: string) {
  return queryOptions({
    queryKey: ['adminQuarters'],
    queryFn: () => readRoute('adminQuarters', isQuarters, { headers: createBearerHeader(adminKey) }),
  });
}

const isCheckedList = isListOf<CardChangePreview>('id', 'changes', 'warnings');

/** The changes that saving the cards would make, computed by the server. */
export async function checkCards(adminKey: string, body: RouteRequest<'checkCards'>['body']) {
  const { cards } = await callRoute('checkCards', { body, headers: createBearerHeader(adminKey) });
  if (!isCheckedList(cards)) throw new Error('Unexpected response from checkCards');
  return cards;
}

export type CardRefresh = RouteRequest<'refreshCards'>['body'];

export const refreshCards = (adminKey: string, body: CardRefresh) =>
  callRoute('refreshCards', { body, headers: createBearerHeader(adminKey) });
