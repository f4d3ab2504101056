import { z } from 'zod';
import { UserId } from '../vocabulary/ids';
import { defineReadModel, type DocOf, withOwner } from './define-read-model';

/** From when to when each account was premium, in order. Accounts that never were have no document. */
export const premiumPeriods = withOwner(
  defineReadModel(
    'premium-periods',
    1,
    z.object({
      id: UserId,
      periods: z.array(
        z.object({
          startedAt: z.iso.datetime(),
          /** Null while the plan renews. May be in the future. */
          endsAt: z.iso.datetime().nullable(),
        }),
      ),
    }),
    [['-id']],
  ),
  'id',
);
export type PremiumPeriodsDoc = DocOf<typeof premiumPeriods>;
