import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import SparkleIcon from 'lucide-react/icons/sparkle';
import { Suspense, useEffect, useId, useState } from 'react';
import type { CardListing } from '@tapwise/contracts/vocabulary/cards/card-listing';
import { cardSearchQuery, popularCardsQuery } from '../../api/catalog';
import { useCatalog } from '../../api/use-catalog';
import { walletQuery } from '../../api/wallet';
import { useCardDetails } from '../../features/card-details/use-card-details';
import { lazyWithRetry } from '../../lib/browser/lazy-with-retry';
import { useDebouncedValue } from '../../lib/hooks/use-debounced-value';
import { useHasBeenTrue } from '../../lib/hooks/use-has-been-true';
import { useIsIdleAfter } from '../../lib/hooks/use-is-idle-after';
import { useMediaQuery } from '../../lib/hooks/use-media-query';
import { useTitle } from '../../lib/hooks/use-title';
import { Button } from '../../ui/button';
import { ClearableSearchInput } from '../../ui/clearable-search-input';
import { cx } from '../../ui/cx';
import { PageTitle } from '../../ui/page-title';
import { CardListings } from './card-listings';
import { listBanks, listTabs } from './explore-filter';
import { BankChips, CategoryTabs } from './filters';
import { OrderSelect } from './order-select';
import { useExploreFilter } from './use-explore-filter';

const loadSmartRecommendation = () => import('./smart-recommendation/smart-recommendation');
const SmartRecommendation = lazyWithRetry(async () => (await loadSmartRecommendation()).SmartRecommendation);

export function ExplorePage() {
  useTitle('Explore');
  const filter = useExploreFilter();
  // The list without filters starts with the popular cards. All cards wait until these are shown.
  const isPopularFirst = filter.tab === 'all' && filter.bank === '' && filter.order === 'match';
  const popular = useQuery(popularCardsQuery());
  const isFirstShown = useIsIdleAfter(!popular.isPending);
  const catalog = useCatalog(!isPopularFirst || isFirstShown);
  // Here, so that a change to the card list doesn't close the dialog.
  const details = useCardDetails();
  const text = useDebouncedValue(filter.search.trim());
  const all = catalog.cards ?? [];
  // The order takes so much of the line that a longer placeholder could be cut.
  const isPhone = useMediaQuery('(max-width: 30rem)');
  const isStacked = useMediaQuery('(max-width: 21rem)');
  // Back to this page shows all at once, so that the browser can restore the scroll position.
  const [restoredUrl] = useState(catalog.isPending ? undefined : filter.url);
  const isGradual = filter.url !== restoredUrl;
  return (
    <div className="flex flex-col gap-3 lg:gap-4">
      <Heading isFirstShown={isFirstShown} />
      {/* Compact, so that a phone shows the first card in its upper third. */}
      <div className="flex flex-col gap-1 lg:gap-3">
        <div className={cx('flex gap-2 lg:gap-3', isStacked && 'flex-col')}>
          <div className="min-w-0 flex-1">
            <ClearableSearchInput
              label="Search all cards"
              placeholder={isPhone && !isStacked ? 'Card or bank' : 'Search by card or bank'}
              value={filter.search}
              onChange={filter.setSearch}
            />
          </div>
          <OrderSelect order={filter.order} isSearch={text !== ''} onPick={filter.setOrder} />
        </div>
        <CategoryTabs tabs={listTabs(all)} current={filter.tab} onPick={filter.setTab} />
        <BankChips banks={listBanks(all)} current={filter.bank} onPick={filter.setBank} />
      </div>
      {text === '' ? (
        <CardListings
          list={chooseList(catalog, popular, isPopularFirst)}
          text={text}
          filter={filter}
          isGradual={isGradual}
          failure="We couldn’t load the cards."
          onDetails={details.show}
        />
      ) : (
        <SearchResults text={text} filter={filter} isGradual={isGradual} onDetails={details.show} />
      )}
      {details.dialog}
    </div>
  );
}

type Catalog = ReturnType<typeof useCatalog>;
type PopularCards = UseQueryResult<readonly CardListing[]>;

/**
 * Until the catalog is loaded, the list without filters shows the popular cards. If they fail, it says so at once,
 * though the catalog may still arrive.
 */
function chooseList(catalog: Catalog, popular: PopularCards, isPopularFirst: boolean): Catalog {
  if (!catalog.isPending || !isPopularFirst || popular.isPending) return catalog;
  if (popular.data) return { ...catalog, cards: popular.data, isPending: false };
  const refetch = async () => {
    void popular.refetch();
    return catalog.refetch();
  };
  return { ...catalog, isPending: false, isError: true, isFetching: popular.isFetching, refetch };
}

type SearchResultsProps = Omit<Parameters<typeof CardListings>[0], 'list' | 'failure'>;

function SearchResults(shown: SearchResultsProps) {
  const results = useQuery({ ...cardSearchQuery(shown.text), placeholderData: keepPreviousData });
  const { data: cards, isPending, isError, isFetching, refetch } = results;
  return (
    <CardListings
      {...shown}
      list={{ cards, isPending, isError, isFetching, refetch }}
      failure={results.error?.message ?? ''}
    />
  );
}

interface HeadingProps {
  /** Whether the first cards have been painted. */
  readonly isFirstShown: boolean;
}

/** The title, and Smart Recommendation, whose code is most of the page's and is imported after the first cards. */
function Heading({ isFirstShown }: HeadingProps) {
  const { data: wallet } = useQuery(walletQuery());
  const [isSmartOpen, setIsSmartOpen] = useState(false);
  const hasOpened = useHasBeenTrue(isSmartOpen);
  useEffect(() => {
    // What fails here is imported again, with an error message, when it is opened.
    if (isFirstShown) loadSmartRecommendation().catch(() => undefined);
  }, [isFirstShown]);
  const reasonId = useId();
  const needsCard = wallet?.length === 0;
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <PageTitle>Explore</PageTitle>
        <Button
          look="soft"
          size="small"
          disabled={wallet === undefined || needsCard}
          aria-describedby={needsCard ? reasonId : undefined}
          onClick={() => {
            setIsSmartOpen(true);
          }}
        >
          <SparkleIcon size={16} /> Smart Recommendation
        </Button>
      </div>
      {needsCard && (
        <p id={reasonId} className="text-caption text-muted sm:text-right">
          Add a card to your wallet to use Smart Recommendation.
        </p>
      )}
      {hasOpened && (
        <Suspense fallback={null}>
          <SmartRecommendation
            isOpen={isSmartOpen}
            onClose={() => {
              setIsSmartOpen(false);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
