/** Percent as `6%`. */
export function formatPercent(percent: number): string {
  return `${String(percent)}%`;
}
