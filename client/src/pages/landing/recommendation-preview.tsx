import CheckIcon from 'lucide-react/icons/check';
import ShoppingCartIcon from 'lucide-react/icons/shopping-cart';
import { CardArt } from '../../ui/card-art/card-art';
import { Surface } from '../../ui/surface';

const BEST_CARD = { name: 'Blue Cash Preferred', bank: 'American Express', network: 'amex' } as const;
const OTHER_CARDS = [
  { card: { name: 'Citi Double Cash', bank: 'Citi', network: 'mastercard' }, value: '$2.00' },
  { card: { name: 'Chase Freedom Unlimited', bank: 'Chase', network: 'visa' }, value: '$1.50' },
] as const;

/** An example recommendation, built from the components of a real one. */
export function RecommendationPreview() {
  return (
    <Surface
      aria-label="Example recommendation"
      className="mx-auto w-full max-w-90 p-5 shadow-raised lg:mr-0"
    >
      <p className="flex h-12 items-center gap-3 rounded-control border border-line px-3.5 text-lead">
        <ShoppingCartIcon size={20} className="text-muted" /> Whole Foods Market
      </p>
      <div className="mt-5 flex flex-col items-center gap-4">
        <CardArt card={BEST_CARD} size="hero" />
        <div className="flex w-full items-end justify-between gap-4">
          <div className="min-w-0">
            <p className="text-lead font-semibold">{BEST_CARD.name}</p>
            <p className="tabular text-display font-bold tracking-tight text-positive">
              6<span className="text-title font-semibold">% back</span>
            </p>
          </div>
          <p className="text-right">
            <span className="block text-caption text-muted">on $100.00</span>
            <span className="tabular text-title font-semibold">$6.00</span>
          </p>
        </div>
      </div>
      <p className="mt-4 flex gap-2.5 text-body">
        <CheckIcon size={18} className="mt-px shrink-0 text-positive" />
        Earns $4.00 more than your next best card. $4,180 of this year’s $6,000 cap is left.
      </p>
      <ul className="mt-4 flex flex-col gap-3 border-t border-line pt-4">
        {OTHER_CARDS.map(({ card, value }) => (
          <li key={card.name} className="flex items-center gap-3 text-body">
            <CardArt card={card} size="mini" />
            <span className="min-w-0 flex-1 truncate text-muted">{card.name}</span>
            <span className="tabular font-medium">{value}</span>
          </li>
        ))}
      </ul>
    </Surface>
  );
}
