import { z } from 'zod';
import { INVITATION_HOURS, MAX_HOUSEHOLD_MEMBERS } from '../../vocabulary/rules/household-limits';
import { defineRoutes } from '../define-route';
import { endpoints } from '../endpoints';
import { SuccessResponse } from '../schemas/fields';

/** A person in a household. `memberId` means nothing outside the household. */
const Member = z.object({ memberId: z.uuid(), name: z.string(), isYou: z.boolean() });

/** Everyone in the user's household. Empty if the user isn't in one. */
export const Household = z.object({ members: z.array(Member) });
export type Household = z.infer<typeof Household>;

/** A link that adds one person to the household. */
export const HouseholdInvitationLink = z.object({ url: z.url(), expiresAt: z.iso.datetime() });
export type HouseholdInvitationLink = z.infer<typeof HouseholdInvitationLink>;

/** Households: people who see which cards the others have. */
export const householdRoutes = defineRoutes({
  household: {
    ...endpoints.household,
    // A read, but only command-api reads names of other people.
    service: 'command',
    access: 'user',
    scope: 'read',
    summary:
      'List everyone in the user’s household, in the order that they joined. Empty if the user isn’t in one.',
    response: Household,
  },
  inviteToHousehold: {
    ...endpoints.inviteToHousehold,
    service: 'command',
    access: 'user',
    costLimit: 'household-invitations',
    rejectionStatuses: [409],
    summary: `Create a link that adds one person to the user’s household, which starts with the first person who joins. The link is shown only in this response and works once, for ${String(INVITATION_HOURS)} hours. 409: the household has ${String(MAX_HOUSEHOLD_MEMBERS)} people.`,
    response: HouseholdInvitationLink,
    status: 201,
  },
  joinHousehold: {
    ...endpoints.joinHousehold,
    service: 'command',
    access: 'user',
    costLimit: 'join-household',
    rejectionStatuses: [404, 409],
    summary:
      'Join a household with the token of an invitation. Its members then see each other’s names and which cards each of them has. 404: the token is unknown, used, expired, or to the user’s own household. 409: the user is in another household, or this one is full.',
    body: z.strictObject({ token: z.string() }),
    response: Household,
  },
  leaveHousehold: {
    ...endpoints.leaveHousehold,
    service: 'command',
    access: 'user',
    rejectionStatuses: [404],
    summary:
      'Leave the household. The user’s invitations stop working, and a household with one remaining person ends. 404: the user isn’t in one.',
    response: SuccessResponse,
  },
});
