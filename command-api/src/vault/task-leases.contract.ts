import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Vault } from './ports/vault';

/** The contract of every vault for leases. */
export function describeTaskLeases(name: string, open: () => Promise<Vault>): void {
  let vault: Vault;
  beforeAll(async () => {
    vault = await open();
  });
  afterAll(() => vault.close());

  describe(`${name} as a vault of leases`, () => {
    it('gives a lease to one holder until it ends or is released', async () => {
      const lease = v7();
      const acquire = (holder: string, now: number) =>
        vault.taskLeases.acquire(lease, holder, { now, until: now + 100 });
      expect(await acquire('one', 1_000)).toBe(true);
      expect(await acquire('two', 1_050)).toBe(false);
      expect(await acquire('one', 1_050)).toBe(true);
      expect(await acquire('two', 1_149)).toBe(false);
      expect(await acquire('two', 1_150)).toBe(true);
      await vault.taskLeases.release(lease, 'one');
      expect(await acquire('one', 1_150)).toBe(false);
      await vault.taskLeases.release(lease, 'two');
      expect(await acquire('one', 1_150)).toBe(true);
    });

    it('gives a lease to one of many at once', async () => {
      const lease = v7();
      const acquired = await Promise.all(
        ['one', 'two', 'three'].map((holder) =>
          vault.taskLeases.acquire(lease, holder, { now: 1, until: 2 }),
        ),
      );
      expect(acquired.filter(Boolean)).toHaveLength(1);
    });
  });
}
