import { OperatorError } from '../../errors/operator-error';

/** Seconds until space may be free again. */
const RETRY_AFTER_S = 10;

/**
 * The disk has no room for a write. No part of it was stored, so the same request succeeds once space is freed. The
 * message is for the operator.
 */
export class StoreFull extends OperatorError {
  override readonly name = 'StoreFull';
  readonly retryAfter = RETRY_AFTER_S;
}
