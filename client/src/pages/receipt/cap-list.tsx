import { formatCents } from '@tapwise/contracts/vocabulary/money';
import type { RankedCard } from '@tapwise/contracts/vocabulary/recommendations/ranked-card';
import { CapBar } from '../../features/answer/cap-bar';
import type { AmountRanking } from '../../features/answer/rank-for-amount';
import { formatApostrophes } from '../../lib/format/format-apostrophes';
import { Panel } from '../../ui/panel';

/** The caps that applied to this purchase, with what was left of them at the time. Nothing if there were none. */
export function CapList({ ranking }: { readonly ranking: AmountRanking }) {
  const capped = ranking.entries.flatMap(({ card: { cardId, name, cap } }) =>
    cap ? { cardId, name, cap } : [],
  );
  if (capped.length === 0) return null;
  return (
    <Panel title="Spending Caps" hint="What was left under each cap before this purchase.">
      <ul aria-label="Spending Caps" className="flex flex-col gap-4">
        {capped.map(({ cardId, name, cap }) => (
          <li key={cardId} className="flex flex-col gap-1">
            <p className="text-body font-medium">{formatApostrophes(name)}</p>
            <CapBar cap={cap} line={describeCap(cap)} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function describeCap({ leftCents, limitCents, period }: NonNullable<RankedCard['cap']>): string {
  return `${formatCents(leftCents, 'short')} of ${formatCents(limitCents, 'short')} left that ${period}`;
}
