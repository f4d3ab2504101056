import CheckIcon from 'lucide-react/icons/check';
import PlusIcon from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import type { CardListing } from '@tapwise/contracts/vocabulary/cards/card-listing';
import { formatCardFee, getFirstBenefit } from '../../lib/format/card-text';
import { formatApostrophes } from '../../lib/format/format-apostrophes';
import { listOtherBenefits } from '../../lib/format/list-other-benefits';
import { Badge } from '../../ui/badge';
import { CardArt } from '../../ui/card-art/card-art';
import { cx } from '../../ui/cx';
import { ClosedBadge } from './closed-badge';

interface CardRowProps {
  readonly card: CardListing;
  readonly nameId: string;
  readonly isOwned: boolean;
  readonly isBusy: boolean;
  /** Whether the plan has no room for it. Then its plus is muted, and pressing it leads to a notice. */
  readonly isFull: boolean;
  /** Whether it also shows the best reward and the bonus. Its name then starts with what pressing it does. */
  readonly isDetailed: boolean;
  /** Shown next to a card of the wallet, instead of a check mark. */
  readonly ownedAction: ReactNode;
  readonly onPick: () => void;
}

/** A catalog card. Pressing it anywhere adds it. */
export function CardRow({ card, ownedAction, onPick, ...state }: CardRowProps) {
  const { nameId, isOwned, isBusy, isFull, isDetailed } = state;
  const hasAction = ownedAction !== undefined;
  return (
    <div className="flex items-center">
      <button
        type="button"
        disabled={isOwned || isBusy}
        onClick={onPick}
        className="flex min-w-0 flex-1 flex-col gap-1 rounded-control px-2 py-2.5 text-left transition-colors [contain-intrinsic-size:auto_5rem] [content-visibility:auto] disabled:cursor-default"
      >
        <span className="flex w-full items-center gap-3.5">
          <CardArt card={card} size="row" className={isDetailed ? 'w-13!' : ''} />
          <span className="min-w-0 flex-1">
            <span id={nameId} data-slot="card-name" className="block text-body font-semibold">
              {isDetailed && <span className="sr-only">{isOwned ? 'Added:' : 'Add'}</span>}{' '}
              {formatApostrophes(card.name)}
            </span>{' '}
            {isDetailed ? <FeeAndReward card={card} /> : <Facts card={card} isAdded={hasAction} />}
          </span>
          {!hasAction && <StateMark isOwned={isOwned} isMuted={isFull} hasText={!isDetailed} />}
        </span>{' '}
        {isDetailed && <BenefitAndBonus card={card} />}
      </button>
      {ownedAction}
    </div>
  );
}

interface StateMarkProps extends Pick<CardRowProps, 'isOwned'> {
  readonly isMuted: boolean;
  /** Whether it is also read aloud, because the row's name doesn't start with it. */
  readonly hasText: boolean;
}

function StateMark({ isOwned, isMuted, hasText }: StateMarkProps) {
  return isOwned ? (
    <span className="flex size-8 shrink-0 items-center justify-center text-positive">
      <CheckIcon size={18} />
      {hasText && <span className="sr-only">Added</span>}
    </span>
  ) : (
    <span
      data-slot="add-mark"
      className={cx(
        'flex size-8 shrink-0 items-center justify-center rounded-full',
        isMuted ? 'bg-fill text-muted' : 'bg-accent-soft text-accent',
      )}
    >
      <PlusIcon size={18} />
      {hasText && <span className="sr-only">Add</span>}
    </span>
  );
}

interface FactsProps {
  readonly card: CardListing;
}

/** `isAdded`: whether it says that the card was added, in place of the benefit. */
function Facts({ card, isAdded }: FactsProps & { readonly isAdded: boolean }) {
  return (
    <>
      <span className="dots text-caption text-muted">
        <span>{card.bank}</span> <span className="tabular">{formatCardFee(card, 'No annual fee')}</span>
      </span>
      {isAdded ? (
        <span className="flex items-center gap-1 text-caption font-medium text-positive">
          <CheckIcon size={14} /> Added
        </span>
      ) : (
        <span className="block text-caption text-muted">{getFirstBenefit(card)}</span>
      )}
      {card.isClosed && (
        <span className="block pt-1">
          <ClosedBadge card={card} />
        </span>
      )}
    </>
  );
}

/** The fee, and then the best reward: in the same order as on Explore. */
function FeeAndReward({ card }: FactsProps) {
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <span className="tabular text-caption text-muted">{formatCardFee(card, 'No Fee')}</span>{' '}
      <Badge tone="positive">{card.rewardSummary}</Badge>
    </span>
  );
}

/** Each on two lines at most, because the details have the whole text. A card that is closed has no welcome bonus. */
function BenefitAndBonus({ card }: FactsProps) {
  const benefit = card.benefits.length === 0 ? getFirstBenefit(card) : listOtherBenefits(card)[0];
  return (
    <span className="block w-full pr-14 text-caption text-muted">
      {benefit !== undefined && <span className="line-clamp-2">{benefit}</span>}{' '}
      {card.signupBonus !== undefined && <span className="line-clamp-2">Bonus: {card.signupBonus}</span>}
      {card.isClosed && <ClosedBadge card={card} />}
    </span>
  );
}
