import { useId } from 'react';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { Surface } from '../../../ui/surface';
import { getShareSent } from './import-plan';
import type { ActiveImport } from './use-import';

interface ImportProgressViewProps {
  readonly active: ActiveImport;
  readonly onCancel: () => void;
  readonly onRetry: () => void;
}

/** The progress of an import while it is sent. */
export function ImportProgressView({
  active: { plan, progress, state },
  onCancel,
  onRetry,
}: ImportProgressViewProps) {
  const id = useId();
  const percent = Math.floor(getShareSent(plan, progress) * 100);
  const total = plan.batches.reduce((sum, { rows }) => sum + rows.length, 0) + plan.refunds.length;
  const done =
    plan.batches.slice(0, progress.sentBatches).reduce((sum, { rows }) => sum + rows.length, 0) +
    progress.sentRefunds;
  const text = `${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`;
  return (
    <Surface aria-labelledby={id} className="flex flex-col gap-4 p-4">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id={id} className="text-lead font-semibold">
          Importing your purchases
        </h2>
        <span className="tabular text-body text-muted">{text}</span>
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={text}
        className="h-2 overflow-hidden rounded-full bg-line"
      >
        <div
          className="h-full rounded-full bg-accent transition-[width]"
          style={{ width: `${String(percent)}%` }}
        />
      </div>
      {state === 'waiting' && <Notice>Waiting for the server. The import will resume automatically.</Notice>}
      {state === 'failed' && (
        <Notice tone="danger">
          The import stopped because the server can’t save it right now. No data was lost.
        </Notice>
      )}
      <p className="text-body text-muted">
        You can reload this page. If you leave it, the import resumes when you return.
      </p>
      <div className="flex gap-3">
        {state === 'failed' && <Button onClick={onRetry}>Try Again</Button>}
        <Button look="secondary" onClick={onCancel}>
          Cancel Import
        </Button>
      </div>
    </Surface>
  );
}
