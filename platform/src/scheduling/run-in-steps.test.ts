import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { collectInSteps, createStepPause, runInSteps, waitForTurn } from './run-in-steps';

/** Uses up more than a turn. */
function work(): void {
  const end = performance.now() + 6;
  while (performance.now() < end);
}

describe('long work in steps', () => {
  it('resumes one waiting caller per turn of the event loop, in order', async () => {
    const resumed: string[] = [];
    for (const name of ['first', 'second', 'third'])
      void waitForTurn().then(() => {
        resumed.push(name);
      });
    const seen: string[][] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      await nextTurn();
      seen.push([...resumed]);
    }
    expect(seen.at(-1)).toEqual(['first', 'second', 'third']);
    for (const [index, names] of seen.entries())
      expect(names.length - (seen[index - 1]?.length ?? 0)).toBeLessThanOrEqual(1);
  });

  it('of several callers alternates between them', async () => {
    const steps: string[] = [];
    const run = async (name: string) => {
      const yieldIfDue = createStepPause();
      for (let step = 0; step < 3; step += 1) {
        work();
        steps.push(name);
        await yieldIfDue();
      }
    };
    await Promise.all([run('a'), run('b')]);
    expect(steps.join('')).toBe('ababab');
  });

  it('returns what the work returns', async () => {
    function* count(): Generator<undefined, number> {
      for (let step = 0; step < 2; step += 1) {
        work();
        yield undefined;
      }
      return 7;
    }
    expect(await runInSteps(count())).toBe(7);
    expect(await collectInSteps([1, 2, 3])).toEqual([1, 2, 3]);
  });

  it("passes on an error, and doesn't stop other work", async () => {
    const fail = async () => {
      await waitForTurn();
      throw new Error('failed');
    };
    const other = waitForTurn();
    await expect(fail()).rejects.toThrow('failed');
    await other;
    await waitForTurn();
  });
});
