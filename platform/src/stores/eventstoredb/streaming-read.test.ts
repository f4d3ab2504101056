import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DeadlineExceeded } from './errors';
import { visitEach } from './streaming-read';

const SILENCE_MS = 5_000;

/** A read of some numbers, which ends after them or stays silent. */
function createReading(numbers: readonly number[], { ends = true } = {}) {
  const cancel = vi.fn(async () => undefined);
  const stream = new Readable({ objectMode: true, read: () => undefined });
  for (const number of numbers) stream.push(number);
  if (ends) stream.push(null);
  return Object.assign(stream, { cancel });
}

afterEach(() => {
  vi.useRealTimers();
});

describe('a streaming read', () => {
  it('ends early once the visitor needs no more', async () => {
    const reading = createReading([1, 2, 3], { ends: false });
    const visited: number[] = [];
    await visitEach<number>(reading, SILENCE_MS, (number) => visited.push(number) === 2);
    expect(visited).toEqual([1, 2]);
    expect(reading.cancel).toHaveBeenCalledOnce();
  });

  it('pauses while a promise of the visitor is pending, and then isn’t silent', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const visited: number[] = [];
    let proceed: (() => void) | undefined;
    const finished = visitEach<number>(createReading([1, 2, 3]), SILENCE_MS, (number) => {
      visited.push(number);
      if (number > 1) return undefined;
      return new Promise<void>((resolve) => {
        proceed = resolve;
      });
    });
    await nextTurn();
    vi.advanceTimersByTime(10 * SILENCE_MS);
    await nextTurn();
    expect(visited).toEqual([1]);
    proceed?.();
    await finished;
    expect(visited).toEqual([1, 2, 3]);
  });

  it('fails after silence, also after a pause', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const reading = createReading([1], { ends: false });
    const finished = visitEach<number>(reading, SILENCE_MS, () => Promise.resolve());
    const outcome = expect(finished).rejects.toThrow(DeadlineExceeded);
    await nextTurn();
    await nextTurn();
    vi.advanceTimersByTime(SILENCE_MS);
    await outcome;
    expect(reading.cancel).toHaveBeenCalledOnce();
  });
});
