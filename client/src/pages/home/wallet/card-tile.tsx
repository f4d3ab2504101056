import { Link } from 'wouter';
import type { CardListing } from '@tapwise/contracts/vocabulary/cards/card-listing';
import { formatFee, getFirstBenefit } from '../../../lib/format/card-text';
import { formatApostrophes } from '../../../lib/format/format-apostrophes';
import { Badge } from '../../../ui/badge';
import { CardArt, CardBadge } from '../../../ui/card-art/card-art';

interface CardTileProps {
  readonly card: CardListing;
  readonly isLastUsed: boolean;
  readonly isActive: boolean;
}

/** A card in the wallet. Opens its page. */
export function CardTile({ card, isLastUsed, isActive }: CardTileProps) {
  return (
    <li data-slot="card-tile" className="min-w-0">
      <Link to={`/cards/${card.id}`} className="flex flex-col gap-2 rounded-[0.8rem]">
        <CardArt
          card={card}
          size="tile"
          isLastUsed={isLastUsed}
          className={isActive ? '' : '[filter:grayscale(1)]'}
          corner={<CardBadge>{formatFee(card.annualFee, 'No fee')}</CardBadge>}
        />
        {!isActive && (
          <Badge tone="warning" className="self-start">
            Inactive
          </Badge>
        )}
        {/* The art has no room for the name on the narrowest phones. */}
        <span className="text-body font-semibold min-[21rem]:hidden">{formatApostrophes(card.name)}</span>
        <span className="text-caption text-muted">{getFirstBenefit(card)}</span>
      </Link>
    </li>
  );
}
