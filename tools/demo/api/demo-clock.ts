/** A clock that each request advances. It never goes back, and never passes the end of the year. */
export interface DemoClock {
  now(): Date;
  /** Advances to this time, in milliseconds since 1970, unless it has passed. */
  moveTo(at: number): void;
  /** Advances by a second, as between two requests of one person. */
  tick(): void;
}

const TICK_MS = 1_000;

export function createDemoClock(start: number, end: number): DemoClock {
  let time = start;
  const moveTo = (at: number) => {
    time = Math.max(time, Math.min(at, end));
  };
  return { now: () => new Date(time), moveTo, tick: () => moveTo(time + TICK_MS) };
}
