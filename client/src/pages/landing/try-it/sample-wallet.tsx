import { Suspense } from 'react';
import { lazyWithRetry } from '../../../lib/browser/lazy-with-retry';
import { ErrorBoundary } from '../../../ui/error-boundary';

const SampleCardsList = lazyWithRetry(async () => (await import('./sample-cards-list')).SampleCardsList);

/** The three cards, with a sentence, in place of an answer. The cards load after the first screen. */
export function SampleWallet({ hint }: { readonly hint: string }) {
  return (
    <div className="flex h-full flex-col justify-center gap-5">
      <ErrorBoundary fallback={null}>
        <Suspense fallback={<Placeholders />}>
          <SampleCardsList />
        </Suspense>
      </ErrorBoundary>
      <p className="text-body text-muted">{hint}</p>
    </div>
  );
}

const PLACEHOLDER = 'mb-10 aspect-[1.586] rounded-[0.8rem] bg-line';

/** As high as the cards with their names. */
function Placeholders() {
  return (
    <div aria-hidden="true" className="grid grid-cols-3 gap-3">
      <div className={PLACEHOLDER} />
      <div className={PLACEHOLDER} />
      <div className={PLACEHOLDER} />
    </div>
  );
}
