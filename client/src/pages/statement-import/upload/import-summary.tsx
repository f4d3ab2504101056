import CheckIcon from 'lucide-react/icons/check';
import { Link } from 'wouter';
import { formatCount } from '@tapwise/contracts/vocabulary/format-count';
import { focusOnMount } from '../../../lib/focus/focus-on-mount';
import { Button, getButtonClass } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { RoundIcon } from '../../../ui/round-icon';
import { Surface } from '../../../ui/surface';
import { UndoImport } from './undo-import-button';
import type { ActiveImport } from './use-import';

interface ImportSummaryProps {
  readonly active: ActiveImport;
  readonly onUndo: () => void;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

const formatNumber = (value: number) => value.toLocaleString('en-US');
const formatPart = (count: number, words: string) => (count > 0 ? [`${formatNumber(count)} ${words}`] : []);

/** `212 imported, 3 already recorded, 1 rejected` */
function summarize({ plan, progress }: ActiveImport): string {
  const { imported, added, undone, removedRows } = progress;
  if (undone !== undefined) {
    const count = formatCount(added.length, 'purchase');
    return undone === added.length ? `${count} removed` : `${formatNumber(undone)} of ${count} removed`;
  }
  const recorded = progress.repeated - removedRows.length + plan.duplicates;
  return [
    `${formatNumber(imported)} imported`,
    ...formatPart(progress.refunded, 'refunded'),
    ...formatPart(recorded, 'already recorded'),
    ...formatPart(removedRows.length, 'removed earlier'),
    ...formatPart(progress.rejected.length, 'rejected'),
  ].join(', ');
}

function getTitle({ state, progress }: ActiveImport): string {
  if (progress.undone === undefined) return state === 'canceled' ? 'Import Canceled' : 'Import Finished';
  return state === 'canceled' ? 'Undo Stopped' : 'Import Undone';
}

/** The result of an import, with the rows that the server rejected, or of its undo. */
export function ImportSummary({ active, onUndo, onAgain, onClose }: ImportSummaryProps) {
  const { added, undone, removedRows } = active.progress;
  const rejected = undone === undefined ? active.progress.rejected : [];
  return (
    <Surface className="flex flex-col gap-4 p-4">
      <div className="flex items-center gap-3">
        <RoundIcon tone={active.state === 'canceled' ? 'warning' : 'positive'}>
          <CheckIcon size={20} />
        </RoundIcon>
        <div>
          <h2 ref={focusOnMount} tabIndex={-1} className="text-lead font-semibold">
            {getTitle(active)}
          </h2>
          <p role="status" className="tabular text-body text-muted">
            {summarize(active)}
          </p>
        </div>
      </div>
      {removedRows.length > 0 && undone === undefined && (
        <Notice>
          {removedRows.length === 1
            ? 'One purchase was'
            : `${formatNumber(removedRows.length)} purchases were`}{' '}
          imported before and then removed.
          <Button look="link" size="small" className="-ml-3" onClick={onAgain}>
            Import {removedRows.length === 1 ? 'It' : 'Them'} Again
          </Button>
        </Notice>
      )}
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
      <div className="flex flex-wrap gap-3 sm:self-start">
        <Link to="/purchases" className={getButtonClass({}, 'w-full sm:w-auto')}>
          See Purchases
        </Link>
        <Button look="secondary" className="flex-1" onClick={onClose}>
          Import Another File
        </Button>
        {added.length > (undone ?? 0) && <UndoImport active={active} onUndo={onUndo} />}
      </div>
    </Surface>
  );
}
