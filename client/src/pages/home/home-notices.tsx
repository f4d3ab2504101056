import { Suspense } from 'react';
import { lazyWithRetry } from '../../lib/browser/lazy-with-retry';
import { ErrorBoundary } from '../../ui/error-boundary';
import type { NoticesProps } from './notices';

const Notices = lazyWithRetry(async () => (await import('./notices')).Notices);

/** What Home shows around the question and the cards. Imported on its own, because Home works without it. */
export function HomeNotices(props: NoticesProps) {
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>
        <Notices {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
