import { expect, it } from 'vitest';
import { turnstile } from './turnstile';

/** A task that runs until it is released, and tells how many run. */
function gatedTasks() {
  const releases: (() => void)[] = [];
  const seen = { running: 0, most: 0, started: [] as number[] };
  const task = (name: number) => async () => {
    seen.running += 1;
    seen.most = Math.max(seen.most, seen.running);
    seen.started.push(name);
    await new Promise<void>((resolve) => releases.push(resolve));
    seen.running -= 1;
    return name;
  };
  return { seen, task, releases };
}

it('runs as many at once as it is wide, in the order they came, and all in the end', async () => {
  const through = turnstile(2);
  const { seen, task, releases } = gatedTasks();
  const all = Promise.all([1, 2, 3, 4, 5].map((name) => through(task(name))));
  expect(seen.started).toEqual([1, 2]);
  for (let released = 0; released < 5; released += 1) {
    await expect.poll(() => releases.length).toBeGreaterThan(released);
    releases[released]?.();
  }
  expect(await all).toEqual([1, 2, 3, 4, 5]);
  expect(seen.started).toEqual([1, 2, 3, 4, 5]);
  expect(seen.most).toBe(2);
});

it('gives the place of a task that failed to the next', async () => {
  const through = turnstile(1);
  const results = await Promise.allSettled([
    through(() => Promise.reject(new Error('no'))),
    through(() => Promise.resolve(2)),
  ]);
  expect(results).toMatchObject([{ status: 'rejected' }, { status: 'fulfilled', value: 2 }]);
});
