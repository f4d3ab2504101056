import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { PendingChange } from './ports/pending-changes';
import type { Vault } from './ports/vault';
import { createProfile } from './testing/create-profile';

/** The contract of every vault for purchase changes that take several appends. */
export function describePendingChanges(name: string, open: () => Promise<Vault>): void {
  describe(`${name} as a vault of pending changes`, () => {
    let vault: Vault;
    beforeAll(async () => {
      vault = await open();
    });
    afterAll(() => vault.close());

    const createChange = (startedAt: number, userId = UserId.parse(v7())): PendingChange => ({
      userId,
      commandId: `a key with "quotes" ${v7()}`,
      firstDay: '2024-02-29',
      startedAt,
    });

    it('finds and lists changes as stored, the oldest first, until they are removed', async () => {
      const later = createChange(2000);
      const earlier = createChange(1000, later.userId);
      for (const change of [later, earlier]) {
        expect(await vault.pendingChanges.find(change.userId, change.commandId)).toBeUndefined();
        await vault.pendingChanges.save(change);
        expect(await vault.pendingChanges.find(change.userId, change.commandId)).toEqual(change);
      }
      expect(await vault.pendingChanges.list()).toEqual([earlier, later]);
      await vault.pendingChanges.remove(later.userId, later.commandId);
      await vault.pendingChanges.remove(later.userId, later.commandId);
      expect(await vault.pendingChanges.list()).toEqual([earlier]);
      await vault.pendingChanges.remove(earlier.userId, earlier.commandId);
      expect(await vault.pendingChanges.list()).toEqual([]);
    });

    it('replaces a change that is stored again, and distinguishes users', async () => {
      const change = createChange(1000);
      const replaced = { ...change, firstDay: '2023-12-31', startedAt: 3000 };
      const other = { ...change, userId: UserId.parse(v7()) };
      for (const stored of [change, replaced, other]) await vault.pendingChanges.save(stored);
      expect(await vault.pendingChanges.list()).toEqual([other, replaced]);
      await vault.pendingChanges.remove(change.userId, change.commandId);
      expect(await vault.pendingChanges.list()).toEqual([other]);
      await vault.pendingChanges.remove(other.userId, other.commandId);
    });

    it('removes the changes of a forgotten account, and no others', async () => {
      const change = createChange(1000);
      const other = createChange(1000);
      await vault.profiles.create(createProfile({ userId: change.userId }));
      for (const stored of [change, other]) await vault.pendingChanges.save(stored);
      await vault.forgetting.begin(change.userId);
      expect(await vault.pendingChanges.list()).toEqual([other]);
      await vault.pendingChanges.save(change);
      await vault.forgetting.complete(change.userId);
      expect(await vault.pendingChanges.list()).toEqual([other]);
      await vault.pendingChanges.remove(other.userId, other.commandId);
    });
  });
}
