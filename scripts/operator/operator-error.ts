/** A fault that the operator can act on: the message is one line that says what, why, and the remedy. Exit code 1. */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError';
}

/** The command was called in a way that cannot work. Exit code 2. */
export class UsageError extends OperatorError {
  override readonly name = 'UsageError';
}
