/** Runs all steps at once, where nothing else waits. `runInSteps` in platform lets other requests run in between. */
export function runToEnd<Result>(steps: Iterator<undefined, Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
