import { streams } from '@tapwise/contracts/events/streams';
import type { operationsRoutes, UnsuccessfulRequestReport } from '@tapwise/contracts/http/routes/operations';
import { READ_MODELS } from '@tapwise/contracts/read-models/read-models';
import { reject } from '@tapwise/contracts/vocabulary/rejected';
import type { ProjectionReports } from '@tapwise/platform/stores/read-projection-reports';
import { isRebuilding } from '@tapwise/platform/stores/rebuild-report';
import type { CommandHandler } from '../../command-handler/port';
import type { OperationsCommand, RequestRebuild, RequestResume } from '../../domain/operations/commands';
import { operationsDecider } from '../../domain/operations/decide';
import type { CommandRouteHandlersOf } from '../handler';
import { toBodyResult } from '../to-body-result';

type Handlers = CommandRouteHandlersOf<typeof operationsRoutes>;

type ProjectionCall = Pick<Parameters<Handlers['rebuildProjection']>[0], 'params' | 'context'>;

export interface OperationsDependencies {
  readonly commandHandler: CommandHandler;
  readonly createId: () => string;
  /** The rejections and errors of this process. */
  readonly reportUnsuccessfulRequests: () => UnsuccessfulRequestReport;
  /** The projections processes' reports about rebuilds and pauses. */
  readonly readProjectionReports: () => Promise<ProjectionReports>;
}

export function createOperationsHandlers({
  commandHandler,
  createId,
  reportUnsuccessfulRequests,
  readProjectionReports,
}: OperationsDependencies): Handlers {
  /** Appends an operator's request for the projection `name`, once. `createCommand` runs again after a conflict. */
  async function request(
    { params: { name }, context }: ProjectionCall,
    createCommand: (reports: ProjectionReports, collection: string) => OperationsCommand,
    message: string,
  ) {
    const model = READ_MODELS.find((candidate) => candidate.name === name);
    if (!model) return reject('unknown-projection');
    const outcome = await commandHandler.handle({
      stream: streams.operations,
      decider: operationsDecider,
      createCommand: async () => createCommand(await readProjectionReports(), model.collection),
      context,
    });
    return toBodyResult(outcome, () => ({ success: true as const, message }));
  }

  return {
    adminCommandErrors: async () => ({ body: reportUnsuccessfulRequests() }),

    rebuildProjection(call) {
      const { name: projection } = call.params;
      const createCommand = ({ rebuilds }: ProjectionReports): RequestRebuild => {
        const report = rebuilds.find((rebuild) => rebuild.projection === projection);
        return {
          type: 'RequestRebuild',
          projection,
          requestId: createId(),
          settledRequestId: report?.settledRequestId ?? null,
          isRebuilding: report !== undefined && isRebuilding(report, Date.parse(call.context.at)),
        };
      };
      return request(call, createCommand, `The rebuild of ${projection} has been requested.`);
    },

    resumeProjection(call) {
      const { name: projection } = call.params;
      const createCommand = ({ pauses }: ProjectionReports, collection: string): RequestResume => {
        const pause = pauses.find((candidate) => candidate.collection === collection);
        return {
          type: 'RequestResume',
          projection,
          requestId: createId(),
          settledRequestId: pause?.settledRequestId ?? null,
          isPaused: pause !== undefined,
        };
      };
      return request(call, createCommand, `The projection ${projection} has been asked to resume.`);
    },
  };
}
