import { queryOptions } from '@tanstack/react-query';
import type { AdminProjection, UnsuccessfulRequestReport } from '@tapwise/contracts/http/routes/operations';
import { callRoute, readRoute } from '../requests/call-route';
import { createBearerHeader } from '../requests/create-bearer-header';
import { hasFields, isListOf } from '../requests/response-shape';

const isProjectionList = isListOf<AdminProjection>('name', 'position', 'lag', 'quarantined', 'rebuild');

/** While a projection is rebuilt, resumes, or is behind, its progress is read every second. */
const ACTIVE_MS = 1_000;
const IDLE_MS = 10_000;

const isActive = ({ rebuild, resumeRequestedAt, isPaused, lag }: AdminProjection) =>
  rebuild?.state === 'requested' ||
  rebuild?.state === 'running' ||
  resumeRequestedAt !== null ||
  (!isPaused && lag);

/** The projections, polled while the page is open. */
export function adminProjectionsQuery(adminKey: string) {
  return queryOptions({
    queryKey: ['adminProjections'],
    refetchInterval: ({ state }) => (state.data?.some(isActive) ? ACTIVE_MS : IDLE_MS),
    queryFn: async () => {
      try {
        return await readRoute('adminProjections', isProjectionList, {
          headers: createBearerHeader(adminKey),
        });
      } catch (cause) {
        throw new Error('We couldn’t load the projections.', { cause });
      }
    },
  });
}

export const rebuildProjection = (adminKey: string, name: string) =>
  callRoute('rebuildProjection', { params: { name }, headers: createBearerHeader(adminKey) });

export const resumeProjection = (adminKey: string, name: string) =>
  callRoute('resumeProjection', { params: { name }, headers: createBearerHeader(adminKey) });

const isUnsuccessfulRequestReport = hasFields<UnsuccessfulRequestReport>(
  'service',
  'instance',
  'since',
  'failures',
);

/** The rejections and errors of each process; one report if one process handles both commands and queries. */
export function adminErrorsQuery(adminKey: string) {
  return queryOptions({
    queryKey: ['adminErrors'],
    staleTime: 0,
    queryFn: async (): Promise<readonly UnsuccessfulRequestReport[]> => {
      const headers = createBearerHeader(adminKey);
      try {
        const reports = await Promise.all([
          readRoute('adminCommandErrors', isUnsuccessfulRequestReport, { headers }),
          readRoute('adminErrors', isUnsuccessfulRequestReport, { headers }),
        ]);
        return [...new Map(reports.map((report) => [report.instance, report])).values()];
      } catch (cause) {
        throw new Error('We couldn’t load the errors.', { cause });
      }
    },
  });
}
