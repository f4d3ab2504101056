import { z } from 'zod';
import { Dollars, Text } from './card-fields';

/** The cost of a membership. */
export const MembershipCost = z.strictObject({
  amount: Dollars.nonnegative().describe('The fee.'),
  period: z
    .enum(['month', 'year', 'once', 'none'])
    .describe('How often the fee is paid. `once`: a single payment; `none`: free.'),
  name: Text.optional().describe('The membership name.'),
  note: Text.optional().describe('A note about the fee.'),
});
