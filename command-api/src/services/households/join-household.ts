import { streams } from '@tapwise/contracts/events/streams';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import { reject } from '@tapwise/contracts/vocabulary/rejected';
import { MAX_HOUSEHOLD_MEMBERS } from '@tapwise/contracts/vocabulary/rules/household-limits';
import type { CommandContext } from '../../command-handler/port';
import type { ClaimHousehold } from '../../domain/account/commands';
import { accountDecider } from '../../domain/account/decide';
import { type AccountState, findHouseholdId, findLastHouseholdId } from '../../domain/account/state';
import type { AddMember } from '../../domain/household/commands';
import { householdDecider } from '../../domain/household/decide';
import type { HouseholdInvitation } from '../../vault/ports/household-invitations';
import { deriveCommandId, deriveHouseholdId, deriveInvitationId, hashInvitationToken } from './household-ids';
import type { HouseholdReader } from './household-reader';
import { settleHousehold, type SettlementDependencies } from './settle-household';

export interface JoinDependencies extends SettlementDependencies {
  readonly reader: HouseholdReader;
}

interface Joining {
  readonly userId: UserId;
  readonly tokenHash: string;
  readonly context: CommandContext;
}

/** The household that a user's invitations are to: the current one, or the one that the user would start. */
export function getInvitedHouseholdId(userId: UserId, account: AccountState): string {
  return findHouseholdId(account) ?? deriveHouseholdId(userId, findLastHouseholdId(account));
}

/** The invitation, if whoever invited is still in its household, or hasn't started it yet. */
async function findInvitation(
  { vault, reader }: JoinDependencies,
  { userId, tokenHash }: Joining,
): Promise<HouseholdInvitation | undefined> {
  const invitation = await vault.householdInvitations.find(tokenHash);
  if (invitation === undefined || invitation.userId === userId) return undefined;
  const account = await reader.loadAccount(invitation.userId);
  const isRegistered = account.status === 'registered';
  return isRegistered && getInvitedHouseholdId(invitation.userId, account) === invitation.householdId
    ? invitation
    : undefined;
}

async function createClaim(
  deps: JoinDependencies,
  joining: Joining,
  account: AccountState,
): Promise<ClaimHousehold> {
  const { commandHandler, reader } = deps;
  const { userId, tokenHash } = joining;
  const invitation = await findInvitation(deps, joining);
  if (!invitation) return { type: 'ClaimHousehold', userId, target: 'unknown-invitation' };
  const { householdId } = invitation;
  const { state } = await commandHandler.load(streams.household(householdId), householdDecider);
  const invitationId = deriveInvitationId(tokenHash);
  const isUsed = state.usedInvitations.includes(invitationId);
  if (isUsed || state.members.includes(userId))
    return { type: 'ClaimHousehold', userId, target: 'unknown-invitation' };
  const current = findHouseholdId(account);
  const isMember = current !== undefined && (await reader.listMemberIds(current)).includes(userId);
  if (!isMember && state.members.length >= MAX_HOUSEHOLD_MEMBERS)
    return { type: 'ClaimHousehold', userId, target: 'household-full' };
  const abandonedId = isMember ? undefined : current;
  return { type: 'ClaimHousehold', userId, target: { householdId, invitationId, abandonedId } };
}

/** Whoever invited starts the household, if it is a new one. Returns false if they can't. */
async function claimForInviter(
  { commandHandler }: JoinDependencies,
  { userId, householdId }: HouseholdInvitation,
  context: CommandContext,
): Promise<boolean> {
  const outcome = await commandHandler.handle({
    stream: streams.account(userId),
    decider: accountDecider,
    createCommand: (): ClaimHousehold => ({ type: 'ClaimHousehold', userId, target: { householdId } }),
    // The events of one user contain nothing about another's request.
    context: {
      commandId: deriveCommandId(context.commandId, 'start'),
      commandDigest: '',
      correlationId: context.correlationId,
      actor: userId,
      at: context.at,
    },
  });
  return !('rejected' in outcome);
}

/** Adds the user to the household that the user's account has claimed. */
async function addMember(deps: JoinDependencies, joining: Joining, householdId: string) {
  const { commandHandler } = deps;
  const { userId, tokenHash, context } = joining;
  const invitation = await findInvitation(deps, joining);
  if (invitation && !(await claimForInviter(deps, invitation, context))) return reject('unknown-invitation');
  const outcome = await commandHandler.handle({
    stream: streams.household(householdId),
    decider: householdDecider,
    context,
    async createCommand({ state: { members } }): Promise<AddMember> {
      const accounts = await Promise.all(members.map(deps.reader.loadAccount));
      const departed = members.filter((_, index) => {
        const account = accounts[index];
        return account === undefined || findHouseholdId(account) !== householdId;
      });
      const inviterId = invitation?.householdId === householdId ? invitation.userId : undefined;
      const invitationId = deriveInvitationId(tokenHash);
      return { type: 'AddMember', householdId, userId, inviterId, invitationId, departed };
    },
  });
  if ('rejected' in outcome || outcome.isRepeat) return outcome;
  // One of them may have joined another household, left, or been deleted in the meantime.
  const isAgreed = (await deps.reader.listMemberIds(householdId)).includes(userId);
  return isAgreed ? outcome : reject('unknown-invitation');
}

/**
 * Joins the household that the token invites to. First, the user's account claims the household, since a user can be
 * in only one; then the household adds the user, since it has few seats and each invitation works once. If it doesn't,
 * the claim is withdrawn. A repeated command returns its first outcome.
 */
export async function joinHousehold(
  deps: JoinDependencies,
  {
    userId,
    token,
    context,
  }: { readonly userId: UserId; readonly token: string; readonly context: CommandContext },
) {
  const joining = { userId, context, tokenHash: hashInvitationToken(token) };
  const claim = await deps.commandHandler.handle({
    stream: streams.account(userId),
    decider: accountDecider,
    context,
    createCommand: ({ state }) => createClaim(deps, joining, state),
  });
  if ('rejected' in claim) return claim;
  const joined = claim.events.find(({ type }) => type === 'HouseholdJoined');
  if (joined?.type !== 'HouseholdJoined') throw new Error('The household was not claimed');
  const { householdId } = joined.data;
  const invitation = await deps.vault.householdInvitations.find(joining.tokenHash);
  const outcome = await addMember(deps, joining, householdId);
  if ('rejected' in outcome) {
    const inviters = invitation ? [invitation.userId] : [];
    await settleHousehold(deps, householdId, [userId, ...inviters]);
    return outcome;
  }
  await deps.vault.householdInvitations.remove(joining.tokenHash);
  // The user's own invitations were to a household of their own.
  await deps.vault.householdInvitations.removeForUser(userId);
  return { householdId };
}
