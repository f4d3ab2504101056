import { streams } from '@tapwise/contracts/events/streams';
import type { operationsRoutes, UnsuccessfulRequestReport } from '@tapwise/contracts/http/routes/operations';
import { READ_MODELS } from '@tapwise/contracts/read-models/read-models';
import { reject } from '@tapwise/contracts/vocabulary/rejected';
import { isRebuilding, type StoredRebuildReport } from '@tapwise/platform/stores/rebuild-report';
import type { CommandHandler } from '../../command-handler/port';
import type { RequestRebuild } from '../../domain/operations/commands';
import { operationsDecider } from '../../domain/operations/decide';
import type { HandlersOf } from '../handler';
import { toBodyResult } from '../to-body-result';

export interface OperationsDependencies {
  readonly commandHandler: CommandHandler;
  readonly createId: () => string;
  /** The rejections and errors of this process. */
  readonly reportUnsuccessfulRequests: () => UnsuccessfulRequestReport;
  /** The newest report about the rebuilds of each projection. */
  readonly readRebuildReports: () => Promise<readonly StoredRebuildReport[]>;
}

export function createOperationsHandlers({
  commandHandler,
  createId,
  reportUnsuccessfulRequests,
  readRebuildReports,
}: OperationsDependencies): HandlersOf<typeof operationsRoutes> {
  return {
    adminCommandErrors: async () => ({ body: reportUnsuccessfulRequests() }),

    async rebuildProjection({ params: { name: projection }, context }) {
      if (!READ_MODELS.some(({ name }) => name === projection)) return reject('unknown-projection');
      const outcome = await commandHandler.handle({
        stream: streams.operations,
        decider: operationsDecider,
        createCommand: async (): Promise<RequestRebuild> => {
          const report = (await readRebuildReports()).find((found) => found.projection === projection);
          return {
            type: 'RequestRebuild',
            projection,
            requestId: createId(),
            settledRequestId: report?.settledRequestId ?? null,
            isRebuilding: report !== undefined && isRebuilding(report, Date.parse(context.at)),
          };
        },
        context,
      });
      return toBodyResult(outcome, () => ({
        success: true,
        message: `The rebuild of ${projection} has been requested.`,
      }));
    },
  };
}
