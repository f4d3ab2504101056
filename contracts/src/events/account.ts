import { z } from 'zod';
import { GOALS } from '../vocabulary/account/goals';
import { defineEvent, type EventOf } from './define-event';

const EmptyPayload = z.object({});

const accountRegistered = defineEvent('AccountRegistered', EmptyPayload);
const goalsSet = defineEvent('GoalsSet', z.object({ goals: z.array(z.enum(GOALS)) }));
const onboardingCompleted = defineEvent('OnboardingCompleted', EmptyPayload);
const passwordResetRequested = defineEvent('PasswordResetRequested', EmptyPayload);
const passwordChanged = defineEvent('PasswordChanged', EmptyPayload);
/** The last event of an account. After it, no store knows whose account it was. */
const accountForgotten = defineEvent('AccountForgotten', EmptyPayload);

/** The events of `account-<id>` streams. */
export const accountEvents = [
  accountRegistered,
  goalsSet,
  onboardingCompleted,
  passwordResetRequested,
  passwordChanged,
  accountForgotten,
] as const;
export type AccountEvent = EventOf<(typeof accountEvents)[number]>;
