import type { QueryOf } from '@tapwise/contracts/http/define-route';
import type { adminCatalogRoutes, CardSortField } from '@tapwise/contracts/http/routes/admin-catalog';
import type { AdminCard } from '@tapwise/contracts/http/schemas/admin-card';
import { type SelectedPage, selectPage } from '../select-page';

export type AdminCardsQuery = QueryOf<(typeof adminCatalogRoutes)['adminCards']>;

const CONFIDENCES = ['low', 'medium', 'high'] as const;

type Compare = (a: AdminCard, b: AdminCard) => number;
const compareByText =
  (getText: (card: AdminCard) => string): Compare =>
  (a, b) =>
    getText(a).localeCompare(getText(b), 'en');
const COMPARATORS: Readonly<Record<CardSortField, Compare>> = {
  name: compareByText(({ name }) => name),
  bank: compareByText(({ bank }) => bank),
  category: compareByText(({ category }) => category),
  state: compareByText(({ state }) => state),
  asOf: compareByText(({ asOf }) => asOf),
  annualFee: (a, b) => a.annualFee - b.annualFee,
  outliers: (a, b) => a.outliers - b.outliers,
  confidence: (a, b) => CONFIDENCES.indexOf(a.confidence) - CONFIDENCES.indexOf(b.confidence),
};

function isSortField(field: string): field is CardSortField {
  return Object.hasOwn(COMPARATORS, field);
}

/** Reads the sort parameters. `-name` is the older spelling of `name` in descending order. */
function readSort({ sort, order }: Pick<AdminCardsQuery, 'sort' | 'order'>) {
  const isOldSpelling = sort.startsWith('-');
  const field = isOldSpelling ? sort.slice(1) : sort;
  return {
    compare: isSortField(field) ? COMPARATORS[field] : COMPARATORS.name,
    isDescending: isOldSpelling || order === 'desc',
  };
}

/** Sorts the cards by a field. Cards with the same value are sorted by name, then by id. */
function sortCards(cards: readonly AdminCard[], query: AdminCardsQuery): readonly AdminCard[] {
  const { compare, isDescending } = readSort(query);
  const sign = isDescending ? -1 : 1;
  return cards.toSorted((a, b) => sign * compare(a, b) || COMPARATORS.name(a, b) || (a.id < b.id ? -1 : 1));
}

function hasEveryWord({ id, name, bank, category, network, type }: AdminCard, words: readonly string[]) {
  const text = [id, name, bank, category, network, type].join('\n').toLowerCase();
  return words.every((word) => text.includes(word));
}

/** Searches, filters, sorts, and pages the cards. A search with private text matches nothing. */
export function searchAdminCards(
  cards: readonly AdminCard[],
  query: AdminCardsQuery,
): SelectedPage<AdminCard> {
  const { search, state, category, limit, after } = query;
  if (search === null) return { items: [], next: undefined, total: 0 };
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = cards.filter(
    (card) =>
      (state === undefined || card.state === state) &&
      (category === undefined || card.category === category) &&
      hasEveryWord(card, words),
  );
  return selectPage(sortCards(matches, query), { limit, after }, ({ id }) => id);
}
