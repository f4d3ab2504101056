import { z } from 'zod';
import { GOALS } from '../vocabulary/goals';
import { PASSWORD_MAX_LENGTH } from '../vocabulary/limits';
import { CurrentUser } from './auth';
import { defineRoutes } from './define-route';
import { Outcome, wordsForMissing } from './fields';

const Goals = z
  .array(z.enum(GOALS))
  .max(GOALS.length)
  .refine((goals) => new Set(goals).size === goals.length, 'Each goal can be chosen once.');

const NO_PASSWORD = 'Please enter your password.';

export const accountRoutes = defineRoutes({
  setGoals: {
    method: 'PUT',
    path: '/api/user/goals',
    side: 'command',
    access: 'user',
    summary: 'Set the financial goals, most important first.',
    body: z.strictObject({
      goals: Goals,
      /** Told again by the order of `goals`; where the two disagree, the order counts. */
      preferences: z
        .strictObject({
          goalPriorities: z.partialRecord(z.enum(GOALS), z.number().int().min(1).max(4)).optional(),
        })
        .optional(),
    }),
    response: z.object({ ...Outcome.shape, user: CurrentUser }),
  },
  completeOnboarding: {
    method: 'POST',
    path: '/api/user/complete-onboarding',
    side: 'command',
    access: 'user',
    summary: 'Mark the onboarding as done.',
    response: z.object({ ...Outcome.shape, user: CurrentUser }),
  },
  deleteAccount: {
    method: 'DELETE',
    path: '/api/user',
    side: 'command',
    access: 'user',
    costLimit: 'delete-account',
    hasSecret: true,
    summary:
      'Delete the account and everything about its owner: 403 for a wrong password. This can’t be undone.',
    body: z.strictObject({
      password: z.string(wordsForMissing(NO_PASSWORD)).min(1, NO_PASSWORD).max(PASSWORD_MAX_LENGTH),
    }),
    response: Outcome,
  },
});
