import type {
  AdminProjection,
  Rebuild,
  UnsuccessfulRequestReport,
} from '@tapwise/contracts/http/routes/operations';

export const REQUESTED_REBUILD: Rebuild = {
  state: 'requested',
  requestedAt: '2026-11-20T10:00:00.000Z',
  startedAt: null,
  reportedAt: null,
  generation: null,
  percent: 0,
  events: 0,
  eventsPerSecond: 0,
  secondsLeft: null,
  runBy: null,
  error: null,
  failedAt: null,
};

/** A projection that is up to date. */
export function createProjection(name: string, changes: Partial<AdminProjection> = {}): AdminProjection {
  return {
    name,
    version: 1,
    generation: 1,
    position: '00000000000000001058',
    lag: 0,
    isPaused: false,
    failure: null,
    failedAt: null,
    resumeRequestedAt: null,
    runBy: 'host:42:9f86d081',
    quarantinedCount: 0,
    quarantined: [],
    rebuild: null,
    ...changes,
  };
}

type UnsuccessfulRequests = UnsuccessfulRequestReport['failures'][number];

export function createUnsuccessfulRequests(
  code: string,
  changes: Partial<UnsuccessfulRequests> = {},
): UnsuccessfulRequests {
  const hours = [...Array<number>(23).fill(0), 1];
  return { kind: 'rejection', code, status: 400, route: 'addCard', total: 1, hours, ...changes };
}

export function createUnsuccessfulRequestReport(
  service: string,
  failures: readonly UnsuccessfulRequests[] = [],
): UnsuccessfulRequestReport {
  return { service, instance: service, since: '2026-11-20T10:00:00.000Z', failures: [...failures] };
}
