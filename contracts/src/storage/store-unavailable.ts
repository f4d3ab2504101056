/** Seconds after which asking again makes sense: stores come back, or another node takes over, within a few. */
const RETRY_AFTER_S = 2;

/**
 * A store did not answer in time or cannot be reached. Whether a write that was under way was made is not known: asked
 * again with the same ids, it is made once. The message, for whoever runs the product, says which store, why and the remedy.
 */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
  readonly retryAfter = RETRY_AFTER_S;
}
