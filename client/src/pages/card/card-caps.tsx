import { useQuery } from '@tanstack/react-query';
import type { CardCap } from '@tapwise/contracts/http/routes/wallet';
import { formatCents, parseDecimalDollars } from '@tapwise/contracts/vocabulary/money';
import { formatPercent } from '@tapwise/rewards/text/amounts';
import { cardCapsQuery } from '../../api/wallet-changes';
import { formatDay } from '../../lib/format/dates';
import { LoadFailed } from '../../ui/load-failed';
import { Panel } from '../../ui/panel';
import { ProgressBar } from '../../ui/progress-bar';

interface CardCapsProps {
  readonly cardId: string;
}

/** The card's spending caps, as bars. Renders nothing for a card without caps. */
export function CardCaps({ cardId }: CardCapsProps) {
  const caps = useQuery(cardCapsQuery(cardId));
  if (caps.isError)
    return (
      <LoadFailed isBusy={caps.isFetching} onRetry={() => void caps.refetch()}>
        We couldn’t load this card’s caps.
      </LoadFailed>
    );
  if (!caps.data || caps.data.length === 0) return null;
  return (
    <Panel title="Spending Caps">
      <ul aria-label="Spending Caps" className="flex flex-col gap-4">
        {caps.data.map((cap) => (
          <CapItem key={`${cap.period} ${cap.covers}`} cap={cap} />
        ))}
      </ul>
    </Panel>
  );
}

function CapItem({ cap }: { readonly cap: CardCap }) {
  const { covers, period, lastDay, periodNote, limit, used, percent } = cap;
  const title = `${covers.charAt(0).toUpperCase()}${covers.slice(1)}`;
  const amounts = `${formatShort(used)} of ${formatShort(limit)}`;
  return (
    <li className="flex flex-col gap-1.5">
      <p className="flex items-baseline justify-between gap-3 text-body">
        <span className="font-medium">{title}</span>
        <span className="tabular shrink-0 font-semibold text-positive">{formatPercent(percent)} back</span>
      </p>
      <ProgressBar
        label={`${title}, used this ${period}`}
        value={Number(used)}
        max={Number(limit)}
        valueText={amounts}
      />
      <p className="text-caption text-muted tabular-nums">
        {amounts} used this {period}. Resets after {formatDay(lastDay, new Date())}.
        {periodNote !== null && ` ${periodNote}`}
      </p>
    </li>
  );
}

const formatShort = (dollars: string) => formatCents(parseDecimalDollars(dollars), 'short');
