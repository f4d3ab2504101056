import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { CardListing } from '@tapwise/contracts/vocabulary/cards/card-listing';
import { formatCount } from '@tapwise/contracts/vocabulary/format-count';
import { excludedCardsQuery } from '../../api/eligibility';
import type { useCatalog } from '../../api/use-catalog';
import { LoadFailed } from '../../ui/load-failed';
import { CardGridSkeleton } from './card-grid-skeleton';
import { type CardOrder, sortCards } from './card-order';
import { filterCards } from './explore-filter';
import { ExploreList } from './explore-list';
import { useCardValues } from './use-card-values';
import type { ExploreFilter } from './use-explore-filter';
import { ValueBasis } from './value-basis';

interface CardListingsProps {
  readonly list: Pick<ReturnType<typeof useCatalog>, 'cards' | 'isPending' | 'isError' | 'isFetching'> & {
    readonly refetch: () => Promise<unknown>;
  };
  /** The text of the search. Blank for all cards. */
  readonly text: string;
  readonly filter: ExploreFilter;
  /** Whether to render a few cards at a time. */
  readonly isGradual: boolean;
  readonly failure: string;
  readonly onDetails: (card: CardListing) => void;
}

/** Cards that are being loaded, then filtered and sorted. */
export function CardListings({ list, failure, ...shown }: CardListingsProps) {
  // With what the application rules say, which makes items taller.
  const exclusions = useQuery(excludedCardsQuery());
  if (list.isPending || exclusions.isLoading) return <CardGridSkeleton />;
  if (list.isError) {
    return (
      <LoadFailed isBusy={list.isFetching} onRetry={() => void list.refetch()}>
        {failure}
      </LoadFailed>
    );
  }
  return <SortedCards cards={list.cards ?? []} {...shown} />;
}

/** The order, once what it needs is loaded. Until then, the one before. */
function useReadyOrder(order: CardOrder, isPending: boolean): CardOrder {
  const [ready, setReady] = useState<CardOrder>('match');
  if (!isPending && ready !== order) setReady(order);
  return isPending ? ready : order;
}

const describeCount = (count: number) => (count === 0 ? 'No matching cards' : formatCount(count, 'result'));

type SortedCardsProps = Pick<CardListingsProps, 'text' | 'filter' | 'isGradual' | 'onDetails'> & {
  readonly cards: readonly CardListing[];
};

function SortedCards({ cards, text, filter, isGradual, onDetails }: SortedCardsProps) {
  const { tab, bank, order } = filter;
  const cardValues = useCardValues(order === 'value');
  const { values, isPending } = cardValues;
  const shownOrder = useReadyOrder(order, isPending);
  const sorted = useMemo(
    () => sortCards(filterCards(cards, { tab, bank }), shownOrder, values),
    [cards, tab, bank, shownOrder, values],
  );
  return (
    <>
      {/* All cards need no count: this is how many of them the search and the filters leave. */}
      <p
        role="status"
        className={
          sorted.length === 0
            ? 'pt-4 text-center text-lead font-semibold'
            : 'tabular text-caption text-muted empty:hidden'
        }
      >
        {(text !== '' || tab !== 'all' || bank !== '') && describeCount(sorted.length)}
      </p>
      {order === 'value' && <ValueBasis {...cardValues} />}
      <ExploreList
        key={[tab, bank, shownOrder, text].join(' ')}
        cards={sorted}
        order={shownOrder}
        values={values}
        isGradual={isGradual}
        onReset={filter.reset}
        onDetails={onDetails}
      />
    </>
  );
}
