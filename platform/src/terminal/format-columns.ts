/** A table as lines, with the head first. The columns named in `numeric` are right-aligned. */
export function formatColumns(rows: readonly (readonly string[])[], numeric: ReadonlySet<string>): string {
  const head = rows[0] ?? [];
  const widths = head.map((_, index) => Math.max(...rows.map((row) => row[index]?.length ?? 0)));
  const formatCell = (text: string, index: number) => {
    const width = widths[index] ?? 0;
    return numeric.has(head[index] ?? '') ? text.padStart(width) : text.padEnd(width);
  };
  return rows.map((row) => row.map(formatCell).join('  ').trimEnd()).join('\n');
}
