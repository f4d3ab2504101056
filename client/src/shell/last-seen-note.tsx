import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { currentUserQuery } from '../api/auth';
import { useLastSeenAt } from '../api/last-seen';
import { shortDate } from '../lib/dates';
import { useHasBeen } from '../lib/use-has-been';
import { Notice } from '../ui/notice';

/** Browsers do not always tell that the network is back. */
const ASK_AGAIN_MS = 10_000;

/** Shown while the server cannot be reached and what was seen last stands in for it. */
export function LastSeenNote() {
  const since = useLastSeenAt();
  const ask = useReturn(since !== undefined);
  return (
    <div role="status" className="empty:hidden">
      {since !== undefined && (
        <Notice className="mb-4">
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <span>You are offline. Last updated: {shortDate(new Date(since), new Date())}.</span>
            <button
              type="button"
              className="-my-1 min-h-8 rounded-control font-semibold text-accent"
              onClick={ask}
            >
              Try again
            </button>
          </div>
        </Notice>
      )}
    </div>
  );
}

/** Asks now and then whether the server is back, and reads everything again once it is. Answers the way to ask now. */
function useReturn(isAway: boolean): () => void {
  const client = useQueryClient();
  const wasAway = useHasBeen(isAway);
  const ask = useCallback(() => void client.invalidateQueries(currentUserQuery()), [client]);
  useEffect(() => {
    if (!isAway) return;
    const timer = setInterval(ask, ASK_AGAIN_MS);
    window.addEventListener('online', ask);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', ask);
    };
  }, [isAway, ask]);
  useEffect(() => {
    if (wasAway && !isAway) void client.invalidateQueries();
  }, [client, isAway, wasAway]);
  return ask;
}
