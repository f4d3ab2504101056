import type { CardListing } from '@tapwise/contracts/vocabulary/cards/card-listing';
import { formatFee, getFirstBenefit } from '../../../lib/format/card-text';
import { Badge } from '../../../ui/badge';
import { CardArt, CardBadge } from '../../../ui/card-art/card-art';

interface CardTileProps {
  readonly card: CardListing;
  readonly isLastUsed: boolean;
  readonly isActive: boolean;
}

export function CardTile({ card, isLastUsed, isActive }: CardTileProps) {
  return (
    <li data-slot="card-tile" className="flex min-w-0 flex-col gap-2">
      <CardArt
        card={card}
        size="tile"
        isLastUsed={isLastUsed}
        className={isActive ? '' : 'grayscale'}
        corner={<CardBadge>{formatFee(card.annualFee, 'No fee')}</CardBadge>}
      />
      {!isActive && (
        <Badge tone="warning" className="self-start">
          Inactive
        </Badge>
      )}
      <p className="line-clamp-2 text-caption text-muted">{getFirstBenefit(card)}</p>
    </li>
  );
}
