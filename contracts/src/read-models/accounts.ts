import { z } from 'zod';
import { GOALS } from '../vocabulary/goals';
import { UserId } from '../vocabulary/ids';
import { defineReadModel, type DocOf, withOwner } from './define-read-model';

/** An account's goals. Names and email addresses are in the vault. */
export const accounts = withOwner(
  defineReadModel(
    'accounts',
    1,
    z.object({
      id: UserId,
      registeredAt: z.iso.datetime(),
      goals: z.array(z.enum(GOALS)),
      isOnboarded: z.boolean(),
    }),
    [['-registeredAt', '-id']],
  ),
  'id',
);
export type AccountDoc = DocOf<typeof accounts>;
