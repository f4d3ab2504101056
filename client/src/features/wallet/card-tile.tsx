import type { CreditCard } from '@tapwise/contracts/http/credit-card';
import { CardArt, CardBadge } from '../../ui/card-art/card-art';
import { feeBadge, firstBenefit } from './card-words';

interface CardTileProps {
  readonly card: CreditCard;
  readonly isLastUsed: boolean;
}

export function CardTile({ card, isLastUsed }: CardTileProps) {
  return (
    <li data-slot="card-tile" className="flex min-w-0 flex-col gap-2">
      <CardArt
        card={card}
        size="tile"
        isLastUsed={isLastUsed}
        corner={<CardBadge>{feeBadge(card.annualFee, 'No fee')}</CardBadge>}
      />
      <p className="line-clamp-2 text-caption text-muted">{firstBenefit(card)}</p>
    </li>
  );
}
