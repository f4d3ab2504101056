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
/** An inline style, because the first load of every page includes all classes. */
const QUIET = { textTransform: 'lowercase' } as const;

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
  const type = formatCardType(card.type);
  return (
    <li className="[contain-intrinsic-size:auto_8rem] [content-visibility:auto]">
      <Surface className="flex h-full flex-col gap-2 p-3.5">
        <div className="flex items-start gap-3">
          <CardArt card={card} size="row" className="w-13!" />
          <div className="min-w-0 flex-1">
            <h2 data-slot="card-name" className="text-body font-semibold">
              <Link
                to={`/cards/${card.id}`}
                className="relative after:absolute after:-inset-y-3.5 after:inset-x-0 hover:underline"
              >
                {formatApostrophes(card.name)}
              </Link>
            </h2>
            <p className="dots text-caption text-muted">
              <span>{card.bank}</span>{' '}
              <span>
                {type.charAt(0)}
                <span style={QUIET}>{type.slice(1)}</span>
              </span>{' '}
              <span>{formatTab(card.category)}</span>{' '}
              <span className="tabular">{formatCardFee(card, 'No annual fee')}</span>
            </p>
          </div>
          <AddButton
            name={card.name}
            isOwned={isOwned}
            isBusy={isFull}
            onAdd={() => {
              onAdd(card);
            }}
          />
        </div>
        <div className="flex flex-wrap items-center gap-1.5">
          <span className="text-caption text-muted">Top rate</span>
          <Badge tone="positive">{card.rewardSummary}</Badge>
          <ClosedBadge card={card} />
          <div className="-my-1.5 -mr-3 ml-auto">
            <DetailsButton
              name={card.name}
              onClick={() => {
                onDetails(card);
              }}
            />
          </div>
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
        <ul className="flex flex-col gap-0.5 text-caption text-muted">
          {card.benefits.slice(0, MAX_SHOWN_BENEFITS).map((benefit) => (
            <li key={benefit}>{benefit}</li>
          ))}
        </ul>
      </Surface>
    </li>
  );
});
