import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { CardListing } from '@tapwise/contracts/vocabulary/cards/card-listing';
import { cardSearchQuery, popularCardsQuery } from '../../api/catalog';
import { walletQuery } from '../../api/wallet';
import { CardList } from '../../features/catalog/card-list';
import { CardListSkeleton } from '../../features/catalog/card-list-skeleton';
import { HOME_SUCCESS_TOAST } from '../../features/catalog/use-add-card';
import { usePickCard } from '../../features/catalog/use-pick-card';
import { RemoveCardButton } from '../../features/wallet/remove-card-button';
import { lazyWithRetry } from '../../lib/browser/lazy-with-retry';
import { useDebouncedValue } from '../../lib/hooks/use-debounced-value';
import { useHasBeenTrue } from '../../lib/hooks/use-has-been-true';
import { Button } from '../../ui/button';
import { ClearableSearchInput } from '../../ui/clearable-search-input';
import { Notice } from '../../ui/notice';
import { Surface } from '../../ui/surface';
import { StepHeading } from './step-heading';

const PlansDialog = lazyWithRetry(async () => (await import('./plans-dialog')).PlansDialog);

export function FirstCardStep() {
  const [search, setSearch] = useState('');
  const text = useDebouncedValue(search.trim());
  return (
    <div className="flex flex-col gap-5">
      <StepHeading title="Add Your First Card">Choose from 500+ cards. You can add cards later.</StepHeading>
      <ClearableSearchInput
        label="Search cards"
        placeholder="Search by card or bank"
        value={search}
        onChange={setSearch}
      />
      <Surface className="px-4 py-2">
        <MatchingCards
          search={text}
          onClear={() => {
            setSearch('');
          }}
        />
      </Surface>
    </div>
  );
}

interface MatchingCardsProps {
  readonly search: string;
  readonly onClear: () => void;
}

/** The cards that match the search. Without one, the popular cards, after those of the wallet that aren’t popular. */
function useMatchingCards(search: string) {
  const popular = useQuery({ ...popularCardsQuery(), enabled: search === '' });
  const matching = useQuery({ ...cardSearchQuery(search), enabled: search !== '' });
  const { data: wallet = [] } = useQuery(walletQuery());
  if (search !== '') return { cards: matching.data, isPending: matching.isPending };
  const popularIds = new Set<string>(popular.data?.map(({ id }) => id));
  const others = wallet.flatMap(({ card }) => (popularIds.has(card.id) ? [] : [card]));
  return { cards: popular.data && [...others, ...popular.data], isPending: popular.isPending };
}

function MatchingCards({ search, onClear }: MatchingCardsProps) {
  const { cards, isPending } = useMatchingCards(search);
  const [isShowingPlans, setIsShowingPlans] = useState(false);
  const hasShownPlans = useHasBeenTrue(isShowingPlans);
  const showPlans = () => {
    setIsShowingPlans(true);
  };
  if (isPending) return <CardListSkeleton label="Loading cards..." />;
  if (!cards || cards.length === 0) return <NoCards search={search} onClear={onClear} />;
  return (
    <>
      <PickList cards={cards} onSeePlans={showPlans} />
      <Suspense fallback={null}>
        {hasShownPlans && (
          <PlansDialog
            isOpen={isShowingPlans}
            onClose={() => {
              setIsShowingPlans(false);
            }}
          />
        )}
      </Suspense>
    </>
  );
}

function NoCards({ search, onClear }: MatchingCardsProps) {
  return (
    <div className="flex flex-col items-center gap-2 py-10">
      <p role="status" className="text-center text-body text-muted">
        {search === '' ? 'No cards available.' : 'No cards found matching your search.'}
      </p>
      {search !== '' && (
        <Button look="link" onClick={onClear}>
          Clear Search
        </Button>
      )}
    </div>
  );
}

interface PickListProps {
  readonly cards: readonly CardListing[];
  readonly onSeePlans: () => void;
}

/** Cards to add. Those that were added can be removed again. */
function PickList({ cards, onSeePlans }: PickListProps) {
  const { data: wallet = [] } = useQuery(walletQuery());
  const { isFull, isPending, pendingCard, pick } = usePickCard(HOME_SUCCESS_TOAST, { onSeePlans });
  return (
    <>
      {isFull && (
        <Notice className="my-2">
          You’ve reached the Free plan’s limit. Continue to start using your cards.{' '}
          <button
            type="button"
            className="relative font-semibold underline underline-offset-2 after:absolute after:inset-x-0 after:-inset-y-3.5"
            onClick={onSeePlans}
          >
            See Plans
          </button>
        </Notice>
      )}
      <CardList
        cards={cards}
        isBusy={isPending}
        onPick={pick}
        renderOwnedAction={({ id }) => {
          const entry = wallet.find(({ cardId }) => cardId === id);
          // A card that isn't saved yet can't be removed.
          if (!entry || id === pendingCard?.id) return undefined;
          return <RemoveCardButton entry={entry} look="quiet" className="mr-1.5" isIconOnly />;
        }}
      />
    </>
  );
}
