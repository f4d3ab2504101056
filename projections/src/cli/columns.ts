/** Lines of cells, the first of which is the head; columns named in `numeric` are aligned to the right. */
export function columns(rows: readonly (readonly string[])[], numeric: ReadonlySet<string>): string {
  const head = rows[0] ?? [];
  const widths = head.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  const cell = (text: string, at: number) => {
    const width = widths[at] ?? 0;
    return numeric.has(head[at] ?? '') ? text.padStart(width) : text.padEnd(width);
  };
  return rows.map((row) => row.map(cell).join('  ').trimEnd()).join('\n');
}
