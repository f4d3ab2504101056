import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useCallback, useEffect, useMemo, useRef } from 'react';
import type { CardListing } from '@tapwise/contracts/vocabulary/cards/card-listing';
import { walletQuery } from '../../api/wallet';
import { useExclusions } from '../../features/card-details/eligibility/use-exclusions';
import { SUCCESS_TOAST, useAddCard } from '../../features/catalog/use-add-card';
import { useGradualCount } from '../../lib/hooks/use-gradual-count';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { type CardOrder, type CardValueById, describeRank, describeRankSum, isGain } from './card-order';
import { ExploreItem } from './explore-item';

/** Cards per step. On a phone, they fill the window. */
const STEP = 4;

interface ExploreListProps {
  readonly cards: readonly CardListing[];
  readonly order: CardOrder;
  readonly values: CardValueById;
  readonly onReset: () => void;
  readonly onDetails: (card: CardListing) => void;
}

/** The cards that the filters leave. Give it a new key when they change, so that it starts with a few cards again. */
export function ExploreList({ cards, order, values, onReset, onDetails }: ExploreListProps) {
  if (cards.length === 0)
    return (
      <EmptyState title="No matching cards" action={<Button onClick={onReset}>Show All Cards</Button>} />
    );
  return <CardGrid cards={cards} order={order} values={values} onDetails={onDetails} />;
}

/** Adds a card. The function stays the same, so that the items don't render again. */
function useAdd(): (card: CardListing) => void {
  const { mutate } = useAddCard(SUCCESS_TOAST);
  const latest = useRef(mutate);
  useEffect(() => {
    latest.current = mutate;
  }, [mutate]);
  return useCallback((card) => {
    latest.current(card);
  }, []);
}

function CardGrid({ cards, order, values, onDetails }: Omit<ExploreListProps, 'onReset'>) {
  const { data: wallet } = useQuery(walletQuery());
  const owned = useMemo(() => new Set<string>(wallet?.map(({ cardId }) => cardId)), [wallet]);
  const findExclusion = useExclusions();
  const add = useAdd();
  const shownCount = useGradualCount(cards.length, STEP);
  return (
    <>
      <ul aria-label="Cards" className="grid grid-cols-1 gap-3 lg:grid-cols-2">
        {cards.slice(0, shownCount).map((card) => (
          <ExploreItem
            key={card.id}
            card={card}
            isOwned={owned.has(card.id)}
            note={describeRank(card, order, values)}
            sum={describeRankSum(card, order, values)}
            exclusion={owned.has(card.id) ? undefined : findExclusion(card)}
            isGain={order === 'value' && isGain(card, values)}
            onAdd={add}
            onDetails={onDetails}
          />
        ))}
      </ul>
      <RoomForMore count={cards.length - shownCount} />
    </>
  );
}

/** Reserves the height of the cards that aren't rendered yet, so that Back restores the scroll position. */
function RoomForMore({ count }: { readonly count: number }) {
  if (count === 0) return null;
  const style: CSSProperties & Record<'--count', number> = { '--count': count };
  return (
    <div
      aria-hidden="true"
      style={style}
      className="h-[calc(var(--count)*15rem)] lg:h-[calc(var(--count)*7.5rem)]"
    />
  );
}
