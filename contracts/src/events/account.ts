import { z } from 'zod';
import { GOALS } from '../vocabulary/goals';
import { defineEvent, type EventOf } from './define-event';

const Nothing = z.object({});

const accountRegistered = defineEvent('AccountRegistered', Nothing);
const goalsSet = defineEvent('GoalsSet', z.object({ goals: z.array(z.enum(GOALS)) }));
const onboardingCompleted = defineEvent('OnboardingCompleted', Nothing);
const passwordResetRequested = defineEvent('PasswordResetRequested', Nothing);
/** The last event of an account. Whose it was is in no store any more. */
const accountForgotten = defineEvent('AccountForgotten', Nothing);
const passwordChanged = defineEvent('PasswordChanged', Nothing);

export const accountEvents = [
  accountRegistered,
  goalsSet,
  onboardingCompleted,
  passwordResetRequested,
  passwordChanged,
  accountForgotten,
] as const;
export type AccountEvent = EventOf<(typeof accountEvents)[number]>;
