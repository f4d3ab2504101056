import type { Supersession } from '@tapwise/contracts/http/routes/recommendation';
import { formatDollars } from '../../lib/format/format-dollars';
import { CardArt } from '../../ui/card-art/card-art';
import { cx } from '../../ui/cx';
import { Panel } from '../../ui/panel';

/** The change that a catalog correction made to the answer. */
export function SupersessionPanel({ superseded }: { readonly superseded: Supersession }) {
  const { previous, next, difference, reason } = superseded;
  return (
    <Panel
      title="This answer was corrected"
      hint={`On ${formatTime(superseded.supersededAt)}. Our answer below stays as it was given.`}
    >
      <p className="text-body text-pretty">{reason}</p>
      <dl className="grid gap-3 sm:grid-cols-2">
        <Outcome label="Before" outcome={previous} />
        <Outcome label="Corrected" outcome={next} isNew />
      </dl>
      <p className="text-body">
        Difference:{' '}
        <span className={cx('tabular font-semibold', getDifferenceClass(difference))}>
          {difference > 0 ? '+' : ''}
          {formatDollars(difference)}
        </span>
      </p>
      <p className="text-caption text-muted">
        Recorded purchases keep their rewards. The corrected rules took effect on{' '}
        {formatDay(superseded.effectiveFrom)}.
      </p>
    </Panel>
  );
}

interface OutcomeProps {
  readonly label: string;
  readonly outcome: Supersession['next'];
  readonly isNew?: boolean;
}

function Outcome({ label, outcome: { card, value }, isNew = false }: OutcomeProps) {
  return (
    <div
      className={cx('flex flex-col gap-2 rounded-control px-3 py-2.5', isNew ? 'bg-accent-soft' : 'bg-fill')}
    >
      <dt className="text-caption text-muted">{label}</dt>
      <dd className="flex items-center gap-3">
        {card && <CardArt card={card} size="mini" />}
        <span className="min-w-0 flex-1 text-body font-medium">{card?.name ?? 'No card accepted'}</span>
        <span className="tabular text-body font-semibold">{formatDollars(value)}</span>
      </dd>
    </div>
  );
}

function getDifferenceClass(difference: number): string {
  if (difference === 0) return '';
  return difference > 0 ? 'text-positive' : 'text-danger';
}

function formatTime(iso: string): string {
  return new Date(iso).toLocaleDateString('en-US', { dateStyle: 'long' });
}

/** Days of the catalog are in UTC. */
function formatDay(day: string): string {
  return new Date(day).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
}
