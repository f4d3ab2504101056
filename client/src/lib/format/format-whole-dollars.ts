import { formatCents } from '@tapwise/contracts/vocabulary/money';

/** Dollars as `$1,235`, rounded. */
export const formatWholeDollars = (dollars: number) => formatCents(Math.round(dollars) * 100, 'short');
