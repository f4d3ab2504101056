import { formatPointValue } from '@tapwise/rewards/text/amounts';
import type { PointValueInUse } from './use-point-value';

const REASONS = {
  own: 'your value in Profile',
  cash: 'their value as cash, because cash back is your first goal',
  planned: 'our estimate for planned travel',
} as const satisfies Record<PointValueInUse['kind'], string>;

/** Which value of a point the figures use, and why. */
export function describePointValue({ cents, kind }: PointValueInUse): string {
  return `Points count at ${formatPointValue(cents)}, ${REASONS[kind]}.`;
}
