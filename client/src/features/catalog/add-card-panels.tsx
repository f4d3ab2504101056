import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CardListing } from '@tapwise/contracts/vocabulary/cards/card-listing';
import { cardSearchQuery, popularCardsQuery } from '../../api/catalog';
import { useCatalog } from '../../api/use-catalog';
import { walletQuery } from '../../api/wallet';
import { useDebouncedValue } from '../../lib/hooks/use-debounced-value';
import { ClearableSearchInput } from '../../ui/clearable-search-input';
import { AddCardRow } from './add-card-row';
import { CardListSkeleton } from './card-list-skeleton';
import { useIsPlanFull } from './limit-notice';
import { SUCCESS_TOAST, useAddCard } from './use-add-card';

const SEARCH_MIN_LENGTH = 3;
const Intro = ({ children }: { readonly children: string }) => (
  <p className="pb-2 text-body text-muted">{children}</p>
);
const Message = ({ children }: { readonly children: string }) => (
  <p role="status" className="py-12 text-center text-body text-muted">
    {children}
  </p>
);

interface PanelProps {
  readonly onDetails: (card: CardListing) => void;
}

export function PopularCardsPanel({ onDetails }: PanelProps) {
  const { data: cards, isPending } = useQuery(popularCardsQuery());
  return (
    <>
      <Intro>Top 15 popular cards in the US</Intro>
      {isPending ? (
        <CardListSkeleton label="Loading cards..." />
      ) : (
        <CardRows cards={cards ?? []} onDetails={onDetails} />
      )}
    </>
  );
}

export function AllCardsPanel({ onDetails }: PanelProps) {
  const { cards, isPending } = useCatalog();
  return (
    <>
      <Intro>Browse all 60+ cards</Intro>
      {isPending ? (
        <CardListSkeleton label="Loading cards..." />
      ) : (
        <CardRows cards={cards ?? []} onDetails={onDetails} />
      )}
    </>
  );
}

export function CardSearchPanel({ onDetails }: PanelProps) {
  const [typedText, setTypedText] = useState('');
  const text = useDebouncedValue(typedText.trim());
  return (
    <>
      <div className="sticky top-0 z-10 bg-raised p-0.5 pb-3">
        <ClearableSearchInput
          label="Search cards"
          placeholder="Card, bank, or benefit"
          value={typedText}
          onChange={setTypedText}
        />
      </div>
      {text.length < SEARCH_MIN_LENGTH ? (
        <Message>{`Enter at least ${String(SEARCH_MIN_LENGTH)} characters to search.`}</Message>
      ) : (
        <SearchResults text={text} onDetails={onDetails} />
      )}
    </>
  );
}

function SearchResults({ text, onDetails }: PanelProps & { readonly text: string }) {
  const { data: cards, isPending, error } = useQuery(cardSearchQuery(text));
  if (isPending) return <CardListSkeleton label="Loading cards..." />;
  if (error) return <Message>{error.message}</Message>;
  return <CardRows cards={cards} onDetails={onDetails} />;
}

function CardRows({ cards, onDetails }: PanelProps & { readonly cards: readonly CardListing[] }) {
  const { data: wallet = [] } = useQuery(walletQuery());
  const add = useAddCard(SUCCESS_TOAST);
  const isFull = useIsPlanFull();
  const owned = new Set<string>(wallet.map(({ cardId }) => cardId));
  if (cards.length === 0) return <Message>No cards found matching your search.</Message>;
  return (
    <ul aria-label="Cards" className="flex flex-col divide-y divide-line">
      {cards.map((card) => (
        <AddCardRow
          key={card.id}
          card={card}
          isOwned={owned.has(card.id)}
          isBusy={add.isPending || isFull}
          onAdd={() => {
            add.mutate(card);
          }}
          onDetails={() => {
            onDetails(card);
          }}
        />
      ))}
    </ul>
  );
}
