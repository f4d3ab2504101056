import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RebuildReport } from '@tapwise/platform/stores/rebuild-report';
import { type Leases, LONGEST_LEASE_MS } from './port';

export interface LeasesUnderTest {
  /** Opens the same store again, as another process would. `clock`: milliseconds since 1970. */
  open(clock: () => number): Promise<Leases>;
  tearDown(): Promise<void>;
}

const TTL = 5_000;
const HEARTBEAT = { lagEvents: 3, lagMs: 20, failing: [] };

/** The contract of every lease store. */
export function describeLeases(name: string, prepare: () => Promise<LeasesUnderTest>): void {
  describe(`${name} as a lease store`, () => {
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
    const listHolders = async () =>
      (await theirs.listActive()).map(({ name, holder }) => `${name}:${holder}`);

    it('grants a lease to only one of several holders', async () => {
      const acquired = await Promise.all([
        mine.acquire('wallets', 'a', TTL),
        theirs.acquire('wallets', 'b', TTL),
        mine.acquire('wallets', 'c', TTL),
      ]);
      expect(acquired.filter((lease) => lease !== undefined)).toHaveLength(1);
      expect(await listHolders()).toHaveLength(1);
    });

    it('grants leases of other names to others', async () => {
      await mine.acquire('wallets', 'a', TTL);
      expect(await theirs.acquire('favorites', 'b', TTL)).toMatchObject({ name: 'favorites', holder: 'b' });
      expect(await listHolders()).toEqual(['favorites:b', 'wallets:a']);
    });

    it('denies a lease until it expires, then grants it with a higher token', async () => {
      const first = await mine.acquire('wallets', 'a', TTL);
      now += TTL - 1;
      expect(await theirs.acquire('wallets', 'b', TTL)).toBeUndefined();
      now += 1;
      const second = await theirs.acquire('wallets', 'b', TTL);
      expect(second?.fencingToken).toBeGreaterThan(first?.fencingToken ?? Infinity);
      expect(await mine.acquire('wallets', 'a', TTL)).toBeUndefined();
    });

    it('renews the holder’s lease with the same token', async () => {
      const first = await mine.acquire('wallets', 'a', TTL);
      now += TTL - 1;
      expect(await mine.acquire('wallets', 'a', TTL)).toEqual(first);
      now += TTL - 1;
      expect(await theirs.acquire('wallets', 'b', TTL)).toBeUndefined();
      expect(await mine.listActive()).toEqual([{ ...first, until: now + 1 }]);
    });

    it('renews an expired lease that no one acquired', async () => {
      const first = await mine.acquire('wallets', 'a', TTL);
      now += 2 * TTL;
      expect(await mine.listActive()).toEqual([]);
      expect(await mine.acquire('wallets', 'a', TTL)).toEqual(first);
    });

    it('grants a released lease immediately, with a higher token', async () => {
      const first = await mine.acquire('wallets', 'a', TTL);
      if (first) await mine.release(first);
      expect(await theirs.listActive()).toEqual([]);
      const second = await theirs.acquire('wallets', 'b', TTL);
      expect(second?.fencingToken).toBeGreaterThan(first?.fencingToken ?? Infinity);
    });

    it('rejects the release of another holder’s lease', async () => {
      const first = await mine.acquire('wallets', 'a', TTL);
      now += TTL;
      await theirs.acquire('wallets', 'b', TTL);
      if (first) await mine.release(first);
      expect(await listHolders()).toEqual(['wallets:b']);
    });

    it('lets a lease be seized; its former holder learns that at its next renewal', async () => {
      const first = await mine.acquire('wallets', 'a', TTL);
      const second = await theirs.seize('wallets', 'b', TTL);
      expect(second.fencingToken).toBeGreaterThan(first?.fencingToken ?? Infinity);
      expect(await mine.acquire('wallets', 'a', TTL)).toBeUndefined();
      expect(await theirs.seize('wallets', 'b', TTL)).toEqual(second);
    });

    it('renews all leases of a holder in one step and returns those that it has', async () => {
      const first = await mine.acquire('wallets', 'a', TTL);
      const second = await mine.acquire('favorites', 'a', TTL);
      const back = await mine.acquire('prices', 'a', TTL);
      await theirs.acquire('insights', 'b', TTL);
      if (back) await mine.release(back);
      await theirs.seize('favorites', 'b', TTL);
      now += TTL - 1;
      expect(await mine.renew('a', TTL, HEARTBEAT)).toEqual([first]);
      expect(second?.fencingToken).toBe(1);
      now += 2;
      expect(await listHolders()).toEqual(['wallets:a']);
      expect(await mine.renew('nobody', TTL, HEARTBEAT)).toEqual([]);
    });

    it('treats a lease that ends later than any lease can as expired: the clock was set back', async () => {
      const first = await mine.acquire('wallets', 'a', TTL);
      now -= 60 * 60 * 1_000;
      expect(await theirs.listActive()).toEqual([]);
      const second = await theirs.acquire('wallets', 'b', TTL);
      expect(second?.fencingToken).toBeGreaterThan(first?.fencingToken ?? Infinity);
      expect(await mine.renew('a', TTL, HEARTBEAT)).toEqual([]);
      expect(await listHolders()).toEqual(['wallets:b']);
    });

    it('keeps a lease of the maximum duration for a process whose clock is slightly behind', async () => {
      await mine.acquire('wallets', 'a', LONGEST_LEASE_MS);
      expect(await theirs.acquire('wallets', 'b', TTL)).toBeUndefined();
      expect(await listHolders()).toEqual(['wallets:a']);
    });

    it('returns the newest report about each rebuild, with the newest settled request', async () => {
      const report: RebuildReport = {
        projection: 'wallets',
        requestId: 'request-1',
        state: 'running',
        generation: 2,
        runBy: 'a',
        startedAt: now,
        reportedAt: now,
        percent: 10,
        events: 100,
        eventsPerSecond: 50,
        secondsLeft: null,
        error: null,
        failedAt: null,
      };
      expect(await mine.listRebuilds()).toEqual([]);
      await mine.reportRebuild(report);
      await theirs.reportRebuild({ ...report, projection: 'insights', requestId: null });
      expect(await theirs.listRebuilds()).toEqual([
        { ...report, projection: 'insights', requestId: null, settledRequestId: null },
        { ...report, settledRequestId: null },
      ]);
      const failedAt = { eventId: 'event-1', eventType: 'CardAdded' };
      const failed: RebuildReport = { ...report, state: 'failed', error: 'RangeError', failedAt };
      await mine.reportRebuild(failed);
      const findWallets = async () =>
        (await theirs.listRebuilds()).find(({ projection }) => projection === 'wallets');
      expect(await findWallets()).toEqual({ ...failed, settledRequestId: 'request-1' });
      // Started on the command line: the request stays settled.
      const done: RebuildReport = { ...report, requestId: null, state: 'done' };
      await mine.reportRebuild(done);
      expect(await findWallets()).toEqual({ ...done, settledRequestId: 'request-1' });
    });

    it('starts without leases, and can seize a lease that no one has', async () => {
      expect(await mine.listActive()).toEqual([]);
      const lease = await mine.seize('wallets', 'a', TTL);
      expect(lease.fencingToken).toBeGreaterThan(0);
      expect(await listHolders()).toEqual(['wallets:a']);
    });
  });
}
