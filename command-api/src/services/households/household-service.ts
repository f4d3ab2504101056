import { streams } from '@tapwise/contracts/events/streams';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import { reject, type Rejected } from '@tapwise/contracts/vocabulary/rejected';
import {
  INVITATION_HOURS,
  MAX_HOUSEHOLD_MEMBERS,
} from '@tapwise/contracts/vocabulary/rules/household-limits';
import type { HouseholdWallet } from '@tapwise/rewards/engine/ranking/household-cards';
import { createKeyedMutex } from '../../command-handler/keyed-mutex';
import type { CommandContext } from '../../command-handler/port';
import type { AccountRejection } from '../../domain/account/decide';
import { findHouseholdId } from '../../domain/account/state';
import { walletDecider } from '../../domain/wallet/decide';
import type { Vault } from '../../vault/ports/vault';
import { deriveInvitationToken, hashInvitationToken } from './household-ids';
import { createHouseholdReader, type HouseholdMember } from './household-reader';
import { getInvitedHouseholdId, joinHousehold } from './join-household';
import { leaveHousehold } from './leave-household';
import { settleHousehold, type SettlementDependencies } from './settle-household';

const INVITATION_MS = INVITATION_HOURS * 60 * 60 * 1000;

export interface HouseholdDependencies extends SettlementDependencies {
  readonly vault: Pick<Vault, 'householdInvitations' | 'profiles'>;
  /** Newest first. */
  readonly sessionKeys: readonly string[];
}

export interface CreatedInvitation {
  readonly token: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

type Refused = Rejected<AccountRejection | 'signed-out' | 'idempotency-key-reused' | 'too-many-conflicts'>;

export interface HouseholdService {
  /** Everyone in the user's household, the user included. Empty if there is none. */
  listMembers(userId: UserId): Promise<readonly HouseholdMember[]>;
  /** The household that the user's account names. Undefined if there is none. */
  findHouseholdId(userId: UserId): Promise<string | undefined>;
  /** The other members of this household of the user, and the cards in their wallets. Empty if the user isn't in it. */
  listOtherWallets(userId: UserId, householdId: string | undefined): Promise<readonly HouseholdWallet[]>;
  invite(userId: UserId, context: CommandContext): Promise<CreatedInvitation | Refused>;
  join(
    userId: UserId,
    token: string,
    context: CommandContext,
  ): Promise<{ readonly householdId: string } | Refused>;
  /** Rejected if there is no household. */
  leave(userId: UserId, context: CommandContext): Promise<{ readonly householdId: string } | Refused>;
}

export function createHouseholdService(deps: HouseholdDependencies): HouseholdService {
  const { vault, sessionKeys } = deps;
  const [key] = sessionKeys;
  if (key === undefined) throw new Error('There is no session key');
  const reader = createHouseholdReader(deps);
  const runExclusively = createKeyedMutex();

  /** The account of the user, without a household that the user isn't in. */
  async function loadSettledAccount(userId: UserId) {
    const account = await reader.loadAccount(userId);
    const householdId = findHouseholdId(account);
    const members = householdId === undefined ? [] : await reader.listMemberIds(householdId);
    if (householdId === undefined || members.includes(userId)) return { account, members };
    await settleHousehold(deps, householdId, [userId]);
    return { account: await reader.loadAccount(userId), members: [] };
  }

  async function invite(
    userId: UserId,
    { commandId, at }: CommandContext,
  ): Promise<CreatedInvitation | Refused> {
    const token = deriveInvitationToken(key ?? '', userId, commandId);
    const tokenHash = hashInvitationToken(token);
    const earlier = await vault.householdInvitations.find(tokenHash);
    if (earlier) return { token, expiresAt: earlier.expiresAt };
    const { account, members } = await loadSettledAccount(userId);
    if (members.length >= MAX_HOUSEHOLD_MEMBERS) return reject('household-full');
    const householdId = getInvitedHouseholdId(userId, account);
    const expiresAt = Date.parse(at) + INVITATION_MS;
    await vault.householdInvitations.save({ tokenHash, userId, householdId, expiresAt });
    if (await vault.profiles.findByUserId(userId)) return { token, expiresAt };
    // The deletion of the account may not have found the new invitation.
    await vault.householdInvitations.removeForUser(userId);
    return reject('signed-out');
  }

  return {
    async listMembers(userId) {
      return reader.listMembers(userId, findHouseholdId(await reader.loadAccount(userId)));
    },
    findHouseholdId: async (userId) => findHouseholdId(await reader.loadAccount(userId)),
    async listOtherWallets(userId, householdId) {
      const members = await reader.listMembers(userId, householdId);
      const others = members.filter((member) => member.userId !== userId);
      return Promise.all(
        others.map(async (member) => {
          const { state } = await deps.commandHandler.load(streams.wallet(member.userId), walletDecider);
          const cardIds = state.entries.map(({ cardId }) => cardId);
          return { memberId: member.memberId, name: member.name, cardIds };
        }),
      );
    },
    invite: (userId, context) => runExclusively(userId, () => invite(userId, context)),
    join: (userId, token, context) =>
      runExclusively(userId, () => joinHousehold({ ...deps, reader }, { userId, token, context })),
    leave: (userId, context) => runExclusively(userId, () => leaveHousehold(deps, userId, context)),
  };
}
