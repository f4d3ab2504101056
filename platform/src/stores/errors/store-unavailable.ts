import { OperatorError } from '../../operator-error';

/** Seconds after which a retry makes sense: stores come back, or another node takes over, within a few. */
const RETRY_AFTER_S = 2;

/**
 * A store is unreachable or didn't respond in time. Whether a write in progress was made is unknown; repeated with
 * the same ids, it is made once. The message names the store, the cause, and the remedy.
 */
export class StoreUnavailable extends OperatorError {
  override readonly name = 'StoreUnavailable';
  readonly retryAfter = RETRY_AFTER_S;
}
