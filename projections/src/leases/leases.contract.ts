import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LONGEST_LEASE_MS, type Leases } from './port';

export interface LeasesUnderTest {
  /** Opens the same store once more, as another process would. `clock`: milliseconds since 1970. */
  open(clock: () => number): Promise<Leases>;
  tearDown(): Promise<void>;
}

const TTL = 5_000;

/** What every store of leases keeps to. */
export function describeLeases(name: string, prepare: () => Promise<LeasesUnderTest>): void {
  describe(`${name} as a store of leases`, () => {
    let subject: LeasesUnderTest;
    let mine: Leases;
    let theirs: Leases;
    let now: number;
    beforeEach(async () => {
      now = Date.UTC(2026, 10, 21);
      subject = await prepare();
      mine = await subject.open(() => now);
      theirs = await subject.open(() => now);
    });
    afterEach(async () => {
      await Promise.all([mine.close(), theirs.close()]);
      await subject.tearDown();
    });
    const holders = async () => (await theirs.held()).map(({ name, holder }) => `${name}:${holder}`);

    it('gives a lease to one of all who ask', async () => {
      const answers = await Promise.all([
        mine.take('wallets', 'a', TTL),
        theirs.take('wallets', 'b', TTL),
        mine.take('wallets', 'c', TTL),
      ]);
      expect(answers.filter((lease) => lease !== undefined)).toHaveLength(1);
      expect(await holders()).toHaveLength(1);
    });

    it('gives leases of other names to others', async () => {
      await mine.take('wallets', 'a', TTL);
      expect(await theirs.take('favorites', 'b', TTL)).toMatchObject({ name: 'favorites', holder: 'b' });
      expect(await holders()).toEqual(['favorites:b', 'wallets:a']);
    });

    it('refuses a lease until it has lapsed, then gives it with a higher token', async () => {
      const first = await mine.take('wallets', 'a', TTL);
      now += TTL - 1;
      expect(await theirs.take('wallets', 'b', TTL)).toBeUndefined();
      now += 1;
      const second = await theirs.take('wallets', 'b', TTL);
      expect(second?.token).toBeGreaterThan(first?.token ?? Infinity);
      expect(await mine.take('wallets', 'a', TTL)).toBeUndefined();
    });

    it('renews for the holder under the same token', async () => {
      const first = await mine.take('wallets', 'a', TTL);
      now += TTL - 1;
      expect(await mine.take('wallets', 'a', TTL)).toEqual(first);
      now += TTL - 1;
      expect(await theirs.take('wallets', 'b', TTL)).toBeUndefined();
      expect(await mine.held()).toEqual([{ ...first, until: now + 1 }]);
    });

    it('renews a lapsed lease that nobody took', async () => {
      const first = await mine.take('wallets', 'a', TTL);
      now += 2 * TTL;
      expect(await mine.held()).toEqual([]);
      expect(await mine.take('wallets', 'a', TTL)).toEqual(first);
    });

    it('gives a lease that was given back at once, with a higher token', async () => {
      const first = await mine.take('wallets', 'a', TTL);
      if (first) await mine.release(first);
      expect(await theirs.held()).toEqual([]);
      const second = await theirs.take('wallets', 'b', TTL);
      expect(second?.token).toBeGreaterThan(first?.token ?? Infinity);
    });

    it('lets nobody give back the lease of another', async () => {
      const first = await mine.take('wallets', 'a', TTL);
      now += TTL;
      await theirs.take('wallets', 'b', TTL);
      if (first) await mine.release(first);
      expect(await holders()).toEqual(['wallets:b']);
    });

    it('lets a lease be seized, and the former holder knows at its next renewal', async () => {
      const first = await mine.take('wallets', 'a', TTL);
      const second = await theirs.seize('wallets', 'b', TTL);
      expect(second.token).toBeGreaterThan(first?.token ?? Infinity);
      expect(await mine.take('wallets', 'a', TTL)).toBeUndefined();
      expect(await theirs.seize('wallets', 'b', TTL)).toEqual(second);
    });

    it('renews all leases of a holder in one step, and returns those that it holds', async () => {
      const first = await mine.take('wallets', 'a', TTL);
      const second = await mine.take('favorites', 'a', TTL);
      const back = await mine.take('prices', 'a', TTL);
      await theirs.take('insights', 'b', TTL);
      if (back) await mine.release(back);
      await theirs.seize('favorites', 'b', TTL);
      now += TTL - 1;
      expect(await mine.renew('a', TTL)).toEqual([first]);
      expect(second?.token).toBe(1);
      now += 2;
      expect(await holders()).toEqual(['wallets:a']);
      expect(await mine.renew('nobody', TTL)).toEqual([]);
    });

    it('treats a lease as lapsed whose end is further ahead than any lease lasts: the clock was set back', async () => {
      const first = await mine.take('wallets', 'a', TTL);
      now -= 60 * 60 * 1_000;
      expect(await theirs.held()).toEqual([]);
      const second = await theirs.take('wallets', 'b', TTL);
      expect(second?.token).toBeGreaterThan(first?.token ?? Infinity);
      expect(await mine.renew('a', TTL)).toEqual([]);
      expect(await holders()).toEqual(['wallets:b']);
    });

    it('keeps a lease that lasts as long as any may, for who reads the time a little late', async () => {
      await mine.take('wallets', 'a', LONGEST_LEASE_MS);
      expect(await theirs.take('wallets', 'b', TTL)).toBeUndefined();
      expect(await holders()).toEqual(['wallets:a']);
    });

    it('starts with nothing held, and seizes what nobody held', async () => {
      expect(await mine.held()).toEqual([]);
      const lease = await mine.seize('wallets', 'a', TTL);
      expect(lease.token).toBeGreaterThan(0);
      expect(await holders()).toEqual(['wallets:a']);
    });
  });
}
