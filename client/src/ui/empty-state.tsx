import type { ReactNode } from 'react';

interface EmptyStateProps {
  readonly title: string;
  readonly hint?: string;
  readonly art?: ReactNode;
  readonly action?: ReactNode;
}

/** A title, with an optional hint, illustration, and action. */
export function EmptyState({ title, hint, art, action }: EmptyStateProps) {
  return (
    <div data-slot="empty-state" className="flex flex-col items-center gap-3 px-6 py-4 text-center">
      {art}
      <div className="flex max-w-72 flex-col gap-1">
        <p className="text-lead font-semibold">{title}</p>
        {hint && <p className="text-body text-balance text-muted">{hint}</p>}
      </div>
      {action}
    </div>
  );
}
