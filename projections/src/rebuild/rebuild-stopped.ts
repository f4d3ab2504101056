import { OperatorError } from '@tapwise/platform/errors/operator-error';
import type { BuildFailure } from '../read-store/port';

/**
 * A rebuild that can't continue. The message contains the reason and the remedy. The next run continues from the same
 * point.
 */
export class RebuildStopped extends OperatorError {
  override readonly name: string = 'RebuildStopped';
}

/** The projection's code failed at an event. */
export class RebuildFailed extends RebuildStopped {
  override readonly name = 'RebuildFailed';

  constructor(
    message: string,
    readonly failure: BuildFailure,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
