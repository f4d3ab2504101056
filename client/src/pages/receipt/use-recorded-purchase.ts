import { useQuery } from '@tanstack/react-query';
import type { Purchase } from '@tapwise/contracts/http/routes/purchase';
import type { Recommendation } from '@tapwise/contracts/http/routes/recommendation';
import { isQueuedItem } from '../../api/offline-queue/queue-entry';
import { useQueue } from '../../api/offline-queue/queue-store';
import { allPurchasesQuery } from '../../api/purchases/purchase-list';

/**
 * The latest purchase that was recorded for a recommendation: `queued` if it waits for the network, `none` if there is
 * none, undefined if that isn't known.
 */
export function useRecordedPurchase({
  id,
  storeName,
}: Recommendation): Purchase | 'queued' | 'none' | undefined {
  const { data: purchases } = useQuery(
    allPurchasesQuery(new URLSearchParams({ store: storeName }).toString()),
  );
  const isQueued = useQueue()
    .filter(isQueuedItem)
    .some(({ kind, body }) => kind === 'purchase' && body.recommendationId === id);
  if (isQueued) return 'queued';
  return purchases && (purchases.find(({ recommendationId }) => recommendationId === id) ?? 'none');
}
