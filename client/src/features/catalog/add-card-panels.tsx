import { useQuery } from '@tanstack/react-query';
import type { CardListing } from '@tapwise/contracts/vocabulary/cards/card-listing';
import { cardSearchQuery, popularCardsQuery } from '../../api/catalog';
import { useCatalog } from '../../api/use-catalog';
import { useDebouncedValue } from '../../lib/hooks/use-debounced-value';
import { CardList } from './card-list';
import { CardListSkeleton } from './card-list-skeleton';
import { SUCCESS_TOAST } from './use-add-card';
import { usePickCard } from './use-pick-card';

const SEARCH_MIN_LENGTH = 3;
const Intro = ({ children }: { readonly children: string }) => (
  <p className="pb-1 text-body text-muted">{children}</p>
);
const Message = ({ children }: { readonly children: string }) => (
  <p role="status" className="py-12 text-center text-body text-muted">
    {children}
  </p>
);

interface PanelProps {
  /** The text in the search field. */
  readonly text: string;
  readonly onAdded: () => void;
  /** Called when a card is picked although the plan is full. */
  readonly onFull: () => void;
  readonly onDetails: (card: CardListing) => void;
}

export function PopularCardsPanel(panel: PanelProps) {
  const { data: cards, isPending } = useQuery(popularCardsQuery());
  return (
    <>
      <Intro>Top 15 popular cards in the US</Intro>
      {isPending ? <CardListSkeleton label="Loading cards..." /> : <Cards {...panel} cards={cards ?? []} />}
    </>
  );
}

export function AllCardsPanel(panel: PanelProps) {
  const { cards, isPending } = useCatalog();
  return (
    <>
      <Intro>Browse all 60+ cards</Intro>
      {isPending ? <CardListSkeleton label="Loading cards..." /> : <Cards {...panel} cards={cards ?? []} />}
    </>
  );
}

export function CardSearchPanel({ text: typedText, ...panel }: PanelProps) {
  const text = useDebouncedValue(typedText.trim());
  return text.length < SEARCH_MIN_LENGTH ? (
    <Message>{`Enter at least ${String(SEARCH_MIN_LENGTH)} characters to search.`}</Message>
  ) : (
    <SearchResults {...panel} text={text} />
  );
}

function SearchResults(panel: PanelProps) {
  const { data: cards, isPending, error } = useQuery(cardSearchQuery(panel.text));
  if (isPending) return <CardListSkeleton label="Loading cards..." />;
  if (error) return <Message>{error.message}</Message>;
  return <Cards {...panel} cards={cards} />;
}

interface CardsProps extends PanelProps {
  readonly cards: readonly CardListing[];
}

function Cards({ cards, onAdded, onFull, onDetails }: CardsProps) {
  const { pick, isPending } = usePickCard(SUCCESS_TOAST, { onAdded, onFull });
  if (cards.length === 0) return <Message>No cards found matching your search.</Message>;
  return (
    <div className="px-2">
      <CardList cards={cards} isDetailed isBusy={isPending} onPick={pick} onDetails={onDetails} />
    </div>
  );
}
