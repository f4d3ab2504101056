import { memo } from 'react';
import { Link } from 'wouter';
import type { CardListing } from '@tapwise/contracts/vocabulary/cards/card-listing';
import { AddButton } from '../../features/catalog/add-button';
import { ClosedBadge } from '../../features/catalog/closed-badge';
import { DetailsButton } from '../../features/catalog/details-button';
import { formatCardFee, formatCardType } from '../../lib/format/card-text';
import { formatApostrophes } from '../../lib/format/format-apostrophes';
import { Badge } from '../../ui/badge';
import { CardArt } from '../../ui/card-art/card-art';
import { cx } from '../../ui/cx';
import { Surface } from '../../ui/surface';
import { formatTab } from './explore-filter';

const MAX_SHOWN_BENEFITS = 3;

interface ExploreItemProps {
  readonly card: CardListing;
  readonly isOwned: boolean;
  /** Whether the plan has no room for another card. */
  readonly isFull: boolean;
  /** What the order of the list is based on, if the card doesn't show it anyway. */
  readonly note: string | undefined;
  /** How the amount in the note comes about, if it isn't clear. */
  readonly sum: string | undefined;
  /** What application rules say against getting the card. */
  readonly exclusion: string | undefined;
  /** Whether the note is about money that the card would add. */
  readonly isGain: boolean;
  readonly onAdd: (card: CardListing) => void;
  readonly onDetails: (card: CardListing) => void;
}

/** A card of the catalog. Memoized, because a list contains hundreds. */
export const ExploreItem = memo(function ExploreItem({
  card,
  isOwned,
  isFull,
  note,
  sum,
  exclusion,
  isGain,
  onAdd,
  onDetails,
}: ExploreItemProps) {
  return (
    <li className="[contain-intrinsic-size:auto_14rem] [content-visibility:auto]">
      <Surface className="flex h-full flex-col gap-3 p-4">
        <div className="flex items-start gap-4">
          <CardArt card={card} size="row" className="sm:w-20" />
          <div className="min-w-0 flex-1">
            <h2 data-slot="card-name" className="text-body font-semibold">
              <Link
                to={`/cards/${card.id}`}
                className="relative after:absolute after:-inset-y-3.5 after:inset-x-0 hover:underline"
              >
                {formatApostrophes(card.name)}
              </Link>
            </h2>
            <div className="flex flex-wrap gap-x-2 pt-0.5 text-caption text-muted">
              <p>{card.bank}</p>
              <p className="tracking-wide">{formatCardType(card.type)}</p>
            </div>
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-1.5">
          {/* A phone has room for the middle word only. */}
          <span className="text-caption text-muted">
            <span className="max-sm:sr-only">Top </span>
            <span className="max-sm:capitalize">everyday</span>
            <span className="max-sm:sr-only"> rate</span>
          </span>
          <Badge tone="positive">{card.rewardSummary}</Badge>
          <Badge>{formatTab(card.category)}</Badge>
          <Badge>{formatCardFee(card, 'No annual fee')}</Badge>
          <ClosedBadge card={card} />
        </div>
        {note !== undefined && (
          <div className="flex flex-col">
            <p
              className={cx('text-body text-pretty', isGain ? 'font-semibold text-positive' : 'font-medium')}
            >
              {note}
            </p>
            {sum !== undefined && <p className="tabular text-caption text-muted">{sum}</p>}
          </div>
        )}
        {exclusion !== undefined && <p className="text-caption font-medium text-warning">{exclusion}</p>}
        <ul className="flex flex-col gap-1 text-caption text-muted">
          {card.benefits.slice(0, MAX_SHOWN_BENEFITS).map((benefit) => (
            <li key={benefit} className="flex gap-2">
              <span aria-hidden="true" className="mt-1.5 size-1 shrink-0 rounded-full bg-line-strong" />{' '}
              {benefit}
            </li>
          ))}
        </ul>
        <div className="mt-auto flex items-center justify-between gap-3">
          <DetailsButton
            name={card.name}
            onClick={() => {
              onDetails(card);
            }}
          />
          <AddButton
            name={card.name}
            isOwned={isOwned}
            isBusy={isFull}
            onAdd={() => {
              onAdd(card);
            }}
          />
        </div>
      </Surface>
    </li>
  );
});
