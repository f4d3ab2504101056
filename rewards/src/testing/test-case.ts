/** An expectation that a test case doesn't meet. */
export interface Difference {
  readonly what: string;
  readonly expected: string;
  readonly actual: string;
}

/** A case is right if it has no differences. */
export interface TestCase {
  readonly name: string;
  readonly listDifferences: () => readonly Difference[];
}

export interface TestCaseGroup {
  readonly rule: string;
  readonly cases: readonly TestCase[];
}

function toText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return 'none';
  if (typeof value !== 'object' || Array.isArray(value)) return JSON.stringify(value);
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return entries.map(([key, part]) => `${key} ${toText(part)}`).join(', ') || 'none';
}

/** Compares values as text, so that a difference can be shown. The order of an object's keys doesn't matter. */
export function compare(what: string, expected: unknown, actual: unknown): readonly Difference[] {
  const difference = { what, expected: toText(expected), actual: toText(actual) };
  return difference.expected === difference.actual ? [] : [difference];
}

/** Like `compare`, if the case expects anything. */
export function compareIfExpected(what: string, expected: unknown, actual: unknown): readonly Difference[] {
  return expected === undefined ? [] : compare(what, expected, actual);
}
