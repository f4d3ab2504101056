import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { oncePerTurn } from './once-per-turn';

it('reads once for all calls of one turn, and again in the next one', async () => {
  let value = 0;
  const read = oncePerTurn(() => (value += 1));
  expect([read(), read()]).toEqual([1, 1]);
  await Promise.resolve();
  expect(read()).toBe(1);
  await nextTurn();
  expect([read(), read()]).toEqual([2, 2]);
});

it('reads again after an error', () => {
  const read = vi.fn<() => number>().mockReturnValue(1);
  read.mockImplementationOnce(() => {
    throw new Error('busy');
  });
  const readOnce = oncePerTurn(read);
  expect(readOnce).toThrow('busy');
  expect(readOnce()).toBe(1);
});
