import { z } from 'zod';
import { GOALS } from '../../goals';
import { CategoryParam, CentsParam, Count, StoreNameParam } from './code-params';
import { defineCode, plainTextCode } from './define-code';

/** How the user's goals and history support the answer. */
export const FactorCode = z.discriminatedUnion('code', [
  defineCode('serves-goal', 'The card fits one of the user’s goals.', {
    goal: z.enum(GOALS).describe('The goal.'),
  }),
  defineCode('used-before', 'The user used the card this year.', {
    times: Count.describe('Recorded purchases on the card this year.'),
    ofTimes: Count.describe('All recorded purchases this year.'),
  }),
  defineCode('spent-in-category', 'What the user spent in the category this year.', {
    category: CategoryParam,
    cents: CentsParam.describe('The amount spent in the category this year.'),
    rewardCents: CentsParam.describe('The reward for this spending.'),
  }),
  defineCode('visited', 'The user recorded purchases at the store this year.', {
    store: StoreNameParam,
    times: Count.describe('Recorded purchases at the store this year.'),
  }),
  plainTextCode,
]);
export type FactorCode = z.infer<typeof FactorCode>;
