import { z } from 'zod';
import { GOALS } from '../vocabulary/goals';
import { defineEvent, type EventOf } from './define-event';

const Nothing = z.object({});

export const accountRegistered = defineEvent('AccountRegistered', Nothing);
export const goalsSet = defineEvent('GoalsSet', z.object({ goals: z.array(z.enum(GOALS)) }));
export const onboardingCompleted = defineEvent('OnboardingCompleted', Nothing);
export const passwordResetRequested = defineEvent('PasswordResetRequested', Nothing);
export const passwordChanged = defineEvent('PasswordChanged', Nothing);

export const accountEvents = [
  accountRegistered,
  goalsSet,
  onboardingCompleted,
  passwordResetRequested,
  passwordChanged,
] as const;
export type AccountEvent = EventOf<(typeof accountEvents)[number]>;
