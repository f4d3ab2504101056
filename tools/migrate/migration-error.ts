/** An error that the operator can fix. The message is one line: the problem, the cause, and the fix. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}
