import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { CardListing } from '@tapwise/contracts/vocabulary/cards/card-listing';
import { formatCount } from '@tapwise/contracts/vocabulary/format-count';
import { walletQuery } from '../../api/wallet';
import { useExclusions } from '../../features/card-details/eligibility/use-exclusions';
import { SUCCESS_TOAST } from '../../features/catalog/use-add-card';
import { usePickCard } from '../../features/catalog/use-pick-card';
import { useGradualCount } from '../../lib/hooks/use-gradual-count';
import { Button } from '../../ui/button';
import { type CardOrder, type CardValueById, describeRank, describeRankSum, isGain } from './card-order';
import { ExploreItem } from './explore-item';
import { PAGE_SIZE, useShownLimit } from './use-shown-limit';

/** Cards per step. On a phone, they fill the window. */
const STEP = 4;

interface ExploreListProps {
  readonly cards: readonly CardListing[];
  readonly order: CardOrder;
  readonly values: CardValueById;
  /** Whether to render a few cards at a time, so that a slow phone stays responsive. */
  readonly isGradual: boolean;
  readonly onReset: () => void;
  readonly onDetails: (card: CardListing) => void;
}

/** The cards that the filters leave. Give it a new key when they change, so that it starts with a few cards again. */
export function ExploreList({ onReset, ...grid }: ExploreListProps) {
  if (grid.cards.length === 0)
    return (
      <Button className="self-center" onClick={onReset}>
        Show All Cards
      </Button>
    );
  return <CardGrid {...grid} />;
}

/** Adds a card, or says that the plan is full. The function stays the same, so that the items don't render again. */
function useStablePick(): (card: CardListing) => void {
  const { pick } = usePickCard(SUCCESS_TOAST);
  const latest = useRef(pick);
  useEffect(() => {
    latest.current = pick;
  });
  return useCallback((card) => {
    latest.current(card);
  }, []);
}

function CardGrid({ cards, order, values, isGradual, onDetails }: Omit<ExploreListProps, 'onReset'>) {
  const { data: wallet } = useQuery(walletQuery());
  const owned = useMemo(() => new Set<string>(wallet?.map(({ cardId }) => cardId)), [wallet]);
  const findExclusion = useExclusions();
  const pick = useStablePick();
  const list = useRef<HTMLUListElement>(null);
  const { limit, showMore } = useShownLimit(list);
  const firstCount = Math.min(PAGE_SIZE, cards.length);
  const readyCount = useGradualCount(firstCount, isGradual ? STEP : firstCount);
  const shownCount = readyCount < firstCount ? readyCount : Math.min(limit, cards.length);
  return (
    <>
      <ul ref={list} aria-label="Cards" className="grid grid-cols-1 gap-3 lg:grid-cols-2">
        {cards.slice(0, shownCount).map((card) => (
          <ExploreItem
            key={card.id}
            card={card}
            isOwned={owned.has(card.id)}
            note={describeRank(card, order, values)}
            sum={describeRankSum(card, order, values)}
            exclusion={owned.has(card.id) ? undefined : findExclusion(card)}
            isGain={order === 'value' && isGain(card, values)}
            onAdd={pick}
            onDetails={onDetails}
          />
        ))}
      </ul>
      {shownCount >= firstCount && cards.length > PAGE_SIZE && (
        <More shownCount={shownCount} total={cards.length} onPress={showMore} />
      )}
    </>
  );
}

interface MoreProps {
  readonly shownCount: number;
  readonly total: number;
  readonly onPress: () => void;
}

function More({ shownCount, total, onPress }: MoreProps) {
  return (
    <div className="flex flex-col items-center gap-2">
      <p role="status" className="tabular text-caption text-muted">
        {String(shownCount)} of {formatCount(total, 'result')} shown
      </p>
      {shownCount < total && (
        <Button look="secondary" onClick={onPress}>
          Show {Math.min(PAGE_SIZE, total - shownCount)} More
        </Button>
      )}
    </div>
  );
}
