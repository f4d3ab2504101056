/** Logs a failure that the user does not need to see. */
export function logWarning(message: string, error: unknown): void {
  window.console.warn(message, error);
}
