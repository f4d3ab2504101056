import type { operationsRoutes } from '@tapwise/contracts/http/routes/operations';
import { READ_MODELS } from '@tapwise/contracts/read-models/read-models';
import { rebuildRequests, toResumeRequestId } from '@tapwise/contracts/read-models/rebuild-requests';
import type { CompleteDependencies } from '../../dependencies';
import { readProjectionStatus } from '../../queries/projection-status';
import { toAdminProjection } from '../../responses/projection';
import type { QueryRouteHandlersOf } from '../handler';

export function createOperationsHandlers({
  reader,
  getHead,
  metrics,
}: Pick<CompleteDependencies, 'reader' | 'getHead' | 'metrics'>): QueryRouteHandlersOf<
  typeof operationsRoutes
> {
  return {
    adminErrors: async () => ({ body: metrics.unsuccessfulRequests.report() }),
    adminProjections: async ({ at }) => {
      const names = READ_MODELS.map(({ name }) => name);
      const [statuses, checkpoints, operations, requests] = await Promise.all([
        readProjectionStatus({ reader, getHead }),
        Promise.all(READ_MODELS.map((model) => reader.readCheckpoint(model))),
        reader.readOperations(READ_MODELS),
        reader.getMany(rebuildRequests, [...names, ...names.map(toResumeRequestId)]),
      ]);
      return {
        body: statuses.map((status, index) => {
          const { generation = 1, settledRequestId } = checkpoints[index] ?? {};
          const resume = requests.find(({ id }) => id === toResumeRequestId(status.name));
          const resumeRequest = resume?.requestId === settledRequestId ? undefined : resume;
          const request = requests.find(({ id }) => id === status.name);
          const report = operations.rebuilds.find(({ projection }) => projection === status.name);
          const input = { status, generation, operations, request, report, resumeRequest };
          return toAdminProjection(input, Date.parse(at));
        }),
      };
    },
  };
}
