import './explore-item.css';
import { memo } from 'react';
import { Link } from 'wouter';
import type { CardListing } from '@tapwise/contracts/vocabulary/cards/card-listing';
import { AddButton } from '../../features/catalog/add-button';
import { ClosedBadge } from '../../features/catalog/closed-badge';
import { DetailsButton } from '../../features/catalog/details-button';
import { formatCardFee } from '../../lib/format/card-text';
import { formatApostrophes } from '../../lib/format/format-apostrophes';
import { listOtherBenefits } from '../../lib/format/list-other-benefits';
import { Badge } from '../../ui/badge';
import { CardArt } from '../../ui/card-art/card-art';
import { CardType } from '../../ui/card-type';
import { cx } from '../../ui/cx';
import { Surface } from '../../ui/surface';
import { formatTab } from './explore-filter';

const MAX_SHOWN_BENEFITS = 3;

interface ExploreItemProps {
  readonly card: CardListing;
  readonly isOwned: boolean;
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
  note,
  sum,
  exclusion,
  isGain,
  onAdd,
  onDetails,
}: ExploreItemProps) {
  const benefits = listOtherBenefits(card).slice(0, MAX_SHOWN_BENEFITS);
  return (
    <li data-slot="explore-item" className="[contain-intrinsic-size:auto_8rem]">
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
                <CardType type={card.type} />
              </span>{' '}
              <span>{formatTab(card.category)}</span>
            </p>
          </div>
          <AddButton
            name={card.name}
            isOwned={isOwned}
            onAdd={() => {
              onAdd(card);
            }}
          />
        </div>
        <div className="flex flex-col gap-2">
          <div className="flex items-start justify-between gap-2">
            <FeeAndReward card={card} />
            <div className="-my-1.5 -mr-3">
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
                className={cx(
                  'text-body text-pretty',
                  isGain ? 'font-semibold text-positive' : 'font-medium',
                )}
              >
                {note}
              </p>
              {sum !== undefined && <p className="tabular text-caption text-muted">{sum}</p>}
            </div>
          )}
          {exclusion !== undefined && <p className="text-caption font-medium text-warning">{exclusion}</p>}
        </div>
        <ul className="flex flex-col gap-0.5 text-caption text-muted">
          {benefits.map((benefit) => (
            <li key={benefit}>{benefit}</li>
          ))}
        </ul>
      </Surface>
    </li>
  );
});

/** The fee, and then the best reward. No benefit repeats them. */
function FeeAndReward({ card }: Pick<ExploreItemProps, 'card'>) {
  return (
    <div className="flex min-h-6 min-w-0 flex-wrap items-center gap-x-2 gap-y-1.5">
      <span className="tabular text-caption text-muted">{formatCardFee(card, 'No annual fee')}</span>
      <Badge tone="positive">{card.rewardSummary}</Badge>
      <ClosedBadge card={card} />
    </div>
  );
}
