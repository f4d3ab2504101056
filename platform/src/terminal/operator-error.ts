/** An error that the operator can fix. The message is one line: the problem, the cause, and the fix. Exit code 1. */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError';
}

/** Wrong usage of a command. Exit code 2. */
export class UsageError extends OperatorError {
  override readonly name = 'UsageError';
}
