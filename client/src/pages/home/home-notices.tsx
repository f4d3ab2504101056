import { Suspense } from 'react';
import { lazyWithRetry } from '../../lib/browser/lazy-with-retry';
import { ErrorBoundary } from '../../ui/error-boundary';
import type { NoticesProps } from './notices';

const Notices = lazyWithRetry(async () => (await import('./notices')).Notices);

/** Corrected answers, and the reminders of the cards. Imported on their own, because Home works without them. */
export function HomeNotices(props: NoticesProps) {
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>
        <Notices {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
