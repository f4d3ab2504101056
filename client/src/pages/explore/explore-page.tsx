import { keepPreviousData, useQuery } from '@tanstack/react-query';
import SparkleIcon from 'lucide-react/icons/sparkle';
import { useId, useState } from 'react';
import type { CardListing } from '@tapwise/contracts/vocabulary/cards/card-listing';
import { cardSearchQuery } from '../../api/catalog';
import { walletQuery } from '../../api/wallet';
import { useCardDetails } from '../../features/card-details/use-card-details';
import { CardListSkeleton } from '../../features/catalog/card-list-skeleton';
import { useCatalog } from '../../features/catalog/use-catalog';
import { useDebouncedValue } from '../../lib/hooks/use-debounced-value';
import { useTitle } from '../../lib/hooks/use-title';
import { Button } from '../../ui/button';
import { LoadFailed } from '../../ui/load-failed';
import { SearchInput } from '../../ui/search-input';
import { filterCards, listBanks, listTabs } from './explore-filter';
import { ExploreList } from './explore-list';
import { BankChips, CategoryTabs } from './filters';
import { SmartRecommendation } from './smart-recommendation/smart-recommendation';
import { useExploreFilter } from './use-explore-filter';

export function ExplorePage() {
  useTitle('Explore');
  const filter = useExploreFilter();
  const catalog = useCatalog();
  // Here, so that a change to the card list doesn't close the dialog.
  const details = useCardDetails();
  const text = useDebouncedValue(filter.search.trim());
  const all = catalog.cards ?? [];
  return (
    <div className="flex flex-col gap-4">
      <Heading />
      <SearchInput
        label="Search all cards"
        placeholder="Card, bank, or benefit"
        value={filter.search}
        onChange={filter.setSearch}
      />
      <CategoryTabs tabs={listTabs(all)} current={filter.tab} onPick={filter.setTab} />
      <BankChips banks={listBanks(all)} current={filter.bank} onPick={filter.setBank} />
      {text === '' ? (
        <Listing
          list={catalog}
          text={text}
          filter={filter}
          failure="We couldn’t load the cards."
          onDetails={details.show}
        />
      ) : (
        <SearchResults text={text} filter={filter} onDetails={details.show} />
      )}
      {details.dialog}
    </div>
  );
}

type Filter = ReturnType<typeof useExploreFilter>;

interface SearchResultsProps {
  readonly text: string;
  readonly filter: Filter;
  readonly onDetails: (card: CardListing) => void;
}

function SearchResults({ text, filter, onDetails }: SearchResultsProps) {
  const results = useQuery({ ...cardSearchQuery(text), placeholderData: keepPreviousData });
  const { data: cards, isPending, isError, isFetching, refetch } = results;
  return (
    <Listing
      list={{ cards, isPending, isError, isFetching, refetch }}
      text={text}
      filter={filter}
      failure={results.error?.message ?? ''}
      onDetails={onDetails}
    />
  );
}

interface ListingProps {
  readonly list: Pick<ReturnType<typeof useCatalog>, 'cards' | 'isPending' | 'isError' | 'isFetching'> & {
    readonly refetch: () => Promise<unknown>;
  };
  /** The text of the search. Blank for all cards. */
  readonly text: string;
  readonly filter: Filter;
  readonly failure: string;
  readonly onDetails: (card: CardListing) => void;
}

function Listing({ list, text, filter, failure, onDetails }: ListingProps) {
  if (list.isPending) return <CardListSkeleton label="Loading cards..." />;
  if (list.isError) {
    return (
      <LoadFailed isBusy={list.isFetching} onRetry={() => void list.refetch()}>
        {failure}
      </LoadFailed>
    );
  }
  return (
    <ExploreList
      key={[filter.tab, filter.bank, text].join(' ')}
      cards={filterCards(list.cards ?? [], filter)}
      onReset={filter.reset}
      onDetails={onDetails}
    />
  );
}

function Heading() {
  const { data: wallet } = useQuery(walletQuery());
  const [isSmartOpen, setIsSmartOpen] = useState(false);
  const reasonId = useId();
  const needsCard = wallet?.length === 0;
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h1 className="text-title font-semibold tracking-tight">Explore</h1>
        <Button
          disabled={wallet === undefined || needsCard}
          aria-describedby={needsCard ? reasonId : undefined}
          onClick={() => {
            setIsSmartOpen(true);
          }}
        >
          <SparkleIcon size={18} /> Smart Recommendation
        </Button>
      </div>
      {needsCard && (
        <p id={reasonId} className="text-right text-caption text-muted">
          Add a card to your wallet to use Smart Recommendation.
        </p>
      )}
      <SmartRecommendation
        isOpen={isSmartOpen}
        onClose={() => {
          setIsSmartOpen(false);
        }}
      />
    </div>
  );
}
