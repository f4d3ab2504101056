/**
 * An error that the operator can fix. The message is one line: the problem, the cause, and the fix. Every process and
 * command shows it without a stack trace.
 */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError';
}

/**
 * The text that operators see when an error ends a process: the line of an `OperatorError`, otherwise the stack trace.
 */
export function describeFatalError(error: unknown): string {
  if (error instanceof OperatorError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
