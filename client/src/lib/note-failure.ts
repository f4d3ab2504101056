/** Leaves a trace for whoever looks for it; for failures that must not stand in the user's way. */
export function noteFailure(what: string, error: unknown): void {
  window.console.warn(what, error);
}
