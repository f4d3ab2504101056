import type { UserId } from '@tapwise/contracts/vocabulary/ids';

/** The person is added by an invitation, which must come from a member, or from the person who starts the household. */
export interface AddMember {
  readonly type: 'AddMember';
  readonly householdId: string;
  readonly userId: UserId;
  /** The user who invited. Undefined if the invitation doesn't work. */
  readonly inviterId: UserId | undefined;
  readonly invitationId: string;
  /** Members whose accounts have left. */
  readonly departed: readonly UserId[];
}

/** Removes members. The last one who remains alone is removed too. */
export interface RemoveMembers {
  readonly type: 'RemoveMembers';
  readonly householdId: string;
  readonly userIds: readonly UserId[];
}

export type HouseholdCommand = AddMember | RemoveMembers;
