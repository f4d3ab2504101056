import { useQuery } from '@tanstack/react-query';
import type { CardCap } from '@tapwise/contracts/http/routes/wallet';
import type { CardRotation } from '@tapwise/contracts/vocabulary/cards/card-selections';
import { parseDecimalDollars } from '@tapwise/contracts/vocabulary/money';
import { formatPercent } from '@tapwise/rewards/text/amounts';
import { cardCapsQuery } from '../../api/wallet-changes';
import { CapBar } from '../../features/answer/cap-bar';
import { formatDay } from '../../lib/format/dates';
import { LoadFailed } from '../../ui/load-failed';
import { Panel } from '../../ui/panel';

interface CardCapsProps {
  readonly cardId: string;
  /** The quarter's categories, which their own panel lists. */
  readonly rotation: CardRotation | undefined;
}

/** What is left of the card's spending caps, as bars. Renders nothing for a card without caps. */
export function CardCaps({ cardId, rotation }: CardCapsProps) {
  const caps = useQuery(cardCapsQuery(cardId));
  if (caps.isError)
    return (
      <LoadFailed isBusy={caps.isFetching} onRetry={() => void caps.refetch()}>
        We couldn’t load this card’s caps.
      </LoadFailed>
    );
  if (!caps.data || caps.data.length === 0) return null;
  // If all caps reset together, one line below them says so.
  const resets = new Set(caps.data.map(describeReset));
  return (
    <Panel title="Spending Caps">
      <ul aria-label="Spending Caps" className="flex flex-col gap-4">
        {caps.data.map((cap) => (
          <CapItem
            key={`${cap.period} ${cap.covers}`}
            cap={cap}
            rotation={rotation}
            hasReset={resets.size > 1}
          />
        ))}
      </ul>
      {resets.size === 1 && <p className="text-caption text-muted tabular-nums">{[...resets]}</p>}
    </Panel>
  );
}

const describeReset = ({ lastDay, periodNote }: CardCap) =>
  `Resets after ${formatDay(lastDay, new Date())}.${periodNote === null ? '' : ` ${periodNote}`}`;

/** What the cap covers. The categories of the quarter by their panel's name, because it lists them. */
function describeCovers({ covers, period }: CardCap, rotation: CardRotation | undefined): string {
  const names = rotation?.categories?.map(({ label }) => label.toLowerCase()) ?? [];
  const text = covers.toLowerCase();
  const isQuarter = period === 'quarter' && names.length > 0 && names.every((name) => text.includes(name));
  return isQuarter ? 'Rotating categories' : `${covers.charAt(0).toUpperCase()}${covers.slice(1)}`;
}

interface CapItemProps extends Pick<CardCapsProps, 'rotation'> {
  readonly cap: CardCap;
  /** Whether it says when the cap resets. */
  readonly hasReset: boolean;
}

function CapItem({ cap, rotation, hasReset }: CapItemProps) {
  const { period, limit, used, percent } = cap;
  const title = describeCovers(cap, rotation);
  const limitCents = parseDecimalDollars(limit);
  const leftCents = Math.max(0, limitCents - parseDecimalDollars(used));
  return (
    <li className="flex flex-col gap-1.5">
      <p className="flex items-baseline justify-between gap-3 text-body">
        <span className="font-medium">{title}</span>
        <span className="tabular shrink-0 font-semibold text-positive">{formatPercent(percent)} back</span>
      </p>
      <CapBar cap={{ leftCents, limitCents, period }} label={`${title}, left this ${period}`} />
      {hasReset && <p className="text-caption text-muted tabular-nums">{describeReset(cap)}</p>}
    </li>
  );
}
