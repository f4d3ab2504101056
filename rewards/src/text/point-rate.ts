import { formatPercent, formatPointValue } from './amounts';

/** `4.5% at 1.5¢ a point`: what a rate in points is worth. */
export function formatPointRate(pointsPerDollar: number, centsPerPoint: number): string {
  const percent = Math.round(pointsPerDollar * centsPerPoint * 100) / 100;
  return `${formatPercent(percent)} at ${formatPointValue(centsPerPoint)} a point`;
}
