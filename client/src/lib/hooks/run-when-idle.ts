/** Some browsers don't report that they are idle. */
const PAUSE_MS = 30;

/** Runs this once the browser is idle, after a second at the latest. Returns a function that cancels it. */
export function runWhenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, PAUSE_MS);
    return () => {
      clearTimeout(timer);
    };
  }
  const request = requestIdleCallback(run, { timeout: 1_000 });
  return () => {
    cancelIdleCallback(request);
  };
}
