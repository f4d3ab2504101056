/** Runs all steps at once, where nothing else waits. */
export function runToEnd<Result>(steps: Iterator<undefined, Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
