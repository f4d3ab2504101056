import { streams } from '@tapwise/contracts/events/streams';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { CommandHandler } from '../../command-handler/port';
import { accountDecider } from '../../domain/account/decide';
import { type AccountState, findHouseholdId } from '../../domain/account/state';
import { householdDecider } from '../../domain/household/decide';
import type { Vault } from '../../vault/ports/vault';
import { deriveMemberId } from './household-ids';

/** A member as other members see them. The name is from the vault. */
export interface HouseholdMember {
  readonly userId: UserId;
  readonly memberId: string;
  readonly name: string;
}

interface Dependencies {
  readonly commandHandler: Pick<CommandHandler, 'load'>;
  readonly vault: { readonly profiles: Pick<Vault['profiles'], 'findByUserId'> };
  /** Newest first. */
  readonly sessionKeys: readonly string[];
}

export interface HouseholdReader {
  readonly loadAccount: (userId: UserId) => Promise<AccountState>;
  /**
   * The members that both the household and their own accounts name, in the order that they joined. Empty if fewer than
   * two remain, because a household of one is none.
   */
  listMemberIds(householdId: string): Promise<readonly UserId[]>;
  /** The members of this household of the user. Empty if the user isn't in it. */
  listMembers(userId: UserId, householdId: string | undefined): Promise<readonly HouseholdMember[]>;
}

export function createHouseholdReader({ commandHandler, vault, sessionKeys }: Dependencies): HouseholdReader {
  const [key] = sessionKeys;
  if (key === undefined) throw new Error('There is no session key');
  const loadAccount = async (userId: UserId) =>
    (await commandHandler.load(streams.account(userId), accountDecider)).state;
  async function listMemberIds(householdId: string) {
    const { state } = await commandHandler.load(streams.household(householdId), householdDecider);
    const accounts = await Promise.all(state.members.map(loadAccount));
    const members = state.members.filter((_, index) => {
      const account = accounts[index];
      return account !== undefined && findHouseholdId(account) === householdId;
    });
    return members.length > 1 ? members : [];
  }
  return {
    loadAccount,
    listMemberIds,
    async listMembers(userId, householdId) {
      if (householdId === undefined) return [];
      const userIds = await listMemberIds(householdId);
      if (!userIds.includes(userId)) return [];
      const profiles = await Promise.all(userIds.map((id) => vault.profiles.findByUserId(id)));
      // The profile is missing while an account is being deleted.
      const members = profiles.flatMap((profile) => profile ?? []);
      if (members.length < 2) return [];
      return members.map((profile) => ({
        userId: profile.userId,
        memberId: deriveMemberId(key, householdId, profile.userId),
        name: profile.name,
      }));
    },
  };
}
