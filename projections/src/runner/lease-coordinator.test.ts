import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ActiveLease, Leases } from '../leases/port';
import { LEASE_MS, LeaseCoordinator, POLL_INTERVAL_MS } from './lease-coordinator';

/** Ends the wait for the next check. */
let endWait: () => void = () => undefined;
const waitForCheck = () => new Promise<void>((resolve) => (endWait = resolve));
async function runChecks(count: number) {
  for (let check = 0; check < count; check += 1) {
    vi.advanceTimersByTime(POLL_INTERVAL_MS);
    endWait();
    // The check ends when it waits for the next one.
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
}

const HOLDER = 'process-1';
const NAMES = ['wallets', 'favorites'];

/** Leases in memory, with the calls that write. */
function createLeases() {
  const stored = new Map<string, ActiveLease>();
  const reported: string[][] = [];
  let isDown = false;
  const grant = (name: string, holder: string, fencingToken = 1) => {
    const lease = { name, holder, fencingToken, until: Date.now() + LEASE_MS };
    stored.set(name, lease);
    return lease;
  };
  const leases: Pick<Leases, 'acquire' | 'seize' | 'renew' | 'release' | 'removeHeartbeat' | 'listActive'> = {
    acquire: async (name, holder) => grant(name, holder),
    seize: async (name, holder) => grant(name, holder),
    renew: async (holder, _ttlMs, { failing }) => {
      if (isDown) throw new Error('down');
      reported.push([...failing]);
      return [...stored.values()].filter((lease) => lease.holder === holder);
    },
    release: async ({ name }) => void stored.delete(name),
    removeHeartbeat: async () => undefined,
    listActive: async () => [...stored.values()],
  };
  return { leases: leases as Leases, reported, grant, setDown: (value: boolean) => (isDown = value) };
}

describe('lease coordinator', () => {
  let stopping: AbortController;
  let failing: string[];
  const lost = vi.fn<(name: string) => void>();
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance', 'Date'] });
    stopping = new AbortController();
    failing = [];
    lost.mockClear();
  });
  afterEach(() => {
    stopping.abort();
    endWait();
    vi.useRealTimers();
  });
  async function start(store: ReturnType<typeof createLeases>) {
    const coordinator = new LeaseCoordinator({
      leases: store.leases,
      holder: HOLDER,
      names: NAMES,
      isSingleProcess: false,
      logger: pino({ level: 'silent' }),
      signal: stopping.signal,
      waitForCheck,
      getHeartbeat: () => ({ lagEvents: null, lagMs: 0, failing }),
      onGained: async () => undefined,
      onLost: lost,
      onTick: async () => undefined,
    });
    await coordinator.start();
  }

  it('renews all leases at most once in two seconds while nothing changes', async () => {
    const store = createLeases();
    await start(store);
    store.reported.length = 0;
    await runChecks(20);
    expect(store.reported.length).toBeGreaterThanOrEqual(9);
    expect(store.reported.length).toBeLessThanOrEqual(10);
    expect(lost).not.toHaveBeenCalled();
  });

  it('reports a new failure, and the end of it, at the next check', async () => {
    const store = createLeases();
    await start(store);
    await runChecks(2);
    store.reported.length = 0;
    failing = ['wallets keeps failing'];
    await runChecks(1);
    failing = [];
    await runChecks(1);
    expect(store.reported).toEqual([['wallets keeps failing'], []]);
  });

  it('renews at the next check after a failed renewal', async () => {
    const store = createLeases();
    await start(store);
    store.setDown(true);
    await runChecks(3);
    store.reported.length = 0;
    store.setDown(false);
    await runChecks(1);
    expect(store.reported).toHaveLength(1);
  });

  it('loses a lease that another process acquired within one check', async () => {
    const store = createLeases();
    await start(store);
    await runChecks(2);
    store.grant('wallets', 'process-2', 2);
    await runChecks(1);
    expect(lost.mock.calls).toEqual([['wallets']]);
  });
});
