import { OperatorError } from '../../errors/operator-error';

/**
 * Seconds until a retry makes sense: within a few seconds, most stores respond again, or another node takes over.
 */
const RETRY_AFTER_S = 2;

/**
 * A store is unreachable or didn't respond in time. It is unknown whether a write in progress was made. If the write is
 * repeated with the same ids, it is made once. The message names the store, the cause, and the remedy.
 */
export class StoreUnavailable extends OperatorError {
  override readonly name = 'StoreUnavailable';
  readonly retryAfter = RETRY_AFTER_S;
}
