import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { SUGGESTION_MIN_LENGTH } from '@tapwise/contracts/vocabulary/places/search-limits';
import { walletQuery } from '../../../api/wallet';
import type { SearchResult } from '../../../features/answer/use-recommendation';
import { lazyWithRetry } from '../../../lib/browser/lazy-with-retry';
import { useHasBeenTrue } from '../../../lib/hooks/use-has-been-true';
import { useIsIdle } from '../../../lib/hooks/use-is-idle';
import { ErrorBoundary } from '../../../ui/error-boundary';

const LiveAnswer = lazyWithRetry(async () => (await import('./live-answer')).LiveAnswer);

interface LiveAnswerSlotProps {
  readonly text: string;
  readonly result: SearchResult | null;
}

/** The place of the answer while typing. Its height is fixed, and the answer loads when the browser is idle. */
export function LiveAnswerSlot({ text, result }: LiveAnswerSlotProps) {
  const query = text.trim();
  const { data: wallet } = useQuery(walletQuery());
  const isWalletEmpty = wallet?.length === 0;
  const isIdle = useIsIdle();
  const isNeeded = useHasBeenTrue(isIdle || query !== '');
  const notLoaded = <div data-slot="live-answer" data-query={query} className="absolute inset-0" />;
  return (
    <div className="relative h-11">
      {(isWalletEmpty || query.length < SUGGESTION_MIN_LENGTH) && (
        <p className="flex h-full items-center gap-3 text-body text-muted">
          <span className="aspect-[1.586] w-10 rounded-[0.3rem] border border-dashed border-line-strong" />
          {isWalletEmpty ? 'Add a card to see your best card here.' : 'Your best card appears as you type.'}
        </p>
      )}
      <ErrorBoundary fallback={null}>
        <Suspense fallback={notLoaded}>
          {isNeeded ? <LiveAnswer query={query} result={result} /> : notLoaded}
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}
