import { setTimeout as sleep } from 'node:timers/promises';
import type { householdRoutes } from '@tapwise/contracts/http/routes/household';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { HouseholdService } from '../../services/households/household-service';
import { RESPONSE_DELAY_MS } from '../credentials/mailed-links';
import type { CommandRouteHandlersOf } from '../handler';

export interface HouseholdHandlerDependencies {
  readonly households: HouseholdService;
  /** Links start with it. */
  readonly publicUrl: string;
}

export function createHouseholdHandlers({
  households,
  publicUrl,
}: HouseholdHandlerDependencies): CommandRouteHandlersOf<typeof householdRoutes> {
  const readHousehold = async (userId: UserId) => {
    const members = await households.listMembers(userId);
    return {
      body: {
        members: members.map((member) => ({
          memberId: member.memberId,
          name: member.name,
          isYou: member.userId === userId,
        })),
      },
    };
  };
  return {
    household: ({ userId }) => readHousehold(userId),
    async inviteToHousehold({ userId, context }) {
      const invitation = await households.invite(userId, context);
      if ('rejected' in invitation) return invitation;
      const expiresAt = new Date(invitation.expiresAt).toISOString();
      return { body: { url: `${publicUrl}/join-household?token=${invitation.token}`, expiresAt } };
    },
    async joinHousehold({ userId, body: { token }, context }) {
      // Every response takes at least this long, so that the time reveals nothing about the token.
      const [outcome] = await Promise.all([
        households.join(userId, token, context),
        sleep(RESPONSE_DELAY_MS),
      ]);
      return 'rejected' in outcome ? outcome : readHousehold(userId);
    },
    async leaveHousehold({ userId, context }) {
      const outcome = await households.leave(userId, context);
      if ('rejected' in outcome) return outcome;
      return { body: { success: true, message: 'You’ve left the household.' } };
    },
  };
}
