import { DamagedStore } from '../../stores/errors/damaged-store';
import { DamagedStream } from '../../stores/errors/damaged-stream';
import { StoreFull } from '../../stores/errors/store-full';
import { StoreUnavailable } from '../../stores/errors/store-unavailable';
import { toStoreError } from '../../stores/sqlite/errors';
import { Overloaded } from './overloaded';
import type { Rejection } from './rejection';
import { toRejection } from './rejections';

/** The rejection for an error of a store or of an overloaded server; undefined for any other error, which is a 500. */
export function findErrorRejection(error: unknown): Rejection | undefined {
  if (error instanceof DamagedStream)
    return { ...toRejection('stream-damaged'), retryAfter: error.retryAfter };
  if (error instanceof Overloaded) return { ...toRejection('overloaded'), retryAfter: error.retryAfter };
  const storeError = toStoreError(error);
  if (storeError instanceof StoreUnavailable)
    return { ...toRejection('store-unavailable'), retryAfter: storeError.retryAfter };
  if (storeError instanceof StoreFull)
    return { ...toRejection('storage-full'), retryAfter: storeError.retryAfter };
  if (storeError instanceof DamagedStore)
    return { ...toRejection('store-damaged'), retryAfter: storeError.retryAfter };
  return undefined;
}
