/** Logs a failure that the user doesn't need to see. */
export function logWarning(message: string, error: unknown): void {
  window.console.warn(message, error);
}
