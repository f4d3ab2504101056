import GiftIcon from 'lucide-react/icons/gift';
import type { RankingEntry } from './rank-for-amount';

/** Shows what the purchase adds toward the card's welcome bonus. Renders nothing if it adds nothing. */
export function BonusLine({ entry: { bonus } }: { readonly entry: RankingEntry }) {
  if (!bonus) return null;
  return (
    <p className="flex gap-2.5 rounded-control bg-accent-soft px-3 py-2.5 text-body text-accent">
      <GiftIcon className="mt-px shrink-0" width="18" height="18" />
      <span className="min-w-0 flex-1">{bonus.line}</span>
    </p>
  );
}
