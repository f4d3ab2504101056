import { streams } from '@tapwise/contracts/events/streams';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { CommandContext } from '../../command-handler/port';
import type { ReleaseHousehold } from '../../domain/account/commands';
import { accountDecider } from '../../domain/account/decide';
import { findHouseholdId, findLastHouseholdId } from '../../domain/account/state';
import { createSystemContext, settleHousehold, type SettlementDependencies } from './settle-household';

/** Leaves the user's household. The user's invitations end with the membership. Rejected if there is no household. */
export async function leaveHousehold(deps: SettlementDependencies, userId: UserId, context: CommandContext) {
  const { commandHandler, vault } = deps;
  const outcome = await commandHandler.handle({
    stream: streams.account(userId),
    decider: accountDecider,
    context,
    createCommand: (): ReleaseHousehold => ({ type: 'ReleaseHousehold', userId }),
  });
  if ('rejected' in outcome) return outcome;
  const left = outcome.events.find(({ type }) => type === 'HouseholdLeft');
  if (left?.type !== 'HouseholdLeft') throw new Error('The household was not left');
  const { householdId } = left.data;
  await vault.householdInvitations.removeForUser(userId);
  await settleHousehold(deps, householdId, [userId]);
  return { householdId };
}

/** Leaves the household, if there is one, before the account is deleted. Can be repeated. */
export async function forgetHousehold(deps: SettlementDependencies, userId: UserId): Promise<void> {
  const { state } = await deps.commandHandler.load(streams.account(userId), accountDecider);
  if (findHouseholdId(state) !== undefined) await leaveHousehold(deps, userId, createSystemContext(deps));
  const lastHouseholdId = findLastHouseholdId(state);
  // An earlier attempt may have been interrupted after the account left.
  if (lastHouseholdId !== undefined) await settleHousehold(deps, lastHouseholdId, [userId]);
}
