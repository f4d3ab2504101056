import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { sessionUserQuery } from '../api/account/auth';
import { isQueuedItem } from '../api/offline-queue/queue-entry';
import { useQueue } from '../api/offline-queue/queue-store';
import { useOfflineSince } from '../api/requests/offline-cache';
import { formatShortDate } from '../lib/format/dates';
import { useHasBeenTrue } from '../lib/hooks/use-has-been-true';
import { Notice } from '../ui/notice';

/** Browsers don't always fire `online`. */
const RETRY_MS = 10_000;

const formatItems = (count: number) => (count === 1 ? '1 item' : `${String(count)} items`);

/** Shown while the server can't be reached and screens show cached responses. */
export function OfflineNotice() {
  const since = useOfflineSince();
  const waiting = useQueue().filter((entry) => isQueuedItem(entry) && entry.rejection === undefined).length;
  const poll = useReconnect(since !== undefined);
  return (
    <div role="status" className="empty:hidden">
      {since !== undefined && (
        <Notice className="mb-4">
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <span>
              You’re offline. Last updated: {formatShortDate(new Date(since), new Date())}.
              {waiting > 0 && ` We’ll send ${formatItems(waiting)} when you’re back online.`}
            </span>
            <button
              type="button"
              className="-my-1 min-h-8 rounded-control font-semibold text-accent"
              onClick={poll}
            >
              Try Again
            </button>
          </div>
        </Notice>
      )}
    </div>
  );
}

/** Polls the server while it can't be reached, then reads everything again. Returns a function that polls now. */
function useReconnect(isOffline: boolean): () => void {
  const client = useQueryClient();
  const wasOffline = useHasBeenTrue(isOffline);
  const poll = useCallback(() => void client.invalidateQueries(sessionUserQuery()), [client]);
  useEffect(() => {
    if (!isOffline) return;
    const timer = setInterval(poll, RETRY_MS);
    window.addEventListener('online', poll);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', poll);
    };
  }, [isOffline, poll]);
  useEffect(() => {
    if (wasOffline && !isOffline) void client.invalidateQueries();
  }, [client, isOffline, wasOffline]);
  return poll;
}
