import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds of work before other requests get a turn. */
export const TIME_SLICE_MS = 5;

/** Runs an iterator to its end. Other requests get a turn after each time slice. */
export async function collectInSlices<Value>(steps: Iterable<Value>): Promise<Value[]> {
  const values: Value[] = [];
  let since = performance.now();
  for (const value of steps) {
    values.push(value);
    if (performance.now() - since < TIME_SLICE_MS) continue;
    await nextTurn();
    since = performance.now();
  }
  return values;
}
