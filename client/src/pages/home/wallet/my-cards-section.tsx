import { useQuery } from '@tanstack/react-query';
import PlusIcon from 'lucide-react/icons/plus';
import { useState } from 'react';
import type { UserCard } from '@tapwise/contracts/http/routes/wallet';
import { cardUsageQuery } from '../../../api/card-usage';
import { walletQuery } from '../../../api/wallet';
import { sortActiveFirst } from '../../../features/wallet/active-cards';
import { GhostCard } from '../../../features/wallet/ghost-card';
import { findLastUsedCard } from '../../../lib/card-usage/last-used';
import { selectMostUsed } from '../../../lib/card-usage/most-used';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { LoadFailed } from '../../../ui/load-failed';
import { SectionHeading } from '../../../ui/section-heading';
import { Skeleton } from '../../../ui/skeleton';
import { CardTile } from './card-tile';

const COLLAPSED_COUNT = 2;

interface MyCardsSectionProps {
  readonly onAdd: () => void;
}

export function MyCardsSection({ onAdd }: MyCardsSectionProps) {
  const { data: cards, isError, isFetching, refetch } = useQuery(walletQuery());
  const [isExpanded, setIsExpanded] = useState(false);
  /** Expands the list to all cards, so that an added card is visible. */
  const add = () => {
    setIsExpanded(true);
    onAdd();
  };
  const hasMore = cards !== undefined && cards.length > COLLAPSED_COUNT;
  return (
    <section aria-labelledby="my-cards" className="flex flex-col gap-3 lg:gap-4">
      <SectionHeading
        id="my-cards"
        badge={
          hasMore && !isExpanded && <Badge className="border border-line bg-surface">Top 2 most used</Badge>
        }
        aside={
          <Button look="link" size="small" className="-mr-3" onClick={add}>
            + Add Card
          </Button>
        }
      >
        My Cards
      </SectionHeading>
      {isError && (
        <LoadFailed isBusy={isFetching} onRetry={() => void refetch()}>
          We couldn’t load your cards.
        </LoadFailed>
      )}
      {(cards || !isError) && <Content cards={cards} isExpanded={isExpanded} onAdd={add} />}
      {hasMore && (
        <Button
          look="secondary"
          size="small"
          aria-expanded={isExpanded}
          onClick={() => {
            setIsExpanded(!isExpanded);
          }}
        >
          {isExpanded ? 'Show Less' : 'Show All Cards'}
        </Button>
      )}
    </section>
  );
}

interface ContentProps {
  readonly cards: readonly UserCard[] | undefined;
  readonly isExpanded: boolean;
  readonly onAdd: () => void;
}

function Content({ cards, isExpanded, onAdd }: ContentProps) {
  if (cards === undefined) return <TilesSkeleton />;
  if (cards.length === 0) return <NoCards onAdd={onAdd} />;
  return <Tiles cards={cards} isExpanded={isExpanded} onAdd={onAdd} />;
}

interface TilesProps {
  readonly cards: readonly UserCard[];
  readonly isExpanded: boolean;
  readonly onAdd: () => void;
}

function Tiles({ cards, isExpanded, onAdd }: TilesProps) {
  const { data: usage = [] } = useQuery(cardUsageQuery());
  const lastUsed = findLastUsedCard(usage);
  const inOrder = sortActiveFirst(cards);
  const visibleCards = isExpanded ? inOrder : selectMostUsed(inOrder, usage, COLLAPSED_COUNT);
  return (
    <div className="grid grid-cols-2 gap-3">
      <ul aria-label="My cards" className="contents">
        {visibleCards.map(({ id, card, isActive }) => (
          <CardTile key={id} card={card} isActive={isActive} isLastUsed={card.id === lastUsed} />
        ))}
      </ul>
      {cards.length === 1 && <AddTile onAdd={onAdd} />}
    </div>
  );
}

/** The place of a second card. */
function AddTile({ onAdd }: { readonly onAdd: () => void }) {
  return (
    <button
      type="button"
      onClick={onAdd}
      className="flex aspect-[1.586] w-full flex-col items-center justify-center gap-1 rounded-[0.8rem] border-2 border-dashed border-line-strong text-body font-semibold text-muted transition-colors hover:border-accent hover:text-accent"
    >
      <PlusIcon size={20} />
      Add Another Card
    </button>
  );
}

function NoCards({ onAdd }: { readonly onAdd: () => void }) {
  return (
    <EmptyState
      art={<GhostCard />}
      title="No cards added yet"
      hint="Add your credit cards to get personalized recommendations"
      action={<Button onClick={onAdd}>Add Your First Card</Button>}
    />
  );
}

function TilesSkeleton() {
  return (
    <div role="status" aria-label="Loading your cards" className="grid grid-cols-2 gap-3">
      <Skeleton className="aspect-[1.586]" />
      <Skeleton className="aspect-[1.586]" />
    </div>
  );
}
