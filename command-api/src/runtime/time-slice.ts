/** Milliseconds of work before other requests get a turn. */
const TIME_SLICE_MS = 5;

/** Long work that waits for its next time slice, the longest-waiting first. */
const waiting: (() => void)[] = [];

function resumeFirst(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(resumeFirst);
}

/**
 * Resolves in a later turn of the event loop. Only one caller resumes per turn, so requests wait for one step of long
 * work, however much of it runs at the same time.
 */
export function waitForNextSlice(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(resumeFirst);
  });
}

/** Returns a function to call between steps of long work. It lets other requests run once a time slice is used up. */
export function createTimeSlices(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < TIME_SLICE_MS) return;
    await waitForNextSlice();
    since = performance.now();
  };
}

/** Runs an iterator to its end. Other requests get a turn after each time slice. */
export async function collectInSlices<Value>(steps: Iterable<Value>): Promise<Value[]> {
  const values: Value[] = [];
  const yieldIfDue = createTimeSlices();
  for (const value of steps) {
    values.push(value);
    await yieldIfDue();
  }
  return values;
}

/** Runs long work to its result. Other requests get a turn after each time slice. */
export async function runInSlices<Result>(steps: Iterator<undefined, Result>): Promise<Result> {
  const yieldIfDue = createTimeSlices();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await yieldIfDue();
  }
}
