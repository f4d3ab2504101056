import { useId } from 'react';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { Surface } from '../../../ui/surface';
import { getShareSent, type ImportPlan, type ImportProgress } from './import-plan';
import type { ActiveImport } from './use-import';

interface ImportProgressViewProps {
  readonly active: ActiveImport;
  readonly onCancel: () => void;
  readonly onRetry: () => void;
}

const UNDO_TEXTS = {
  title: 'Removing the imported purchases',
  subject: 'The removal',
  inSentence: 'removal',
  cancel: 'Stop',
};
const IMPORT_TEXTS = {
  title: 'Importing your purchases',
  subject: 'The import',
  inSentence: 'import',
  cancel: 'Cancel Import',
};

interface Count {
  readonly done: number;
  readonly total: number;
  /** From 0 to 1. */
  readonly share: number;
}

function countUndone(done: number, total: number): Count {
  return { done, total, share: total === 0 ? 1 : done / total };
}

function countSent(plan: ImportPlan, progress: ImportProgress): Count {
  const count = (batches: ImportPlan['batches']) => batches.reduce((sum, { rows }) => sum + rows.length, 0);
  return {
    done: count(plan.batches.slice(0, progress.sentBatches)) + progress.sentRefunds,
    total: count(plan.batches) + plan.refunds.length,
    share: getShareSent(plan, progress),
  };
}

/** The progress of an import while it is sent, or while it is undone. */
export function ImportProgressView({
  active: { plan, progress, state },
  onCancel,
  onRetry,
}: ImportProgressViewProps) {
  const id = useId();
  const isUndo = progress.undone !== undefined;
  const texts = isUndo ? UNDO_TEXTS : IMPORT_TEXTS;
  const { done, total, share } = isUndo
    ? countUndone(progress.undone, progress.added.length)
    : countSent(plan, progress);
  const percent = Math.floor(share * 100);
  const text = `${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`;
  return (
    <Surface aria-labelledby={id} className="flex flex-col gap-4 p-4">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id={id} className="text-lead font-semibold">
          {texts.title}
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
      {state === 'waiting' && (
        <Notice>Waiting for the server. {texts.subject} will resume automatically.</Notice>
      )}
      {state === 'failed' && (
        <Notice tone="danger">
          {isUndo
            ? `We removed ${text} purchases. The others are still in Purchases.`
            : 'The import stopped because the server can’t save it right now. No data was lost.'}
        </Notice>
      )}
      <p className="text-body text-muted">
        You can reload this page. If you leave it, the {texts.inSentence} resumes when you return.
      </p>
      <div className="flex gap-3">
        {state === 'failed' && <Button onClick={onRetry}>Try Again</Button>}
        <Button look="secondary" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </Surface>
  );
}
