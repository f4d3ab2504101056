import { streams } from '@tapwise/contracts/events/streams';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { CommandContext, CommandHandler } from '../../command-handler/port';
import type { ReleaseHousehold } from '../../domain/account/commands';
import { accountDecider } from '../../domain/account/decide';
import { findHouseholdId } from '../../domain/account/state';
import type { RemoveMembers } from '../../domain/household/commands';
import { householdDecider } from '../../domain/household/decide';
import type { Vault } from '../../vault/ports/vault';

export interface SettlementDependencies {
  readonly commandHandler: Pick<CommandHandler, 'handle' | 'load'>;
  readonly vault: Pick<Vault, 'householdInvitations'>;
  readonly clock: () => Date;
  readonly createId: () => string;
}

/** The context of a command that nobody sent. */
export function createSystemContext({
  clock,
  createId,
}: Pick<SettlementDependencies, 'clock' | 'createId'>): CommandContext {
  const commandId = createId();
  const at = clock().toISOString();
  return { commandId, commandDigest: '', correlationId: commandId, actor: 'system', at };
}

/**
 * Brings a household and the accounts of its members into agreement, after one of them left or joining was
 * interrupted. Members whose accounts have left are removed, and accounts of users who aren't members leave, so that
 * nobody stays alone in a household. Their invitations are removed. Can be repeated. `userIds`: users who may have
 * joined, in addition to the members.
 */
export async function settleHousehold(
  deps: SettlementDependencies,
  householdId: string,
  userIds: readonly UserId[],
): Promise<void> {
  const { commandHandler, vault } = deps;
  const stream = streams.household(householdId);
  const loadMembers = async () => (await commandHandler.load(stream, householdDecider)).state.members;
  const hasAccount = async (userId: UserId) => {
    const { state } = await commandHandler.load(streams.account(userId), accountDecider);
    return findHouseholdId(state) === householdId;
  };
  const before = await loadMembers();
  await commandHandler.handle({
    stream,
    decider: householdDecider,
    context: createSystemContext(deps),
    async createCommand({ state: { members } }): Promise<RemoveMembers> {
      const isMember = await Promise.all(members.map(hasAccount));
      const departed = members.filter((_, index) => !isMember[index]);
      return { type: 'RemoveMembers', householdId, userIds: departed };
    },
  });
  const remaining = await loadMembers();
  for (const userId of new Set([...before, ...userIds])) {
    if (remaining.includes(userId)) continue;
    await commandHandler.handle({
      stream: streams.account(userId),
      decider: accountDecider,
      context: createSystemContext(deps),
      createCommand: (): ReleaseHousehold => ({ type: 'ReleaseHousehold', userId, householdId }),
    });
    await vault.householdInvitations.removeForUser(userId);
  }
}
