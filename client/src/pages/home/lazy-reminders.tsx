import { Suspense } from 'react';
import { lazyWithRetry } from '../../lib/browser/lazy-with-retry';
import { ErrorBoundary } from '../../ui/error-boundary';
import type { RemindersProps } from './reminders/reminders';

const List = lazyWithRetry(async () => (await import('./notices')).Notices);

/** Corrected answers, and the reminders of the cards. Imported on their own, because Home works without them. */
export function Reminders(props: RemindersProps) {
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>
        <List {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
