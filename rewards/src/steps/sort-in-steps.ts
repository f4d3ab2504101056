type Compare<Value> = (a: Value, b: Value) => number;

const CHUNK = 500;

/** Merges two sorted lists. On a tie, values of the first list come first. */
function* merge<Value>(
  first: readonly Value[],
  second: readonly Value[],
  compare: Compare<Value>,
): Generator<undefined, Value[]> {
  const merged: Value[] = [];
  let takenCount = 0;
  for (const value of first) {
    for (;;) {
      const other = second[takenCount];
      if (other === undefined || compare(value, other) <= 0) break;
      merged.push(other);
      takenCount += 1;
    }
    merged.push(value);
    if (merged.length % CHUNK === 0) yield undefined;
  }
  for (const value of second.slice(takenCount)) merged.push(value);
  return merged;
}

/** Sorts many values like `toSorted`, in steps that let the caller pause. */
export function* sortInSteps<Value extends object>(
  values: readonly Value[],
  compare: Compare<Value>,
): Generator<undefined, Value[]> {
  if (values.length <= CHUNK) return [...values].sort(compare);
  yield undefined;
  const middle = Math.ceil(values.length / 2);
  const first = yield* sortInSteps(values.slice(0, middle), compare);
  const second = yield* sortInSteps(values.slice(middle), compare);
  return yield* merge(first, second, compare);
}
