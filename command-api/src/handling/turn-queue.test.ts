import { expect, it } from 'vitest';
import { turnQueue } from './turn-queue';

it('runs tasks of one name one after the other, in the order asked', async () => {
  const inTurn = turnQueue();
  const seen: string[] = [];
  const task = (name: string) => async () => {
    seen.push(`${name} starts`);
    await Promise.resolve();
    seen.push(`${name} ends`);
  };
  await Promise.all([inTurn('a', task('first')), inTurn('a', task('second')), inTurn('a', task('third'))]);
  expect(seen).toEqual([
    'first starts',
    'first ends',
    'second starts',
    'second ends',
    'third starts',
    'third ends',
  ]);
});

it('hands each its own result or fault', async () => {
  const inTurn = turnQueue();
  const results = await Promise.allSettled([
    inTurn('a', () => Promise.reject(new Error('no'))),
    inTurn('a', () => Promise.resolve(2)),
  ]);
  expect(results).toMatchObject([{ status: 'rejected' }, { status: 'fulfilled', value: 2 }]);
});
