import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { Vault } from './ports/vault';

/** The contract of every vault for claims of sent reminders. */
export function describeSentReminders(name: string, open: () => Promise<Vault>): void {
  let vault: Vault;
  beforeAll(async () => {
    vault = await open();
  });
  afterAll(() => vault.close());

  const createUser = () => UserId.parse(v7());

  describe(`${name} as a vault of sent reminders`, () => {
    it('lets one of many callers claim a reminder of a user', async () => {
      const ada = createUser();
      const ben = createUser();
      const claims = await Promise.all([1, 2, 3].map((at) => vault.sentReminders.claim(ada, 'cap "x"', at)));
      expect(claims.filter(Boolean)).toHaveLength(1);
      expect(await vault.sentReminders.claim(ben, 'cap "x"', 1)).toBe(true);
      expect(await vault.sentReminders.claim(ada, 'fee', 1)).toBe(true);
      await vault.sentReminders.release(ada, 'fee');
      expect(await vault.sentReminders.claim(ada, 'fee', 2)).toBe(true);
      expect(await vault.sentReminders.claim(ada, 'cap "x"', 2)).toBe(false);
    });
  });
}
