import { createHash, createHmac } from 'node:crypto';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import { toUuidV8 } from '../ids/uuid-v8';

function digest(...parts: readonly string[]): Buffer {
  return createHash('sha256').update(parts.join('\n')).digest();
}

/**
 * The id of the household that a user without one starts: a UUIDv8. All invitations until then are to the same
 * household, and none of them works after the user was in another one. `lastHouseholdId`: the user's last household.
 */
export function deriveHouseholdId(userId: UserId, lastHouseholdId: string | undefined): string {
  return toUuidV8(digest('household', userId, lastHouseholdId ?? ''));
}

/**
 * The token of an invitation: 256 bits, base64url. It is derived from the command, so that a repeated command returns
 * the same link although only the hash is stored. `key`: a secret of the installation.
 */
export function deriveInvitationToken(key: string, userId: UserId, commandId: string): string {
  return createHmac('sha256', key)
    .update(`household-invitation\n${userId}\n${commandId}`)
    .digest('base64url');
}

/** The vault stores only this hash, so that a stolen copy of the vault can't be used to join households. */
export function hashInvitationToken(token: string): string {
  return createHash('sha256').update(`household-invitation:${token}`).digest('base64url');
}

/** The id of an invitation in the log: a UUIDv8 from which nobody can find the token. */
export function deriveInvitationId(tokenHash: string): string {
  return toUuidV8(digest('household-invitation-id', tokenHash));
}

/** The id of another command that a user's command causes on a stream that already contains the user's. */
export function deriveCommandId(commandId: string, purpose: string): string {
  return toUuidV8(digest('household-command', purpose, commandId));
}

/**
 * The id that other members see: a UUIDv8 that differs for each household. Without the key, nobody can find the account
 * from it, in this household's events or anywhere else. `key`: a secret of the installation.
 */
export function deriveMemberId(key: string, householdId: string, userId: UserId): string {
  return toUuidV8(createHmac('sha256', key).update(`household-member\n${householdId}\n${userId}`).digest());
}
