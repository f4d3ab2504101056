import { z } from 'zod';
import { GOALS } from '../../account/goals';
import { CategoryParam, CentsParam, Count, Name } from './code-params';
import { defineCode, plainTextCode } from './define-code';

/** How the user's goals and history support the answer. */
export const FactorCode = z.discriminatedUnion('code', [
  defineCode('serves-goal', { goal: z.enum(GOALS) }),
  defineCode('used-before', { times: Count, ofTimes: Count }),
  defineCode('spent-in-category', { category: CategoryParam, cents: CentsParam, rewardCents: CentsParam }),
  defineCode('visited', { store: Name, times: Count }),
  plainTextCode,
]);
export type FactorCode = z.infer<typeof FactorCode>;
