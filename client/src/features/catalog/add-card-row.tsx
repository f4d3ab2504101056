import type { CardListing } from '@tapwise/contracts/vocabulary/cards/card-listing';
import { formatCardFee, getFirstBenefit } from '../../lib/format/card-text';
import { formatApostrophes } from '../../lib/format/format-apostrophes';
import { Badge } from '../../ui/badge';
import { CardArt } from '../../ui/card-art/card-art';
import { AddButton } from './add-button';
import { ClosedBadge } from './closed-badge';
import { DetailsButton } from './details-button';

interface AddCardRowProps {
  readonly card: CardListing;
  readonly isOwned: boolean;
  readonly isBusy: boolean;
  readonly onAdd: () => void;
  readonly onDetails: () => void;
}

/** A catalog card with its rewards, fee, and benefit, and a button to add it. */
export function AddCardRow({ card, isOwned, isBusy, onAdd, onDetails }: AddCardRowProps) {
  return (
    <li className="flex items-start gap-3.5 py-3.5 [contain-intrinsic-size:auto_8rem] [content-visibility:auto]">
      <CardArt card={card} size="row" className="mt-0.5" />
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <div>
          <p data-slot="card-name" className="text-body font-semibold">
            {formatApostrophes(card.name)}
          </p>
          <p className="text-caption text-muted">{card.bank}</p>
        </div>
        <div className="flex flex-wrap gap-1.5">
          <Badge tone="positive">{card.rewardSummary}</Badge>
          <Badge>{formatCardFee(card, 'No Fee')}</Badge>
          <ClosedBadge card={card} />
        </div>
        <p className="text-caption text-muted">{getFirstBenefit(card)}</p>
        {card.signupBonus !== undefined && <p className="text-caption">Welcome bonus: {card.signupBonus}</p>}
        <div className="-mt-1 -mb-2">
          <DetailsButton name={card.name} onClick={onDetails} />
        </div>
      </div>
      <AddButton name={card.name} isOwned={isOwned} isBusy={isBusy} onAdd={onAdd} />
    </li>
  );
}
