import { OperatorError } from '@tapwise/platform/operator-error';

/** A rebuild that can't continue. The message gives the reason and the remedy. The next run continues from here. */
export class RebuildStopped extends OperatorError {
  override readonly name = 'RebuildStopped';
}
