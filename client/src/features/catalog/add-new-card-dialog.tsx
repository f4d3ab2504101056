import { useRef, useState } from 'react';
import type { CardListing } from '@tapwise/contracts/vocabulary/cards/card-listing';
import { useCatalog } from '../../api/use-catalog';
import { canFocusField } from '../../lib/browser/has-mouse';
import { ClearableSearchInput } from '../../ui/clearable-search-input';
import { Dialog } from '../../ui/dialog';
import { CardList } from './card-list';
import { CardListSkeleton } from './card-list-skeleton';
import { LimitNotice, useIsPlanFull } from './limit-notice';
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
  const plansLink = useRef<HTMLAnchorElement>(null);
  const isFull = useIsPlanFull();
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
      initialFocus={canFocusField() ? field : undefined}
    >
      <div className="sticky top-0 z-10 flex flex-col gap-3 bg-raised pb-3">
        <ClearableSearchInput
          label="Search cards"
          placeholder="Search by card or bank"
          ref={field}
          value={search}
          onChange={setSearch}
        />
        {isFull && <LimitNotice linkRef={plansLink} />}
      </div>
      <div className="h-[56dvh] md:h-96">
        <MatchingCards
          search={search.trim()}
          onAdded={() => {
            close();
            onAdded();
          }}
          onFull={() => {
            plansLink.current?.focus();
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
  /** Called when a card is picked although the plan is full. */
  readonly onFull: () => void;
  readonly onDetails: (card: CardListing) => void;
}

function MatchingCards({ search, onAdded, onFull, onDetails }: MatchingCardsProps) {
  const catalog = useCatalog();
  const { isPending, pick } = usePickCard(HOME_SUCCESS_TOAST, { onAdded, onFull });
  const cards = catalog.cards ?? NO_CARDS;
  const matching = useCardSearch(cards, search);
  if (catalog.isPending) return <CardListSkeleton label="Loading cards..." />;
  return matching.length === 0 ? (
    <p role="status" className="py-12 text-center text-body text-muted">
      {cards.length === 0 ? 'No cards available.' : 'No cards found matching your search.'}
    </p>
  ) : (
    <CardList cards={matching} isBusy={isPending} onPick={pick} onDetails={onDetails} />
  );
}
