/** The code of a system, database, or HTTP error, such as `ENOENT`; empty if it has none. */
export function getErrorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** The message of an error, or the text of any other thrown value. */
export function getErrorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The class of an error, or the type of any other thrown value. */
export function getErrorClass(error: unknown): string {
  return error instanceof Error ? error.constructor.name : typeof error;
}
