import type { ReactNode } from 'react';
import { Notice } from './notice';

interface LoadFailedProps {
  readonly children: ReactNode;
  readonly isBusy: boolean;
  readonly onRetry: () => void;
}

/** Replaces content that failed to load, with a button to try again. */
export function LoadFailed({ children, isBusy, onRetry }: LoadFailedProps) {
  return (
    <Notice tone="danger">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span>{children}</span>
        <button
          type="button"
          disabled={isBusy}
          onClick={onRetry}
          className="-my-2.5 min-h-11 rounded-control px-2 font-semibold underline disabled:opacity-45"
        >
          Try Again
        </button>
      </div>
    </Notice>
  );
}
