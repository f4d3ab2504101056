import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { SUGGESTION_MIN_LENGTH } from '@tapwise/contracts/vocabulary/places/search-limits';
import { walletQuery } from '../../../api/wallet';
import type { SearchResult } from '../../../features/answer/use-recommendation';
import { lazyWithRetry } from '../../../lib/browser/lazy-with-retry';
import { useHasBeenTrue } from '../../../lib/hooks/use-has-been-true';
import { useIsIdle } from '../../../lib/hooks/use-is-idle';
import { RetryBoundary } from '../../../ui/retry-boundary';
import type { Suggestion } from './known-places';
import { SlotNote } from './slot-note';

const LiveAnswer = lazyWithRetry(async () => (await import('./live-answer')).LiveAnswer);

interface LiveAnswerSlotProps {
  readonly text: string;
  readonly result: SearchResult | null;
  /** Whether a recommendation is on its way. */
  readonly isPending: boolean;
  readonly suggestions: readonly Suggestion[];
}

/** What to do to get an answer. Undefined if there can be one. */
function findInvitation(query: string, isWalletEmpty: boolean, isPending: boolean): string | undefined {
  if (isWalletEmpty) return 'Add a card to see your best card here.';
  if (query.length < SUGGESTION_MIN_LENGTH && !isPending) return 'Your best card appears as you type.';
  return undefined;
}

/** The place of the answer while typing. Its height is fixed, and the answer loads when the browser is idle. */
export function LiveAnswerSlot({ text, result, isPending, suggestions }: LiveAnswerSlotProps) {
  const query = text.trim();
  const { data: wallet } = useQuery(walletQuery());
  const isWalletEmpty = wallet?.length === 0;
  const invitation = findInvitation(query, isWalletEmpty, isPending);
  const isIdle = useIsIdle();
  const isNeeded = useHasBeenTrue(isIdle || query !== '');
  const notLoaded = <div data-slot="live-answer" data-query={query} className="absolute inset-0" />;
  return (
    <div className="relative h-11 max-[16rem]:h-24">
      {invitation !== undefined && <SlotNote>{invitation}</SlotNote>}
      <RetryBoundary
        fallback={(retry) =>
          invitation === undefined && (
            <SlotNote>
              <span role="alert">We couldn’t load the answer.</span>
              <button type="button" className="min-h-11 font-semibold underline" onClick={retry}>
                Try Again
              </button>
            </SlotNote>
          )
        }
      >
        <Suspense fallback={notLoaded}>
          {isNeeded ? (
            <LiveAnswer
              query={query}
              result={result}
              isPending={isPending}
              suggestions={suggestions}
              hasInvitation={invitation !== undefined}
            />
          ) : (
            notLoaded
          )}
        </Suspense>
      </RetryBoundary>
    </div>
  );
}
