import { useQuery } from '@tanstack/react-query';
import type { Purchase } from '@tapwise/contracts/http/routes/purchase';
import type { RecommendationReceipt } from '@tapwise/contracts/http/routes/recommendation';
import { isQueuedItem } from '../../api/offline-queue/queue-entry';
import { useQueue } from '../../api/offline-queue/queue-store';
import { allPurchasesQuery } from '../../api/purchases/purchase-list';
import { toLocalDay } from '../../lib/format/dates';

const useAllPurchases = (filter: Readonly<Record<string, string>>) =>
  useQuery(allPurchasesQuery(new URLSearchParams(filter).toString())).data;

/**
 * The latest purchase that was recorded for a recommendation: `queued` if it waits for the network, `none` if there is
 * none, undefined if that isn't known. It can have another store than the question, such as the store's gas station,
 * and is then one of the month of the recommendation.
 */
export function useRecordedPurchase({
  id,
  storeName,
  givenAt,
}: RecommendationReceipt): Purchase | 'queued' | 'none' | undefined {
  const atStore = useAllPurchases({ store: storeName });
  const inMonth = useAllPurchases({ month: toLocalDay(new Date(givenAt)).slice(0, 'yyyy-mm'.length) });
  const isQueued = useQueue()
    .filter(isQueuedItem)
    .some(({ kind, body }) => kind === 'purchase' && body.recommendationId === id);
  if (isQueued) return 'queued';
  const isRecorded = ({ recommendationId }: Purchase) => recommendationId === id;
  const purchase = atStore?.find(isRecorded) ?? inMonth?.find(isRecorded);
  return purchase ?? (atStore && inMonth && 'none');
}
