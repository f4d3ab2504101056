/** The quarter of a time, UTC: `2026-Q3`. */
export function toQuarter(at: string): string {
  return `${at.slice(0, 4)}-Q${String(Math.ceil(Number(at.slice(5, 7)) / 3))}`;
}
