import { DamagedStore } from '../storage/damaged-store';
import { DamagedStream } from '../storage/damaged-stream';
import { storeFault } from '../storage/sqlite-faults';
import { StoreFull } from '../storage/store-full';
import { StoreUnavailable } from '../storage/store-unavailable';
import { Overloaded } from './overloaded';
import type { Refusal } from './refusal';

const LATER = 'This is taking longer than usual. Please try again in a moment.';
const FULL = 'We can’t save anything right now. Nothing was changed. Please try again later.';
const DAMAGED = 'We can’t read this data right now. Please try again later.';

const DAMAGED_STREAM =
  'Part of this data can’t be read right now. Nothing was changed. Please try again later.';

/** How a fault of a store is answered; undefined for any other, which is answered 500. */
export function faultRefusal(error: unknown): Refusal | undefined {
  if (error instanceof DamagedStream)
    return { status: 503, code: 'stream-damaged', message: DAMAGED_STREAM, retryAfter: error.retryAfter };
  if (error instanceof Overloaded)
    return { status: 503, code: 'overloaded', message: LATER, retryAfter: error.retryAfter };
  const fault = storeFault(error);
  if (fault instanceof StoreUnavailable)
    return { status: 503, code: 'store-unavailable', message: LATER, retryAfter: fault.retryAfter };
  if (fault instanceof StoreFull)
    return { status: 507, code: 'storage-full', message: FULL, retryAfter: fault.retryAfter };
  if (fault instanceof DamagedStore)
    return { status: 503, code: 'store-damaged', message: DAMAGED, retryAfter: fault.retryAfter };
  return undefined;
}
