import { Suspense } from 'react';
import { lazyWithRetry } from '../../../lib/browser/lazy-with-retry';
import { ErrorBoundary } from '../../../ui/error-boundary';

const SampleCardsList = lazyWithRetry(async () => (await import('./sample-cards-list')).SampleCardsList);

/** The three cards, with a sentence, in place of an answer. The cards load after the first screen. */
export function SampleWallet({ hint }: { readonly hint: string }) {
  return (
    <div className="flex flex-col gap-4">
      {/* As high as the cards. */}
      <div className="h-48.5">
        <ErrorBoundary fallback={null}>
          <Suspense fallback={null}>
            <SampleCardsList />
          </Suspense>
        </ErrorBoundary>
      </div>
      <p className="text-body text-muted">{hint}</p>
    </div>
  );
}
