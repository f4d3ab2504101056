import { useInfiniteQuery } from '@tanstack/react-query';
import { CARD_CATEGORIES } from '@tapwise/contracts/vocabulary/cards/card-categories';
import { adminCardsQuery, type CardFilter } from '../../../api/admin/catalog';
import { useDebouncedValue } from '../../../lib/hooks/use-debounced-value';
import { useUrlParams } from '../../../lib/hooks/use-url-params';
import { Button } from '../../../ui/button';
import { ClearableSearchInput } from '../../../ui/clearable-search-input';
import { LoadFailed } from '../../../ui/load-failed';
import { SectionHeading } from '../../../ui/section-heading';
import { Select } from '../../../ui/select';
import { Skeleton } from '../../../ui/skeleton';
import { Surface } from '../../../ui/surface';
import { CARD_COLUMNS } from './card-columns';
import { CardsTable } from './cards-table';

/** The filter in the URL, so that Back returns to the same list. */
function useCardFilter() {
  const { params, setParam } = useUrlParams();
  const filter: CardFilter = {
    search: params.get('search') ?? '',
    state: params.get('state') ?? '',
    category: params.get('category') ?? '',
    sort: CARD_COLUMNS.find(({ key }) => key === params.get('sort'))?.key ?? 'name',
    order: params.get('order') === 'desc' ? 'desc' : 'asc',
  };
  return {
    filter,
    setFilter: (name: keyof CardFilter, value: string) => {
      setParam(name, value, false);
    },
  };
}

/** All cards, including retired ones, with server-side search, sorting, and paging. */
export function CardsSection({ adminKey }: { readonly adminKey: string }) {
  const { filter, setFilter } = useCardFilter();
  const search = useDebouncedValue(filter.search);
  const cards = useInfiniteQuery(adminCardsQuery(adminKey, { ...filter, search }));
  const list = cards.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Surface aria-labelledby="catalog-cards" className="flex min-w-0 flex-col gap-3 px-4 pt-2.5 pb-4">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <div className="flex-1 self-center">
          <SectionHeading id="catalog-cards" badge={<CardCount data={cards.data} />}>
            Cards
          </SectionHeading>
        </div>
        <div className="w-full sm:w-72">
          <ClearableSearchInput
            isSmall
            label="Search cards"
            placeholder="Name, bank, category, or ID"
            maxLength={100}
            value={filter.search}
            onChange={(value) => {
              setFilter('search', value);
            }}
          />
        </div>
        <FilterSelects filter={filter} onChange={setFilter} />
      </div>
      {cards.isError && (
        <LoadFailed
          isBusy={cards.isFetching}
          onRetry={() => {
            void (cards.data ? cards.fetchNextPage() : cards.refetch());
          }}
        >
          We couldn’t load the catalog.
        </LoadFailed>
      )}
      {cards.isPending && <TableSkeleton />}
      {cards.data && (
        <CardsTable
          cards={list}
          sort={filter}
          onSort={({ sort, order }) => {
            setFilter('sort', sort);
            setFilter('order', order);
          }}
        />
      )}
      {cards.hasNextPage && (
        <Button
          look="secondary"
          size="small"
          disabled={cards.isFetchingNextPage}
          onClick={() => {
            void cards.fetchNextPage();
          }}
        >
          {cards.isFetchingNextPage ? 'Loading...' : 'Load More Cards'}
        </Button>
      )}
    </Surface>
  );
}

/** The number of matches, on all pages. */
function CardCount({
  data,
}: {
  readonly data: { readonly pages: readonly { readonly total: number }[] } | undefined;
}) {
  const total = data?.pages[0]?.total;
  if (total === undefined) return null;
  return (
    <span role="status" className="tabular text-body text-muted">
      {total.toLocaleString('en-US')}
      <span className="sr-only"> cards</span>
    </span>
  );
}

interface FilterSelectsProps {
  readonly filter: CardFilter;
  readonly onChange: (name: keyof CardFilter, value: string) => void;
}

function FilterSelects({ filter, onChange }: FilterSelectsProps) {
  return (
    <div className="grid w-full grid-cols-2 gap-2 sm:w-auto">
      <Select
        label="State"
        className="sm:w-32"
        value={filter.state}
        onChange={({ target }) => {
          onChange('state', target.value);
        }}
      >
        <option value="">All</option>
        <option value="listed">Listed</option>
        <option value="retired">Retired</option>
      </Select>
      <Select
        label="Category"
        className="capitalize sm:w-34"
        value={filter.category}
        onChange={({ target }) => {
          onChange('category', target.value);
        }}
      >
        <option value="">All</option>
        {CARD_CATEGORIES.map((category) => (
          <option key={category} value={category}>
            {category}
          </option>
        ))}
      </Select>
    </div>
  );
}

function TableSkeleton() {
  return (
    <div role="status" aria-label="Loading cards" className="flex flex-col gap-2">
      {Array.from({ length: 8 }, (_, row) => (
        <Skeleton key={row} className="h-11" />
      ))}
    </div>
  );
}
