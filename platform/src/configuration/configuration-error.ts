import { OperatorError } from '../errors/operator-error';

/** An invalid setting. The message names it, the reason, and the fix. */
export class ConfigurationError extends OperatorError {
  override readonly name = 'ConfigurationError';
}
