import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { UserId } from '@tapwise/contracts/vocabulary/ids';
import { type HouseholdInvitation, MAX_HOUSEHOLD_INVITATIONS } from './ports/household-invitations';
import type { Vault } from './ports/vault';
import { createProfile } from './testing/create-profile';

/** Far in the future, so that a server that removes expired documents by its own clock removes nothing. */
const START = Date.UTC(2100, 0, 1);

/** The contract of every vault for invitations to households. `open` gets the clock that decides what has expired. */
export function describeHouseholdInvitations(
  name: string,
  open: (now: () => number) => Promise<Vault>,
): void {
  describe(`${name} as a vault of household invitations`, () => {
    let now = START;
    let vault: Vault;
    beforeAll(async () => {
      vault = await open(() => now);
    });
    beforeEach(() => {
      now = START;
    });
    afterAll(() => vault.close());

    const save = async (
      userId = UserId.parse(v7()),
      expiresAt = START + 1000,
    ): Promise<HouseholdInvitation> => {
      const invitation = { tokenHash: v7(), userId, householdId: v7(), expiresAt };
      await vault.householdInvitations.save(invitation);
      return invitation;
    };
    const find = ({ tokenHash }: HouseholdInvitation) => vault.householdInvitations.find(tokenHash);

    it('finds an invitation by the hash of its token, as stored, until it expires', async () => {
      const invitation = await save();
      now = invitation.expiresAt - 1;
      expect(await find(invitation)).toEqual(invitation);
      now = invitation.expiresAt;
      expect(await find(invitation)).toBeUndefined();
      expect(await vault.householdInvitations.find('made up')).toBeUndefined();
    });

    it('replaces an invitation with the same token', async () => {
      const invitation = await save();
      const later = { ...invitation, householdId: v7(), expiresAt: START + 2000 };
      await vault.householdInvitations.save(later);
      expect(await find(invitation)).toEqual(later);
    });

    it('removes one invitation, or all of a user, once or several times', async () => {
      const userId = UserId.parse(v7());
      const first = await save(userId);
      const second = await save(userId);
      const third = await save(userId);
      const other = await save();
      for (const time of [1, 2]) {
        await vault.householdInvitations.remove(first.tokenHash);
        expect(await find(first), String(time)).toBeUndefined();
      }
      expect(await find(second)).toEqual(second);
      await vault.householdInvitations.removeForUser(userId);
      await vault.householdInvitations.removeForUser(userId);
      expect([await find(second), await find(third), await find(other)]).toEqual([
        undefined,
        undefined,
        other,
      ]);
    });

    it('keeps the newest invitations of a user', async () => {
      const userId = UserId.parse(v7());
      const oldest = await save(userId, START + 1);
      const newer: HouseholdInvitation[] = [];
      for (let count = 0; count < MAX_HOUSEHOLD_INVITATIONS; count += 1)
        newer.push(await save(userId, START + 10 + count));
      expect(await find(oldest)).toBeUndefined();
      expect(await Promise.all(newer.map(find))).toEqual(newer);
    });

    it('removes invitations when their account is forgotten, even if one is stored in the meantime', async () => {
      const userId = UserId.parse(v7());
      await vault.profiles.create(createProfile({ userId }));
      const invitation = await save(userId);
      const other = await save();
      await vault.forgetting.begin(userId);
      expect(await find(invitation)).toBeUndefined();
      const late = await save(userId);
      await vault.forgetting.complete(userId);
      expect([await find(late), await find(other)]).toEqual([undefined, other]);
    });
  });
}
