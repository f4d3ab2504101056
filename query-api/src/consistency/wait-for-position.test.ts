import { describe, expect, it } from 'vitest';
import { LOG_START, type Position, toPosition } from '@tapwise/contracts/events/position';
import { catalog } from '@tapwise/contracts/read-models/catalog';
import { wallets } from '@tapwise/contracts/read-models/wallets';
import { waitForPosition } from './wait-for-position';

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
      return { position, changedAt: LOG_START, isPaused };
    },
  };
  return { reader, countReads: () => reads };
}

const models = [catalog, wallets];

describe('waiting for a position', () => {
  it("doesn't wait if every projection has reached it", async () => {
    const { reader, countReads } = createReader({ wallets: [5], catalogue: [7] });
    expect(await waitForPosition({ reader, models, position: toPosition(5), limitMs: 2_000 })).toBe(
      'current',
    );
    expect(countReads()).toBe(1);
  });

  it('waits until the last projection reaches it', async () => {
    const { reader, countReads } = createReader({ wallets: [1, 5, 5, 5], catalogue: [1, 1, 1, 5] });
    expect(await waitForPosition({ reader, models, position: toPosition(5), limitMs: 2_000 })).toBe(
      'current',
    );
    expect(countReads()).toBe(4);
  });

  it('gives up on a stalled projection after a few reads', async () => {
    const { reader, countReads } = createReader({ wallets: [4], catalogue: [9] });
    expect(await waitForPosition({ reader, models, position: toPosition(5), limitMs: 100 })).toBe('behind');
    expect(countReads()).toBeLessThan(20);
  });

  it("doesn't wait for a projection that is paused before it", async () => {
    const { reader, countReads } = createReader({ wallets: [4], catalogue: [9] }, true);
    expect(await waitForPosition({ reader, models, position: toPosition(5), limitMs: 60_000 })).toBe(
      'behind',
    );
    expect(countReads()).toBe(1);
  });

  it('accepts a projection that is paused after it', async () => {
    const { reader } = createReader({ wallets: [6], catalogue: [9] }, true);
    expect(await waitForPosition({ reader, models, position: toPosition(5), limitMs: 60_000 })).toBe(
      'current',
    );
  });
});
