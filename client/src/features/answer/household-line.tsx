import UsersIcon from 'lucide-react/icons/users';
import type { Recommendation } from '@tapwise/contracts/http/routes/recommendation';
import { formatApostrophes } from '../../lib/format/format-apostrophes';
import { formatDollars } from '../../lib/format/format-dollars';

interface HouseholdLineProps {
  readonly recommendation: Pick<Recommendation, 'household' | 'estimatedValue'>;
  /** Whether the user hasn't changed the amount since. Other members' cards are known only for that amount. */
  readonly isOriginalAmount: boolean;
}

/** `Sam’s Gold would earn $1.20 more`: the household's best card here. Nothing if none earns more. */
export function HouseholdLine({
  recommendation: { household = [], estimatedValue },
  isOriginalAmount,
}: HouseholdLineProps) {
  const [best, ...others] = household;
  if (!best || !isOriginalAmount) return null;
  const more = formatDollars(best.estimatedValue - estimatedValue);
  const count = others.length;
  const also =
    count === 0
      ? ''
      : `, and ${String(count)} more ${count === 1 ? 'card' : 'cards'} of your household would too`;
  return (
    <p
      data-slot="household"
      className="flex gap-2.5 rounded-control bg-fill px-3 py-2.5 text-body tabular-nums text-text"
    >
      <UsersIcon className="mt-px shrink-0" width="18" height="18" />
      <span className="min-w-0 flex-1">
        {`${best.name}’s ${formatApostrophes(best.cardName)} would earn ${more} more${also}. We can’t see how much of its caps is left.`}
      </span>
    </p>
  );
}
