/** Logs a failure that the user does not need to see. */
export function logWarning(what: string, error: unknown): void {
  window.console.warn(what, error);
}
