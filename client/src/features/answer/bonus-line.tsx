import GiftIcon from 'lucide-react/icons/gift';
import { formatApostrophes } from '../../lib/format/format-apostrophes';
import type { RankingEntry } from './rank-for-amount';

/**
 * Shows what the purchase adds toward the card's welcome bonus, and the credits and offers that it can use, each on its
 * own line. Renders nothing if there are none.
 */
export function BonusLine({ entry: { bonus, benefits } }: { readonly entry: RankingEntry }) {
  const lines = [...(bonus ? [bonus.line] : []), ...(benefits?.lines ?? [])];
  return lines.map((line) => (
    <p key={line} className="flex gap-2.5 rounded-control bg-accent-soft px-3 py-2.5 text-body text-accent">
      <GiftIcon className="mt-px shrink-0" width="18" height="18" />
      <span className="min-w-0 flex-1">{formatApostrophes(line)}</span>
    </p>
  ));
}
