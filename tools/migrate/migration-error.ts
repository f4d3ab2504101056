/** Why the migration stops. The message is one line: what is wrong, why, and the fix. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}
