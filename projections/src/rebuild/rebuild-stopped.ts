import { OperatorError } from '@tapwise/platform/operator-error';

/**
 * A rebuild that can't continue. The message contains the reason and the remedy. The next run continues from the same
 * point.
 */
export class RebuildStopped extends OperatorError {
  override readonly name = 'RebuildStopped';
}
