import { StoreUnavailable } from '../storage/store-unavailable';
import type { Refusal } from './refusal';

/** What a caller is told of a fault that will pass; undefined for any other, which is answered 500. */
export function faultRefusal(error: unknown): Refusal | undefined {
  if (!(error instanceof StoreUnavailable)) return undefined;
  const message = 'This takes us longer than it should. Please try again in a moment.';
  return { status: 503, code: 'store-unavailable', message, retryAfter: error.retryAfter };
}
