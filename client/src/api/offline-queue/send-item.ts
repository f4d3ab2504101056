import type { Recommendation } from '@tapwise/contracts/http/routes/recommendation';
import { withTimeLimit } from '../../lib/browser/time-limit';
import { recordPurchase } from '../purchases/purchases';
import { giveFeedback, recommend } from '../recommendations';
import { withIdempotencyKey } from '../requests/http';
import type { QueuedItem } from './queue-entry';

/** A request without a response by then counts as lost, and is repeated with the same key. */
const TIMEOUT_MS = 30_000;

function callFor(item: QueuedItem): Promise<Recommendation | object> {
  switch (item.kind) {
    case 'question':
      return recommend(item.body);
    case 'purchase':
      return recordPurchase(item.body);
    case 'feedback':
      return giveFeedback(item.body);
  }
}

/** Sends an item with its key. Resolves with the recommendation if it is a question. */
export async function sendQueuedItem(item: QueuedItem): Promise<Recommendation | undefined> {
  const response = await withTimeLimit(
    withIdempotencyKey(item.key, () => callFor(item)),
    TIMEOUT_MS,
  );
  return item.kind === 'question' && 'ranking' in response ? response : undefined;
}
