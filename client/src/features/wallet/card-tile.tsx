import type { CreditCard } from '@tapwise/contracts/http/credit-card';
import { CardArt } from '../../ui/card-art/card-art';
import { feeBadge, firstBenefit } from './card-words';

export function CardTile({ card }: { readonly card: CreditCard }) {
  return (
    <li data-slot="card-tile" className="flex min-w-0 flex-col gap-2">
      <CardArt
        card={card}
        size="tile"
        corner={
          <span className="tabular rounded-full bg-black/60 px-2 py-0.5 text-[0.6875rem]/4 font-medium text-white">
            {feeBadge(card.annualFee, 'No fee')}
          </span>
        }
      />
      <p className="line-clamp-2 text-caption text-muted">{firstBenefit(card)}</p>
    </li>
  );
}
