/** The middle value; the upper one of an even number of values. NaN if there are none. */
export function computeMedian(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
