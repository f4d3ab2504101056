import type { Position } from '@tapwise/contracts/events/position';
import type { Heartbeat } from '@tapwise/contracts/storage/heartbeat';
import type { EventFeed } from '../feed/port';
import type { Leases } from '../leases/port';
import type { Member } from './member';

interface Deps {
  readonly feed: Pick<EventFeed, 'head' | 'countsEvents'>;
  readonly leases: Pick<Leases, 'beat'>;
  readonly holder: string;
  readonly members: () => readonly Member[];
}

/** Setbacks in a row, the last one not long ago: the pause between two tries is five seconds at most. */
const FAILING_TRIES = 3;
const STILL_MS = 15_000;

function isFailing({ paused, tries, failedAt, setback }: Member): boolean {
  const isStore = failedAt === undefined && setback !== undefined;
  return !paused && isStore && tries >= FAILING_TRIES && performance.now() - setback.at < STILL_MS;
}

/** Since when the slowest projection has not reached where the log stood then. */
function lagWatch() {
  let goal: { readonly head: Position; readonly since: number } | undefined;
  return (slowest: Position, head: Position): number => {
    const now = performance.now();
    if (slowest >= head) goal = undefined;
    else if (!goal || slowest >= goal.head) goal = { head, since: now };
    return goal ? now - goal.since : 0;
  };
}

/** Reports with each renewal of the leases how far this process is, for query-api and for its own readiness. */
export function heartbeat({ feed, leases, holder, members }: Deps) {
  const lagOf = lagWatch();
  let lag: Pick<Heartbeat, 'lagEvents' | 'lagMs'> = { lagEvents: null, lagMs: 0 };
  const failing = () =>
    members()
      .filter(isFailing)
      .map(({ projection, setback }) => `${projection.name} fails (${setback?.error ?? 'unknown'})`);
  const look = async () => {
    const head = await feed.head();
    const places = members().filter(({ paused }) => !paused);
    const slowest = places.map(({ position }) => position).sort()[0] ?? head;
    const lagEvents = feed.countsEvents ? Math.max(0, Number(head) - Number(slowest)) : null;
    lag = { lagEvents, lagMs: lagOf(slowest, head) };
  };
  return {
    now: () => ({ ...lag, failing: failing() }),
    beat: async (): Promise<void> => {
      // A log that is away has no head to be behind; that it is away is reported by itself.
      await look().catch(() => undefined);
      await leases.beat({ holder, ...lag, failing: failing() });
    },
  };
}
