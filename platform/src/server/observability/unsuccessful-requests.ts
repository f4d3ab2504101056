import { randomUUID } from 'node:crypto';
import type { UnsuccessfulRequestReport } from '@tapwise/contracts/http/routes/operations';

/** A request that was rejected or failed. Both texts come from short lists, never from a caller. */
export interface UnsuccessfulRequest {
  readonly route: string;
  readonly status: number;
  /** The code of the rejection, or the class of an unexpected error. */
  readonly code: string;
}

/** Counts rejected and failed requests of this process, in total and by hour. */
export interface UnsuccessfulRequestTally {
  count(request: UnsuccessfulRequest): void;
  report(): UnsuccessfulRequestReport;
}

interface CountedRequest extends UnsuccessfulRequest {
  total: number;
  /** By the number of the hour since 1970. At most 24 entries. */
  readonly hours: Map<number, number>;
}

const HOUR_MS = 3_600_000;
const HOURS = 24;
/** More than the combinations of routes and codes that occur. Further codes would be counted as `other`. */
const MAX_ENTRIES = 2_000;

/** Whether the server failed. Otherwise, it rejected the request. */
export const isServerError = ({ status }: Pick<UnsuccessfulRequest, 'status'>) => status >= 500;

function listHours({ hours }: CountedRequest, lastHour: number): number[] {
  return Array.from({ length: HOURS }, (_, index) => hours.get(lastHour - HOURS + 1 + index) ?? 0);
}

/** `clock`: milliseconds since 1970. */
export function createUnsuccessfulRequestTally(
  service: string,
  clock: () => number = Date.now,
): UnsuccessfulRequestTally {
  const instance = randomUUID().slice(0, 8);
  const since = new Date(clock()).toISOString();
  const counts = new Map<string, CountedRequest>();
  const getHour = () => Math.floor(clock() / HOUR_MS);

  function getEntry(request: UnsuccessfulRequest): CountedRequest {
    const { route, status, code } = counts.size < MAX_ENTRIES ? request : { ...request, code: 'other' };
    const key = `${route} ${String(status)} ${code}`;
    const entry = counts.get(key) ?? { route, status, code, total: 0, hours: new Map<number, number>() };
    counts.set(key, entry);
    return entry;
  }
  return {
    count(request) {
      const entry = getEntry(request);
      const hour = getHour();
      entry.total += 1;
      entry.hours.set(hour, (entry.hours.get(hour) ?? 0) + 1);
      for (const past of entry.hours.keys()) if (past <= hour - HOURS) entry.hours.delete(past);
    },
    report() {
      const hour = getHour();
      const failures = [...counts.values()].map((entry) => {
        const { route, status, code, total } = entry;
        const kind = isServerError(entry) ? ('error' as const) : ('rejection' as const);
        return { kind, code, status, route, total, hours: listHours(entry, hour) };
      });
      return { service, instance, since, failures };
    },
  };
}
