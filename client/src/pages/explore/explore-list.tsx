import { useQuery } from '@tanstack/react-query';
import type { CardListing } from '@tapwise/contracts/vocabulary/cards/card-listing';
import { formatCount } from '@tapwise/contracts/vocabulary/format-count';
import { walletQuery } from '../../api/wallet';
import { AddButton } from '../../features/catalog/add-button';
import { ClosedBadge } from '../../features/catalog/closed-badge';
import { DetailsButton } from '../../features/catalog/details-button';
import { SUCCESS_TOAST, useAddCard } from '../../features/catalog/use-add-card';
import { formatCardType, formatFee } from '../../lib/format/card-text';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { CardArt } from '../../ui/card-art/card-art';
import { EmptyState } from '../../ui/empty-state';
import { Surface } from '../../ui/surface';
import { formatTab } from './explore-filter';

const MAX_SHOWN_BENEFITS = 3;

interface ExploreListProps {
  readonly cards: readonly CardListing[];
  readonly onReset: () => void;
  readonly onDetails: (card: CardListing) => void;
}

export function ExploreList({ cards, onReset, onDetails }: ExploreListProps) {
  const { data: wallet = [] } = useQuery(walletQuery());
  const add = useAddCard(SUCCESS_TOAST);
  const owned = new Set<string>(wallet.map(({ cardId }) => cardId));
  const isEmpty = cards.length === 0;
  return (
    <>
      <p role="status" className={isEmpty ? 'sr-only' : 'tabular text-caption text-muted'}>
        {formatCount(cards.length, 'card')}
      </p>
      {isEmpty ? (
        <EmptyState title="No matching cards" action={<Button onClick={onReset}>Show All Cards</Button>} />
      ) : (
        <ul aria-label="Cards" className="grid gap-3 lg:grid-cols-2">
          {cards.map((card) => (
            <ExploreItem
              key={card.id}
              card={card}
              isOwned={owned.has(card.id)}
              isBusy={add.isPending}
              onAdd={() => {
                add.mutate(card);
              }}
              onDetails={() => {
                onDetails(card);
              }}
            />
          ))}
        </ul>
      )}
    </>
  );
}

interface ExploreItemProps {
  readonly card: CardListing;
  readonly isOwned: boolean;
  readonly isBusy: boolean;
  readonly onAdd: () => void;
  readonly onDetails: () => void;
}

function ExploreItem({ card, isOwned, isBusy, onAdd, onDetails }: ExploreItemProps) {
  return (
    <li className="[contain-intrinsic-size:auto_14rem] [content-visibility:auto]">
      <Surface className="flex h-full flex-col gap-3 p-4">
        <div className="flex items-start gap-4">
          <CardArt card={card} size="row" className="sm:w-20" />
          <div className="min-w-0 flex-1">
            <h2 className="text-body font-semibold">{card.name}</h2>
            <div className="flex flex-wrap gap-x-2 pt-0.5 text-caption text-muted">
              <p>{card.bank}</p>
              <p className="tracking-wide">{formatCardType(card.type)}</p>
            </div>
          </div>
          <AddButton name={card.name} isOwned={isOwned} isBusy={isBusy} onAdd={onAdd} />
        </div>
        <div className="flex flex-wrap gap-1.5">
          <Badge tone="positive">{card.rewardSummary}</Badge>
          <Badge>{formatTab(card.category)}</Badge>
          <Badge>{formatFee(card.annualFee, 'No fee')}</Badge>
          <ClosedBadge card={card} />
        </div>
        <ul className="flex flex-col gap-1 text-caption text-muted">
          {card.benefits.slice(0, MAX_SHOWN_BENEFITS).map((benefit) => (
            <li key={benefit} className="flex gap-2">
              <span aria-hidden="true" className="mt-1.5 size-1 shrink-0 rounded-full bg-line-strong" />{' '}
              {benefit}
            </li>
          ))}
        </ul>
        <div className="-my-2 mt-auto">
          <DetailsButton name={card.name} onClick={onDetails} />
        </div>
      </Surface>
    </li>
  );
}
