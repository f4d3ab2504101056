import { z } from 'zod';
import { NAME_MAX_LENGTH } from '../../vocabulary/account/name-length';
import { GOALS } from '../../vocabulary/goals';
import { defineRoutes } from '../define-route';
import { endpoints } from '../endpoints';
import { createTextLineField, CurrentPassword, SuccessResponse } from '../schemas/fields';
import { CurrentUser } from './auth';

const Goals = z
  .array(z.enum(GOALS))
  .max(GOALS.length)
  .refine((goals) => new Set(goals).size === goals.length, 'Please choose each goal only once.')
  .meta({ uniqueItems: true });

/** Name, goals, onboarding, and account deletion. */
export const accountRoutes = defineRoutes({
  changeName: {
    ...endpoints.changeName,
    service: 'command',
    access: 'user',
    summary: 'Change the user’s name.',
    body: z.strictObject({ name: createTextLineField(NAME_MAX_LENGTH, 'Please enter your name.') }),
    response: z.object({ ...SuccessResponse.shape, user: CurrentUser }),
  },
  setGoals: {
    ...endpoints.setGoals,
    service: 'command',
    access: 'user',
    summary: 'Set the user’s goals, most important first.',
    body: z.strictObject({
      goals: Goals,
      /** Redundant. If it contradicts `goals`, the order of `goals` applies. */
      preferences: z
        .strictObject({
          goalPriorities: z.partialRecord(z.enum(GOALS), z.number().int().min(1).max(4)).optional(),
        })
        .optional(),
    }),
    response: z.object({ ...SuccessResponse.shape, user: CurrentUser }),
  },
  completeOnboarding: {
    ...endpoints.completeOnboarding,
    service: 'command',
    access: 'user',
    summary: 'Mark onboarding as complete.',
    response: z.object({ ...SuccessResponse.shape, user: CurrentUser }),
  },
  deleteAccount: {
    ...endpoints.deleteAccount,
    service: 'command',
    access: 'user',
    costLimit: 'delete-account',
    hasPassword: true,
    summary:
      'Delete the account and all of the user’s personal data. This can’t be undone. 403: wrong password.',
    body: z.strictObject({ password: CurrentPassword }),
    response: SuccessResponse,
  },
});
