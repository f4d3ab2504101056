import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { cardSearchQuery } from '../../api/catalogue';
import { walletQuery } from '../../api/wallet';
import { SmartRecommendation } from '../../features/smart-recommendation/smart-recommendation';
import { CardListSkeleton } from '../../features/wallet/card-list-skeleton';
import { useCatalogue } from '../../features/wallet/use-catalogue';
import { useDebounced } from '../../lib/use-debounced';
import { useTitle } from '../../lib/use-title';
import { Button } from '../../ui/button';
import { SparkIcon } from '../../ui/icons';
import { LoadFailed } from '../../ui/load-failed';
import { SearchInput } from '../../ui/search-input';
import { banksOf, filterCards, tabsOf } from './explore-filter';
import { ExploreList } from './explore-list';
import { BankChips, CategoryTabs } from './filters';
import { useExploreFilter } from './use-explore-filter';

const TYPING_PAUSE_MS = 150;

export function ExplorePage() {
  useTitle('Explore');
  const filter = useExploreFilter();
  const catalogue = useCatalogue();
  const text = useDebounced(filter.search.trim(), TYPING_PAUSE_MS);
  const all = catalogue.cards ?? [];
  return (
    <div className="flex flex-col gap-4">
      <Heading />
      <SearchInput
        label="Search all cards"
        placeholder="Card, bank or benefit"
        value={filter.search}
        onChange={filter.setSearch}
      />
      <CategoryTabs tabs={tabsOf(all)} current={filter.tab} onPick={filter.setTab} />
      <BankChips banks={banksOf(all)} current={filter.bank} onPick={filter.setBank} />
      {text === '' ? (
        <Listing list={catalogue} filter={filter} failure="The cards could not be loaded." />
      ) : (
        <Found text={text} filter={filter} />
      )}
    </div>
  );
}

type Filter = ReturnType<typeof useExploreFilter>;

function Found({ text, filter }: { readonly text: string; readonly filter: Filter }) {
  const { data: cards, ...found } = useQuery(cardSearchQuery(text));
  return <Listing list={{ ...found, cards }} filter={filter} failure={found.error?.message ?? ''} />;
}

interface ListingProps {
  readonly list: Pick<ReturnType<typeof useCatalogue>, 'cards' | 'isPending' | 'isError' | 'isFetching'> & {
    readonly refetch: () => Promise<unknown>;
  };
  readonly filter: Filter;
  readonly failure: string;
}

function Listing({ list, filter, failure }: ListingProps) {
  if (list.isPending) return <CardListSkeleton label="Loading cards..." />;
  if (list.isError) {
    return (
      <LoadFailed isBusy={list.isFetching} onRetry={() => void list.refetch()}>
        {failure}
      </LoadFailed>
    );
  }
  return <ExploreList cards={filterCards(list.cards ?? [], filter)} onReset={filter.reset} />;
}

function Heading() {
  const { data: wallet = [] } = useQuery(walletQuery());
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div className="flex items-center justify-between gap-3">
      <h1 className="text-title font-semibold tracking-tight">Explore</h1>
      <Button
        size="small"
        disabled={wallet.length === 0}
        onClick={() => {
          setIsAsking(true);
        }}
      >
        <SparkIcon width="18" height="18" /> Smart Recommendation
      </Button>
      <SmartRecommendation
        isOpen={isAsking}
        onClose={() => {
          setIsAsking(false);
        }}
      />
    </div>
  );
}
