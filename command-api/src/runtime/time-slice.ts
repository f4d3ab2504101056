import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds of work before other requests get a turn. */
const TIME_SLICE_MS = 5;

/** Returns a function to call between steps of long work. It lets other requests run once a time slice is used up. */
export function createTimeSlices(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < TIME_SLICE_MS) return;
    await nextTurn();
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
