import { useQuery } from '@tanstack/react-query';
import { isCategory } from '@tapwise/contracts/vocabulary/places/categories';
import { SHORT_TEXT_MAX_LENGTH } from '@tapwise/contracts/vocabulary/short-text';
import { purchaseStoresQuery, purchaseTotalsQuery } from '../../api/purchases/purchase-list';
import type { UsedCard } from '../../api/use-card-finder';
import { walletQuery } from '../../api/wallet';
import { formatMonth } from '../../lib/format/dates';
import { formatApostrophes } from '../../lib/format/format-apostrophes';
import { PURCHASE_CATEGORY_LABELS } from '../../lib/purchases/category-labels';
import { CATEGORY_OPTIONS } from '../../lib/purchases/category-options';
import { Button } from '../../ui/button';
import { ClearableSearchInput } from '../../ui/clearable-search-input';
import { type FilterOption, FilterSelect } from './filter-select';
import type { usePurchaseFilter } from './use-purchase-filter';

interface FiltersProps {
  readonly state: ReturnType<typeof usePurchaseFilter>;
  readonly getCard: (cardId: string) => UsedCard;
}

const formatCategory = (id: string) => (isCategory(id) ? PURCHASE_CATEGORY_LABELS[id] : id);

/** Lists the options for the category. If a link names several categories, they are one additional option. */
function listCategoryOptions(chosenCategory: string): readonly FilterOption[] {
  if (!chosenCategory.includes(',')) return CATEGORY_OPTIONS;
  const [first = '', ...others] = chosenCategory.split(',').map(formatCategory);
  return [{ value: chosenCategory, label: `${first} + ${String(others.length)} more` }, ...CATEGORY_OPTIONS];
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

/** Search and filters: above the list on a phone, next to it on a desktop. */
export function Filters({ state, getCard }: FiltersProps) {
  const { filter, search, getFilter, setSearch, setFilter, reset } = state;
  const { data: wallet = [] } = useQuery(walletQuery());
  const { data: stores = [] } = useQuery(purchaseStoresQuery());
  const { data: months = [] } = useQuery(purchaseTotalsQuery(''));
  const card = getFilter('card');
  const store = getFilter('store');
  const category = getFilter('category');
  const cards = [...wallet.map(({ cardId }) => cardId), ...(card === '' ? [] : [card])];
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
        <FilterSelect
          label="Month"
          all="All months"
          value={getFilter('month')}
          options={months.map((total) => ({ value: total.month, label: formatMonth(total.month) }))}
          onChange={(value) => {
            setFilter('month', value);
          }}
        />
        <FilterSelect
          label="Card"
          all="All cards"
          value={card}
          options={listCardOptions(cards, getCard)}
          onChange={(value) => {
            setFilter('card', value);
          }}
        />
        <FilterSelect
          label="Store"
          all="All stores"
          value={store}
          options={listStoreOptions(stores, store)}
          onChange={(value) => {
            setFilter('store', value);
          }}
        />
        <FilterSelect
          label="Category"
          all="All categories"
          value={category}
          options={listCategoryOptions(category)}
          onChange={(value) => {
            setFilter('category', value);
          }}
        />
        {filter !== '' && (
          <Button look="quiet" className="px-3 lg:self-start" onClick={reset}>
            Clear Filters
          </Button>
        )}
      </div>
    </section>
  );
}
