import { describe, expect, it } from 'vitest';
import { BoundedQueue } from './bounded-queue';

/** A queue with the numbers from 1. Its producer waits if the last of them filled it. */
function createFilled(maxItems: number, count: number) {
  const queue = new BoundedQueue<number>(maxItems);
  let waiting: Promise<void> | undefined;
  for (let number = 1; number <= count; number += 1) waiting = queue.add(number);
  return { queue, waiting };
}

/** Whether a promise resolves before the next turn. */
const isSettled = (promise: Promise<unknown> | undefined) =>
  Promise.race([
    promise?.then(() => true),
    new Promise<boolean>((resolve) => {
      setImmediate(() => resolve(false));
    }),
  ]);

describe('a bounded queue', () => {
  it('returns items in their order, as many as requested, and the rest at the end', async () => {
    const { queue } = createFilled(10, 5);
    queue.end();
    expect(await queue.take(2)).toEqual([1, 2]);
    expect(await queue.take(2)).toEqual([3, 4]);
    expect(await queue.take(2)).toEqual([5]);
    expect(await queue.take(2)).toEqual([]);
  });

  it('makes the consumer wait for as many as requested', async () => {
    const { queue } = createFilled(10, 1);
    const taken = queue.take(2);
    expect(await isSettled(taken)).toBe(false);
    expect(queue.add(2)).toBeUndefined();
    expect(await taken).toEqual([1, 2]);
  });

  it('makes the producer wait while it is full, until half of it was taken', async () => {
    const { queue, waiting } = createFilled(4, 4);
    expect(await isSettled(waiting)).toBe(false);
    await queue.take(1);
    expect(await isSettled(waiting)).toBe(false);
    await queue.take(1);
    expect(await isSettled(waiting)).toBe(true);
  });

  it('throws the error that it ended with after the items before it', async () => {
    const { queue } = createFilled(10, 1);
    const error = new Error('lost');
    queue.end(error);
    expect(await queue.take(2)).toEqual([1]);
    await expect(queue.take(2)).rejects.toBe(error);
  });

  it('wakes a waiting consumer with the error', async () => {
    const queue = new BoundedQueue<number>(4);
    const taken = queue.take(1);
    queue.end(new Error('lost'));
    await expect(taken).rejects.toThrow('lost');
  });

  it('releases the producer once it is closed', async () => {
    const { queue, waiting } = createFilled(2, 2);
    queue.close();
    expect(await isSettled(waiting)).toBe(true);
    expect(queue.add(3)).toBeUndefined();
    expect(queue.isClosed).toBe(true);
  });
});
