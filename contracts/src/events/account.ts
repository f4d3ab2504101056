import { z } from 'zod';
import { GOALS } from '../vocabulary/goals';
import { defineEvent, type EventOf } from './define-event';

const Nothing = z.object({});

export const accountRegistered = defineEvent('AccountRegistered', Nothing);
export const goalsSet = defineEvent('GoalsSet', z.object({ goals: z.array(z.enum(GOALS)) }));
export const onboardingCompleted = defineEvent('OnboardingCompleted', Nothing);
export const passwordResetRequested = defineEvent('PasswordResetRequested', Nothing);
/** The last event of an account. Whose it was is in no store any more. */
export const accountForgotten = defineEvent('AccountForgotten', Nothing);
export const passwordChanged = defineEvent('PasswordChanged', Nothing);

export const accountEvents = [
  accountRegistered,
  goalsSet,
  onboardingCompleted,
  passwordResetRequested,
  passwordChanged,
  accountForgotten,
] as const;
export type AccountEvent = EventOf<(typeof accountEvents)[number]>;
