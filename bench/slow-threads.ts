import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Control groups of Linux, version 1, which limit single threads. */
const CPU_GROUPS = '/sys/fs/cgroup/cpu';
/** The kernel allows no shorter quota. */
const QUOTA_US = 1000;
const PERIODS_US = [4, 5, 6, 7, 8, 10, 12, 16].map((multiple) => multiple * QUOTA_US);
const LOOPS = 200_000_000;

function measureLoopMs(): number {
  const start = performance.now();
  let sum = 0;
  for (let index = 0; index < LOOPS; index += 1) sum += index % 7;
  return sum > 0 ? performance.now() - start : 0;
}

function moveThread(group: string, threadId: number): void {
  writeFileSync(join(group, 'tasks'), String(threadId));
}

const read = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : '');

/** The parent of each process, by id. */
function readParents(): ReadonlyMap<number, number> {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return new Map(
    ids.map((id) => [Number(id), Number(/\) \S (\d+) /.exec(read(`/proc/${id}/stat`))?.[1] ?? 0)]),
  );
}

/** The threads with a name in the processes that this one started, directly or not. */
function listThreads(name: string): readonly number[] {
  const parents = readParents();
  const isOwn = (id: number): boolean => {
    const parent = parents.get(id);
    return parent !== undefined && (parent === process.pid || isOwn(parent));
  };
  return [...parents.keys()].filter(isOwn).flatMap((id) =>
    readdirSync(`/proc/${String(id)}/task`)
      .filter((thread) => read(`/proc/${String(id)}/task/${thread}/comm`).trim() === name)
      .map(Number),
  );
}

export interface SlowGroup {
  /** How many times longer a loop takes in the group, as measured. */
  readonly slowdown: number;
  /** Slows down the threads with this name in the processes that this one started. Returns their number. */
  add(name: string): number;
  remove(): void;
}

/**
 * Creates a group whose threads are about `slowdown` times slower or more: each may run for 1 ms of every few. A loop
 * on this process's main thread measures how much slower. Undefined if this system has no such groups or allows none.
 */
export function openSlowGroup(slowdown: number): SlowGroup | undefined {
  const group = join(CPU_GROUPS, `tapwise-bench-${String(process.pid)}`);
  try {
    mkdirSync(group);
  } catch {
    return undefined;
  }
  measureLoopMs();
  const normal = Math.min(measureLoopMs(), measureLoopMs());
  let measured = 0;
  for (const period of PERIODS_US) {
    writeFileSync(join(group, 'cpu.cfs_period_us'), String(period));
    writeFileSync(join(group, 'cpu.cfs_quota_us'), String(QUOTA_US));
    moveThread(group, process.pid);
    measured = Math.min(measureLoopMs(), measureLoopMs()) / normal;
    moveThread(CPU_GROUPS, process.pid);
    if (measured >= slowdown) break;
  }
  return {
    slowdown: measured,
    add(name) {
      const threads = listThreads(name);
      for (const thread of threads) moveThread(group, thread);
      return threads.length;
    },
    remove() {
      for (const thread of read(join(group, 'tasks')).split('\n').filter(Boolean))
        moveThread(CPU_GROUPS, Number(thread));
      rmdirSync(group);
    },
  };
}
