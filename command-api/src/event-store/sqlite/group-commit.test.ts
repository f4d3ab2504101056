import { expect, it, vi } from 'vitest';
import { createGroupCommit } from './group-commit';

const doubleAll = (requests: readonly number[]) => requests.map((request) => request * 2);

it('commits the requests of one turn together, and returns each its own result', async () => {
  const commit = vi.fn(doubleAll);
  const { add } = createGroupCommit(commit);
  expect(await Promise.all([add(1), add(2), add(3)])).toEqual([2, 4, 6]);
  expect(await add(4)).toBe(8);
  expect(commit.mock.calls).toEqual([[[1, 2, 3]], [[4]]]);
});

it('rejects the whole batch with the error of its commit, and starts the next one normally', async () => {
  const full = new Error('disk full');
  const { add } = createGroupCommit(
    vi.fn(doubleAll).mockImplementationOnce(() => {
      throw full;
    }),
  );
  const results = await Promise.allSettled([add(1), add(2)]);
  expect(results).toEqual([
    { status: 'rejected', reason: full },
    { status: 'rejected', reason: full },
  ]);
  expect(await add(3)).toBe(6);
});

it('commits immediately when flushed, and not again in the next turn', async () => {
  const commit = vi.fn(doubleAll);
  const { add, flush } = createGroupCommit(commit);
  const first = add(1);
  void flush();
  expect(commit).toHaveBeenCalledOnce();
  const second = add(2);
  expect(await Promise.all([first, second])).toEqual([2, 4]);
  expect(commit).toHaveBeenCalledTimes(2);
});

it('collects requests while another process holds the lock, and commits all of them at once afterward', async () => {
  const busy = Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY' });
  const commit = vi.fn(doubleAll).mockImplementationOnce(() => {
    throw busy;
  });
  const { add, flush } = createGroupCommit(commit);
  const first = add(1);
  const flushed = flush();
  const second = add(2);
  expect(await Promise.all([first, second])).toEqual([2, 4]);
  expect(commit.mock.calls).toEqual([[[1]], [[1, 2]]]);
  await flushed;
});
