/** More than the rows of any file, and with the rows of any file still a number that the server accepts. */
const MIN_OFFSET = 100_000;
const MAX_OFFSET = 800_000;

/**
 * Returns a function that numbers rows again, so that the server records them as other purchases than those of equal
 * rows that were imported before. All rows get the same offset, so equal rows of a file keep different numbers.
 */
export function createRenumbering(): (occurrence: number) => number {
  const offset = MIN_OFFSET + Math.floor(Math.random() * (MAX_OFFSET - MIN_OFFSET));
  return (occurrence) => offset + occurrence;
}
