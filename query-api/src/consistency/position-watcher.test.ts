import { describe, expect, it, vi } from 'vitest';
import { LOG_START, type Position, toPosition } from '@tapwise/contracts/events/position';
import { catalog } from '@tapwise/contracts/read-models/catalog';
import { wallets } from '@tapwise/contracts/read-models/wallets';
import { createPositionWatcher } from './position-watcher';

/** Each read returns the next checkpoint of the list; the last one repeats. */
function createReader(positions: Readonly<Record<string, readonly number[]>>, isPaused = false) {
  let reads = 0;
  const getPosition = (collection: string): Position => {
    const steps = positions[collection] ?? [];
    return toPosition(steps[Math.min(reads, steps.length - 1)] ?? 0);
  };
  const reader = {
    readCheckpoint: async ({ collection, name }: { collection: string; name: string }) => {
      const position = getPosition(name);
      if (collection === wallets.collection) reads += 1;
      return { position, isPaused };
    },
    readRecentCheckpoint: async () => ({ position: LOG_START, isPaused: false }),
  };
  return { reader, countReads: () => reads };
}

const models = [catalog, wallets];

describe('waiting for a position', () => {
  it("doesn't wait if every projection has reached it", async () => {
    const { reader, countReads } = createReader({ wallets: [5], catalogue: [7] });
    expect(await createPositionWatcher(reader)({ models, position: toPosition(5), limitMs: 2_000 })).toBe(
      'current',
    );
    expect(countReads()).toBe(1);
  });

  it('waits until the last projection reaches it', async () => {
    const { reader, countReads } = createReader({ wallets: [1, 5, 5, 5], catalogue: [1, 1, 1, 5] });
    expect(await createPositionWatcher(reader)({ models, position: toPosition(5), limitMs: 2_000 })).toBe(
      'current',
    );
    expect(countReads()).toBe(4);
  });

  it('gives up on a stalled projection after a few reads', async () => {
    const { reader, countReads } = createReader({ wallets: [4], catalogue: [9] });
    expect(await createPositionWatcher(reader)({ models, position: toPosition(5), limitMs: 100 })).toBe(
      'behind',
    );
    expect(countReads()).toBeLessThan(20);
  });

  it("doesn't wait for a projection that is paused before it", async () => {
    const { reader, countReads } = createReader({ wallets: [4], catalogue: [9] }, true);
    expect(await createPositionWatcher(reader)({ models, position: toPosition(5), limitMs: 60_000 })).toBe(
      'behind',
    );
    expect(countReads()).toBe(1);
  });

  it('accepts a projection that is paused after it', async () => {
    const { reader } = createReader({ wallets: [6], catalogue: [9] }, true);
    expect(await createPositionWatcher(reader)({ models, position: toPosition(5), limitMs: 60_000 })).toBe(
      'current',
    );
  });

  it('reads nothing else if recently read checkpoints have reached it', async () => {
    const { reader, countReads } = createReader({ wallets: [5], catalogue: [7] });
    const recent = { ...reader, readRecentCheckpoint: reader.readCheckpoint };
    const request = { models, position: toPosition(5), limitMs: 2_000 };
    expect(await createPositionWatcher(recent)(request)).toBe('current');
    expect(countReads()).toBe(1);
  });

  it('shares its reads among waiting requests', async () => {
    const { reader, countReads } = createReader({ wallets: [1, 2, 3, 4, 5], catalogue: [9] });
    const waitFor = createPositionWatcher(reader);
    const positions = Array.from({ length: 50 }, (_, index) => toPosition(2 + (index % 4)));
    const results = await Promise.all(
      positions.map((position) => waitFor({ models, position, limitMs: 5_000 })),
    );
    expect(new Set(results)).toEqual(new Set(['current']));
    expect(countReads()).toBe(5);
  });

  it('includes a request that arrives during a pause, and answers each at its own limit', async () => {
    const { reader } = createReader({ wallets: [1], catalogue: [1] });
    const waitFor = createPositionWatcher(reader);
    const settled: string[] = [];
    const wait = async (name: string, limitMs: number, position: number) => {
      const result = await waitFor({ models, position: toPosition(position), limitMs });
      settled.push(`${name} ${result}`);
    };
    const long = wait('long', 400, 5);
    await wait('short', 50, 5);
    await wait('reached', 400, 1);
    await long;
    expect(settled).toEqual(['short behind', 'reached current', 'long behind']);
  });

  it('reports a failed read to each waiting request, and continues with the next ones', async () => {
    const { reader } = createReader({ wallets: [1, 5], catalogue: [9] });
    let fails = true;
    const failing: typeof reader = {
      ...reader,
      readCheckpoint: (model) =>
        fails ? Promise.reject(new Error('no store')) : reader.readCheckpoint(model),
    };
    const waitFor = createPositionWatcher(failing);
    const request = { models, position: toPosition(5), limitMs: 2_000 };
    const results = await Promise.allSettled([waitFor(request), waitFor(request)]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    fails = false;
    expect(await waitFor(request)).toBe('current');
  });

  it('reads again only when a change is reported, if the store reports them', async () => {
    const { reader, countReads } = createReader({ wallets: [1, 5], catalogue: [9] });
    let report: () => void = () => undefined;
    const keepOpen = vi.fn();
    const streaming = {
      ...reader,
      streamCheckpoints: (onChange: () => void) => {
        report = onChange;
        return { isLive: () => true, keepOpen };
      },
    };
    const waiting = createPositionWatcher(streaming)({ models, position: toPosition(5), limitMs: 60_000 });
    await vi.waitFor(() => expect(countReads()).toBe(1));
    report();
    expect(await waiting).toBe('current');
    expect(countReads()).toBe(2);
    expect(keepOpen).toHaveBeenCalledTimes(2);
  });

  it('reads again if a change was reported during a read', async () => {
    const { reader, countReads } = createReader({ wallets: [1, 5], catalogue: [9] });
    let report: () => void = () => undefined;
    const reporting = {
      ...reader,
      readCheckpoint: (model: (typeof models)[number]) => {
        const read = reader.readCheckpoint(model);
        report();
        return read;
      },
      streamCheckpoints: (onChange: () => void) => {
        report = onChange;
        return { isLive: () => true, keepOpen: () => undefined };
      },
    };
    const waitFor = createPositionWatcher(reporting);
    expect(await waitFor({ models, position: toPosition(5), limitMs: 60_000 })).toBe('current');
    expect(countReads()).toBe(2);
  });

  it('reads now and then although no change is reported', async () => {
    const { reader } = createReader({ wallets: [1, 1, 5], catalogue: [9] });
    const silent = {
      ...reader,
      streamCheckpoints: () => ({ isLive: () => true, keepOpen: () => undefined }),
    };
    const waitFor = createPositionWatcher(silent);
    expect(await waitFor({ models, position: toPosition(5), limitMs: 60_000 })).toBe('current');
  });
});
