import { useRef, useState } from 'react';
import type { CardListing } from '@tapwise/contracts/vocabulary/cards/card-listing';
import { useCatalog } from '../../api/use-catalog';
import { hasMouse } from '../../lib/browser/has-mouse';
import { ClearableSearchInput } from '../../ui/clearable-search-input';
import { Dialog } from '../../ui/dialog';
import { CardList } from './card-list';
import { CardListSkeleton } from './card-list-skeleton';
import { LimitNotice } from './limit-notice';
import { HOME_SUCCESS_TOAST } from './use-add-card';
import { useCardSearch } from './use-card-search';
import { usePickCard } from './use-pick-card';

const NO_CARDS: readonly CardListing[] = [];

interface AddNewCardDialogProps {
  readonly isOpen: boolean;
  /** Called when a card is added, after the dialog closed. */
  readonly onAdded: () => void;
  readonly onClose: () => void;
  readonly onDetails: (card: CardListing) => void;
}

export function AddNewCardDialog({ isOpen, onAdded, onClose, onDetails }: AddNewCardDialogProps) {
  const [search, setSearch] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const close = () => {
    setSearch('');
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title="Add New Card"
      description="Pick a card you carry."
      initialFocus={hasMouse() ? field : undefined}
    >
      <div className="sticky top-0 z-10 bg-raised pb-3">
        <ClearableSearchInput
          label="Search cards"
          placeholder="Search by card or bank"
          ref={field}
          value={search}
          onChange={setSearch}
        />
      </div>
      <div className="h-[56dvh] md:h-96">
        <MatchingCards
          search={search.trim()}
          onAdded={() => {
            close();
            onAdded();
          }}
          onDetails={onDetails}
        />
      </div>
    </Dialog>
  );
}

interface MatchingCardsProps {
  readonly search: string;
  readonly onAdded: () => void;
  readonly onDetails: (card: CardListing) => void;
}

function MatchingCards({ search, onAdded, onDetails }: MatchingCardsProps) {
  const catalog = useCatalog();
  const { isFull, isPending, pick } = usePickCard(HOME_SUCCESS_TOAST, { onAdded });
  const cards = catalog.cards ?? NO_CARDS;
  const matching = useCardSearch(cards, search);
  if (catalog.isPending) return <CardListSkeleton label="Loading cards..." />;
  return (
    <>
      {isFull && <LimitNotice className="mb-3" />}
      {matching.length === 0 ? (
        <p role="status" className="py-12 text-center text-body text-muted">
          {cards.length === 0 ? 'No cards available.' : 'No cards found matching your search.'}
        </p>
      ) : (
        <CardList cards={matching} isBusy={isPending} onPick={pick} onDetails={onDetails} />
      )}
    </>
  );
}
