import { z } from 'zod';
import { UserId, Uuid } from '../vocabulary/ids';
import { defineEvent, type EventOf } from './define-event';

const Membership = z.object({
  householdId: Uuid.describe('The household.'),
  userId: UserId.describe('The user whose membership changed. The name is in the vault.'),
});

const householdJoined = defineEvent(
  'HouseholdJoined',
  Membership.extend({
    invitationId: Uuid.optional().describe(
      'The invitation that the user accepted. Absent for the user whose invitation started the household.',
    ),
  }).describe('A user joined a household. Both the household and the account of the user store it.'),
);
const householdLeft = defineEvent(
  'HouseholdLeft',
  Membership.describe(
    'A user left a household, or was the last one in it. Both the household and the account of the user store it.',
  ),
);

/** The events of `household-<id>` streams. Each user's `account-<id>` stream has the user's own ones too. */
export const householdEvents = [householdJoined, householdLeft] as const;
export type HouseholdEvent = EventOf<(typeof householdEvents)[number]>;
