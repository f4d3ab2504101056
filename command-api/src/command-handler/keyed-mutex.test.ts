import { expect, it } from 'vitest';
import { createKeyedMutex } from './keyed-mutex';

it('runs tasks with one key one after the other, in order', async () => {
  const runExclusively = createKeyedMutex();
  const seen: string[] = [];
  const createTask = (name: string) => async () => {
    seen.push(`${name} starts`);
    await Promise.resolve();
    seen.push(`${name} ends`);
  };
  await Promise.all([
    runExclusively('a', createTask('first')),
    runExclusively('a', createTask('second')),
    runExclusively('a', createTask('third')),
  ]);
  expect(seen).toEqual([
    'first starts',
    'first ends',
    'second starts',
    'second ends',
    'third starts',
    'third ends',
  ]);
});

it('returns each task’s own result or error', async () => {
  const runExclusively = createKeyedMutex();
  const results = await Promise.allSettled([
    runExclusively('a', () => Promise.reject(new Error('no'))),
    runExclusively('a', () => Promise.resolve(2)),
  ]);
  expect(results).toMatchObject([{ status: 'rejected' }, { status: 'fulfilled', value: 2 }]);
});
