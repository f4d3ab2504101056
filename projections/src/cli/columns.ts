/** A table as lines, with the head first. The columns named in `numeric` are right-aligned. */
export function formatColumns(rows: readonly (readonly string[])[], numeric: ReadonlySet<string>): string {
  const head = rows[0] ?? [];
  const widths = head.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  const cell = (text: string, at: number) => {
    const width = widths[at] ?? 0;
    return numeric.has(head[at] ?? '') ? text.padStart(width) : text.padEnd(width);
  };
  return rows.map((row) => row.map(cell).join('  ').trimEnd()).join('\n');
}
