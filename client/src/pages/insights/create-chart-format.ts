import { formatDollars } from '../../lib/format/format-dollars';
import { formatWholeDollars } from '../../lib/format/format-whole-dollars';

/** From here on, a decimal of a thousand makes a label too long. */
const LONG_DOLLARS = 9_950;

function formatThousands(dollars: number, fractionDigits: number): string {
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    notation: 'compact',
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: fractionDigits,
  }).format(dollars);
}

/**
 * Formats the amounts of a chart with the same precision, which the highest one determines: `$3.0K` next to `$2.7K`. At
 * most five characters, for the narrowest columns.
 */
export function createChartFormat(amounts: readonly number[]): (amount: number) => string {
  const highest = Math.max(...amounts, 0);
  if (highest < 10) return formatDollars;
  return (amount) => {
    const dollars = Math.round(amount);
    return dollars < 1000
      ? formatWholeDollars(dollars)
      : formatThousands(dollars, highest < LONG_DOLLARS ? 1 : 0);
  };
}
