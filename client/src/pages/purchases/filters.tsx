import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isCategory } from '@tapwise/contracts/vocabulary/places/categories';
import { SHORT_TEXT_MAX_LENGTH } from '@tapwise/contracts/vocabulary/short-text';
import { purchaseStoresQuery, purchaseTotalsQuery } from '../../api/purchases/purchase-list';
import type { UsedCard } from '../../api/use-card-finder';
import { walletQuery } from '../../api/wallet';
import { formatMonth } from '../../lib/format/dates';
import { formatApostrophes } from '../../lib/format/format-apostrophes';
import { useMediaQuery } from '../../lib/hooks/use-media-query';
import { findGroupName } from '../../lib/purchases/category-groups';
import { PURCHASE_CATEGORY_LABELS } from '../../lib/purchases/category-labels';
import { CATEGORY_OPTIONS } from '../../lib/purchases/category-options';
import { ClearableSearchInput } from '../../ui/clearable-search-input';
import { type FilterOption, FilterSelect } from './filter-select';
import type { FilterName, usePurchaseFilter } from './use-purchase-filter';

interface FiltersProps {
  readonly state: ReturnType<typeof usePurchaseFilter>;
  readonly getCard: (cardId: string) => UsedCard;
}

const formatCategory = (id: string) => (isCategory(id) ? PURCHASE_CATEGORY_LABELS[id] : id);

/** Lists the options for the category. If a link names several categories, they are one additional option. */
function listCategoryOptions(chosenCategory: string): readonly FilterOption[] {
  if (!chosenCategory.includes(',')) return CATEGORY_OPTIONS;
  const ids = chosenCategory.split(',');
  const [first = '', ...others] = ids.map(formatCategory);
  const label = findGroupName(ids) ?? `${first} + ${String(others.length)} more`;
  return [{ value: chosenCategory, label }, ...CATEGORY_OPTIONS.filter((option) => option.label !== label)];
}

function listCardOptions(ids: readonly string[], getCard: FiltersProps['getCard']) {
  return [...new Set(ids)].map((value) => ({ value, label: getCard(value).name }));
}

/** The chosen store comes first, in case it isn't in the list. Stores are compared ignoring case. */
function listStoreOptions(stores: readonly string[], chosenStore: string): readonly FilterOption[] {
  const others = stores.filter((store) => store.toLowerCase() !== chosenStore.toLowerCase());
  return [...(chosenStore === '' ? [] : [chosenStore]), ...others].map((value) => ({
    value,
    label: formatApostrophes(value),
  }));
}

/** Names what the list is filtered by, except for the month: `Groceries`. */
export function describeFilters(
  { getFilter }: FiltersProps['state'],
  getCard: FiltersProps['getCard'],
): string {
  const category = getFilter('category');
  const card = getFilter('card');
  const names = [
    category !== '' && listCategoryOptions(category).find(({ value }) => value === category)?.label,
    formatApostrophes(getFilter('store')),
    card !== '' && getCard(card).name,
  ];
  return names.filter(Boolean).join(', ');
}

interface Filter extends Pick<Parameters<typeof FilterSelect>[0], 'label' | 'all' | 'options'> {
  readonly name: FilterName;
}

/**
 * On a phone, the filters that a link set come first, because the row is wider than the screen. Later changes move
 * none, so that the focus stays.
 */
function useOrder(getFilter: FiltersProps['state']['getFilter'], filters: readonly Filter[]) {
  const isColumn = useMediaQuery('(min-width: 64rem)');
  const [linked] = useState(() =>
    filters.filter(({ name }) => getFilter(name) !== '').map(({ name }) => name),
  );
  if (isColumn) return filters;
  const isFirst = ({ name }: Filter) => linked.includes(name);
  return filters.toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)));
}

/** Search and filters: above the list on a phone, next to it on a desktop. */
export function Filters({ state, getCard }: FiltersProps) {
  const { search, getFilter, setSearch, setFilter } = state;
  const { data: wallet = [] } = useQuery(walletQuery());
  const { data: stores = [] } = useQuery(purchaseStoresQuery());
  const { data: months = [] } = useQuery(purchaseTotalsQuery(''));
  const card = getFilter('card');
  const cards = [...wallet.map(({ cardId }) => cardId), ...(card === '' ? [] : [card])];
  const filters = useOrder(getFilter, [
    {
      name: 'month',
      label: 'Month',
      all: 'All months',
      options: months.map(({ month }) => ({ value: month, label: formatMonth(month) })),
    },
    { name: 'card', label: 'Card', all: 'All cards', options: listCardOptions(cards, getCard) },
    {
      name: 'store',
      label: 'Store',
      all: 'All stores',
      options: listStoreOptions(stores, getFilter('store')),
    },
    {
      name: 'category',
      label: 'Category',
      all: 'All categories',
      options: listCategoryOptions(getFilter('category')),
    },
  ]);
  return (
    <section aria-label="Filters" className="flex min-w-0 flex-col gap-3 lg:sticky lg:top-20 lg:gap-4">
      <ClearableSearchInput
        label="Search purchases"
        placeholder="Store or amount"
        maxLength={SHORT_TEXT_MAX_LENGTH}
        value={search}
        onChange={setSearch}
      />
      <div className="scrollbar-none -mx-4 flex gap-1.5 overflow-x-auto px-4 py-0.5 max-lg:fade-sides lg:mx-0 lg:flex-col lg:gap-3 lg:overflow-visible lg:px-0">
        {filters.map(({ name, ...select }) => (
          <FilterSelect
            key={name}
            {...select}
            value={getFilter(name)}
            onChange={(value) => {
              setFilter(name, value);
            }}
          />
        ))}
      </div>
    </section>
  );
}
