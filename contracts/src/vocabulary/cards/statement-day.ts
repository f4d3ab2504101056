import { z } from 'zod';
import { withUnit } from '../with-unit';

/** The day of the month when a card's billing cycle ends. Months without that day end their cycle on their last day. */
export const StatementDay = withUnit(z.number().int().min(1).max(31), 'day of the month').describe(
  'The day of the month when the billing cycle of the card ends. In months without that day, it ends on the last day.',
);
