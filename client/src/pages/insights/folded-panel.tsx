import type { ReactNode } from 'react';
import { Fold } from '../../ui/fold';
import { Surface } from '../../ui/surface';

interface FoldedPanelProps {
  readonly title: string;
  /** What the content amounts to, next to the title. */
  readonly total: string;
  readonly children: ReactNode;
}

/** A panel for reference, which shows its content on request. */
export function FoldedPanel({ title, total, children }: FoldedPanelProps) {
  return (
    <Surface aria-label={title} className="flex min-w-0 flex-col px-4 py-1.5">
      <Fold
        isHeading
        summary={
          <span className="flex items-baseline justify-between gap-3">
            <span className="text-lead font-semibold">{title}</span>{' '}
            <span className="tabular text-body text-muted">{total}</span>
          </span>
        }
      >
        <div className="pt-1 pb-2.5">{children}</div>
      </Fold>
    </Surface>
  );
}
