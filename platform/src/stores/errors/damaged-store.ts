import { OperatorError } from '../../errors/operator-error';

/** Seconds until damaged read models may be rebuilt. */
const RETRY_AFTER_S = 5;

/**
 * The data read isn't the data written: a checksum doesn't match, or the file is malformed. The message is for the
 * operator.
 */
export class DamagedStore extends OperatorError {
  override readonly name = 'DamagedStore';
  readonly retryAfter = RETRY_AFTER_S;
}

/** The message about a damaged row of the vault's profiles. */
export const DAMAGED_PROFILE =
  "A profile in vault.db doesn't match its checksum. Run `npm run doctor` to list it.";
