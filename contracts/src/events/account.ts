import { z } from 'zod';
import { GOALS } from '../vocabulary/goals';
import { defineEvent, type EventOf } from './define-event';
import { householdEvents } from './household';

const EmptyPayload = z.object({});

const accountRegistered = defineEvent(
  'AccountRegistered',
  EmptyPayload.describe('A person signed up. The name and email address are in the vault.'),
);
const goalsSet = defineEvent(
  'GoalsSet',
  z
    .object({ goals: z.array(z.enum(GOALS)).describe('All goals of the user. Empty if there are none.') })
    .describe('The user chose goals. They replace the earlier ones.'),
);
const onboardingCompleted = defineEvent(
  'OnboardingCompleted',
  EmptyPayload.describe('The user completed the onboarding.'),
);
const passwordResetRequested = defineEvent(
  'PasswordResetRequested',
  EmptyPayload.describe('The user was sent a link to reset the password.'),
);
const passwordChanged = defineEvent('PasswordChanged', EmptyPayload.describe('The password was changed.'));
const emailChanged = defineEvent(
  'EmailChanged',
  EmptyPayload.describe('The email address was changed. Both addresses are in the vault only.'),
);
const nameChanged = defineEvent(
  'NameChanged',
  EmptyPayload.describe('The user changed their name, which is in the vault only.'),
);
const accountForgotten = defineEvent(
  'AccountForgotten',
  EmptyPayload.describe(
    'The account was deleted. This is its last event. Every record of who owned it is deleted.',
  ),
);

/** The events of `account-<id>` streams. */
export const accountEvents = [
  accountRegistered,
  goalsSet,
  onboardingCompleted,
  passwordResetRequested,
  passwordChanged,
  emailChanged,
  nameChanged,
  ...householdEvents,
  accountForgotten,
] as const;
export type AccountEvent = EventOf<(typeof accountEvents)[number]>;
