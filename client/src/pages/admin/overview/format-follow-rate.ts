/** Formats a share of 0 to 1 as `80%`, or `–` if there is no feedback. */
export function formatFollowRate(rate: number | null): string {
  return rate === null ? '–' : `${String(Math.round(rate * 100))}%`;
}
