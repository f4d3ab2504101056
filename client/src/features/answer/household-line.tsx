import UsersIcon from 'lucide-react/icons/users';
import type { Recommendation } from '@tapwise/contracts/http/routes/recommendation';
import { formatCents, toCents } from '@tapwise/contracts/vocabulary/money';
import { formatApostrophes } from '../../lib/format/format-apostrophes';
import { formatDollars } from '../../lib/format/format-dollars';

interface HouseholdLineProps {
  readonly recommendation: Pick<Recommendation, 'household' | 'amount'>;
  /** What the shown card earns on the amount of the recommendation, in dollars. */
  readonly ownReward: number;
}

/**
 * The household's best card here, if it may earn more than the shown one: only its owner knows what is left of its
 * caps. Other members' cards are known only for the amount of the recommendation, so the line names that amount and
 * stays when the user types another one.
 */
export function HouseholdLine({ recommendation: { household = [], amount }, ownReward }: HouseholdLineProps) {
  const [best, ...others] = household.filter(({ estimatedValue }) => estimatedValue > ownReward);
  if (!best) return null;
  const reward = `${formatDollars(best.estimatedValue)} on ${formatCents(toCents(amount), 'short')}`;
  const count = others.length;
  const also = `${String(count)} more ${count === 1 ? 'card' : 'cards'} in your household may too.`;
  return (
    <div data-slot="household" className="flex gap-2.5 rounded-control bg-fill px-3 py-2.5">
      <UsersIcon className="mt-px shrink-0" width="18" height="18" />
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <p className="text-body font-medium">
          {`${best.name}’s ${formatApostrophes(best.cardName)} may earn more`}
        </p>
        <p className="text-caption tabular-nums text-muted">
          {[`${reward} if its bonus isn’t used up.`, ...(count > 0 ? [also] : [])].join(' ')}
        </p>
      </div>
    </div>
  );
}
