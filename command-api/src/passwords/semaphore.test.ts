import { expect, it } from 'vitest';
import { createSemaphore } from './semaphore';

/** A task that runs until released, and reports how many run. */
function createGatedTasks() {
  const releases: (() => void)[] = [];
  const seen = { running: 0, most: 0, started: [] as number[] };
  const createTask = (name: number) => async () => {
    seen.running += 1;
    seen.most = Math.max(seen.most, seen.running);
    seen.started.push(name);
    await new Promise<void>((resolve) => releases.push(resolve));
    seen.running -= 1;
    return name;
  };
  return { seen, createTask, releases };
}

it('runs up to its limit of tasks at once, in order, and all in the end', async () => {
  const runLimited = createSemaphore({ concurrency: 2, maxWaiting: 3, retryAfter: 2 });
  const { seen, createTask, releases } = createGatedTasks();
  const all = Promise.all([1, 2, 3, 4, 5].map((name) => runLimited(createTask(name))));
  expect(seen.started).toEqual([1, 2]);
  for (let released = 0; released < 5; released += 1) {
    await expect.poll(() => releases.length).toBeGreaterThan(released);
    releases[released]?.();
  }
  expect(await all).toEqual([1, 2, 3, 4, 5]);
  expect(seen.started).toEqual([1, 2, 3, 4, 5]);
  expect(seen.most).toBe(2);
});

it('passes the permit of a failed task to the next', async () => {
  const runLimited = createSemaphore({ concurrency: 1, maxWaiting: 1, retryAfter: 2 });
  const results = await Promise.allSettled([
    runLimited(() => Promise.reject(new Error('no'))),
    runLimited(() => Promise.resolve(2)),
  ]);
  expect(results).toMatchObject([{ status: 'rejected' }, { status: 'fulfilled', value: 2 }]);
});

it('rejects immediately if too many wait, and accepts again once one has finished', async () => {
  const runLimited = createSemaphore({ concurrency: 1, maxWaiting: 1, retryAfter: 2 });
  const { seen, createTask, releases } = createGatedTasks();
  const first = runLimited(createTask(1));
  const second = runLimited(createTask(2));
  await expect(runLimited(createTask(3))).rejects.toMatchObject({ retryAfter: 2 });
  await expect.poll(() => releases.length).toBe(1);
  releases[0]?.();
  expect(await first).toBe(1);
  const fourth = runLimited(createTask(4));
  for (const index of [1, 2]) {
    await expect.poll(() => releases.length).toBeGreaterThan(index);
    releases[index]?.();
  }
  expect(await Promise.all([second, fourth])).toEqual([2, 4]);
  expect(seen.started).toEqual([1, 2, 4]);
});
