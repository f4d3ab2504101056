/** Adds a row to the counts of rows by width, in cells. */
export function countWidth(widths: Map<number, number>, cells: readonly string[]): void {
  widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1);
}

/** Finds the number of cells that most rows have. Undefined if there are no rows. */
export function findUsualWidth(widths: ReadonlyMap<number, number>): number | undefined {
  let usual: number | undefined;
  for (const [width, count] of widths) if (count > (widths.get(usual ?? -1) ?? 0)) usual = width;
  return usual;
}
