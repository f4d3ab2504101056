import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { cardSearchQuery, popularCardsQuery } from '../../api/catalog';
import { CardList } from '../../features/catalog/card-list';
import { CardListSkeleton } from '../../features/catalog/card-list-skeleton';
import { useIsPlanFull } from '../../features/catalog/limit-notice';
import { HOME_SUCCESS_TOAST, useAddCard } from '../../features/catalog/use-add-card';
import { useDebouncedValue } from '../../lib/hooks/use-debounced-value';
import { Button } from '../../ui/button';
import { ClearableSearchInput } from '../../ui/clearable-search-input';
import { Notice } from '../../ui/notice';
import { Surface } from '../../ui/surface';
import { StepHeading } from './step-heading';

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

function MatchingCards({ search, onClear }: MatchingCardsProps) {
  const popular = useQuery({ ...popularCardsQuery(), enabled: search === '' });
  const matching = useQuery({ ...cardSearchQuery(search), enabled: search !== '' });
  const isFull = useIsPlanFull();
  const add = useAddCard(HOME_SUCCESS_TOAST);
  const { data: cards, isPending } = search === '' ? popular : matching;
  if (isPending) return <CardListSkeleton label="Loading cards..." />;
  if (!cards || cards.length === 0) {
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
  return (
    <>
      {isFull && (
        <Notice className="my-2">
          You’ve reached the Free plan’s limit. Continue to start using your cards.
        </Notice>
      )}
      <CardList
        cards={cards}
        isBusy={add.isPending}
        isFull={isFull}
        onPick={(card) => {
          add.mutate(card);
        }}
      />
    </>
  );
}
