import CheckIcon from 'lucide-react/icons/check';
import { Link } from 'wouter';
import { focusOnMount } from '../../../lib/focus/focus-on-mount';
import { Button, getButtonClass } from '../../../ui/button';
import { RoundIcon } from '../../../ui/round-icon';
import { Surface } from '../../../ui/surface';
import type { ActiveImport } from './use-import';

interface ImportSummaryProps {
  readonly active: ActiveImport;
  readonly onClose: () => void;
}

const formatNumber = (value: number) => value.toLocaleString('en-US');

/** `212 imported, 3 already recorded, 1 rejected` */
function summarize({ plan, progress }: ActiveImport): string {
  const parts = [
    `${formatNumber(progress.imported)} imported`,
    ...(progress.refunded > 0 ? [`${formatNumber(progress.refunded)} refunded`] : []),
    ...(progress.repeated + plan.duplicates > 0
      ? [`${formatNumber(progress.repeated + plan.duplicates)} already recorded`]
      : []),
    ...(progress.rejected.length > 0 ? [`${formatNumber(progress.rejected.length)} rejected`] : []),
  ];
  return parts.join(', ');
}

/** The result of an import, with the rows that the server rejected. */
export function ImportSummary({ active, onClose }: ImportSummaryProps) {
  const { rejected } = active.progress;
  return (
    <Surface className="flex flex-col gap-4 p-4">
      <div className="flex items-center gap-3">
        <RoundIcon tone={active.state === 'canceled' ? 'warning' : 'positive'}>
          <CheckIcon size={20} />
        </RoundIcon>
        <div>
          <h2 ref={focusOnMount} tabIndex={-1} className="text-lead font-semibold">
            {active.state === 'canceled' ? 'Import Canceled' : 'Import Finished'}
          </h2>
          <p role="status" className="tabular text-body text-muted">
            {summarize(active)}
          </p>
        </div>
      </div>
      {rejected.length > 0 && (
        <ul
          aria-label="Rejected rows"
          className="max-h-[min(70dvh,44rem)] divide-y divide-line overflow-y-auto border-y border-line"
        >
          {rejected.map(({ line, message }, index) => (
            <li key={index} className="flex gap-3 py-2 text-body">
              <span className="tabular w-20 shrink-0 text-muted">Line {line}</span>
              <span className="min-w-0 flex-1">{message}</span>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        <Link to="/purchases" className={getButtonClass()}>
          See Purchases
        </Link>
        <Button look="secondary" onClick={onClose}>
          Import Another File
        </Button>
      </div>
    </Surface>
  );
}
