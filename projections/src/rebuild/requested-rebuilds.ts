import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Position } from '@tapwise/contracts/events/position';
import { type RebuildRequestDoc, rebuildRequests } from '@tapwise/contracts/read-models/rebuild-requests';
import type { StoredRebuildReport } from '@tapwise/platform/stores/rebuild-report';
import type { EventFeed } from '../feed/port';
import type { Leases } from '../leases/port';
import type { Projection } from '../models/projection';
import type { ReadModelWriter } from '../read-store/port';
import { getHolderName } from '../runner/holder-name';
import { RebuildStopped } from './rebuild-stopped';
import { rebuildWithReports } from './rebuild-with-reports';

interface Dependencies {
  readonly feed: EventFeed;
  readonly writer: ReadModelWriter;
  readonly leases: Leases;
  readonly logger: Logger;
  readonly signal: AbortSignal;
  /** The projections that this process runs. Other processes carry out the requests for the others. */
  readonly listOwn: () => readonly Projection[];
  /** New documents are built from the whole log, so they settle all requests up to this position. */
  readonly builtFrom: Position;
}

/** For processes without a projection that records requests. */
export const NO_REQUESTS: RequestedRebuilds = {
  check: async () => undefined,
  waitUntilSettled: async () => undefined,
};

interface PendingRequest {
  readonly request: RebuildRequestDoc;
  readonly projection: Projection;
  readonly report: StoredRebuildReport | undefined;
}

export interface RequestedRebuilds {
  /** Begins to carry out the requests that aren't settled yet, in the background. Does nothing while it does. */
  check(): Promise<void>;
  /** Resolves when no rebuild is running, which is soon after the signal. */
  waitUntilSettled(): Promise<void>;
}

/** The newest requests for the projections of this process that were neither carried out nor failed. */
async function listPending({ writer, leases, listOwn }: Dependencies): Promise<readonly PendingRequest[]> {
  const own = listOwn();
  const build = await writer.openLiveBuild(rebuildRequests);
  const docs = await writer.load(
    build,
    own.map(({ name }) => name),
  );
  if (docs.size === 0) return [];
  const reports = await leases.listRebuilds();
  return own.flatMap((projection) => {
    const { data: request } = rebuildRequests.schema.safeParse(docs.get(projection.name)?.doc);
    const report = reports.find((candidate) => candidate.projection === projection.name);
    const isPending = request !== undefined && request.requestId !== report?.settledRequestId;
    return isPending ? [{ request, projection, report }] : [];
  });
}

/** Whether the documents of the request became live, but the process was killed before it reported that. */
async function isSwitched({ projection, request, report }: PendingRequest, writer: ReadModelWriter) {
  if (report?.requestId !== request.requestId) return false;
  const { generation } = await writer.openLiveBuild(projection.model);
  return generation === report.generation;
}

async function carryOut(pending: PendingRequest, deps: Dependencies): Promise<void> {
  const { projection, request, report } = pending;
  const { writer, leases, logger, builtFrom } = deps;
  const { requestId } = request;
  const isBuiltFromLog = request.position <= builtFrom;
  if (isBuiltFromLog || (await isSwitched(pending, writer))) {
    const now = Date.now();
    const unknown = { generation: null, events: 0, eventsPerSecond: 0, startedAt: now, runBy: '' };
    const finished = { state: 'done', percent: 100, secondsLeft: null, error: null, failedAt: null } as const;
    const { name } = projection;
    return leases.reportRebuild({
      ...unknown,
      ...report,
      ...finished,
      projection: name,
      requestId,
      reportedAt: now,
    });
  }
  logger.info({ projection: projection.name, requestId }, 'carrying out a requested rebuild');
  const holder = getHolderName(randomUUID());
  const rebuildDeps = { ...deps, projection, holder, onProgress: () => undefined, leaseWaitMs: 0 };
  const { build } = await rebuildWithReports(rebuildDeps, { requestId, clock: Date.now });
  const { generation } = build;
  logger.info({ projection: projection.name, requestId, generation }, 'projection rebuilt on request');
}

/** Carries out the rebuilds that operators request through the API, one at a time, alongside the live documents. */
export function createRequestedRebuilds(deps: Dependencies): RequestedRebuilds {
  const { logger, signal } = deps;
  let running: Promise<void> | undefined;

  const carryOutAll = async (all: readonly PendingRequest[]): Promise<void> => {
    for (const pending of all) {
      if (signal.aborted) return;
      await carryOut(pending, deps).catch((error: unknown) => {
        const details = { projection: pending.projection.name, requestId: pending.request.requestId };
        if (error instanceof RebuildStopped) logger.info(details, error.message);
        else logger.warn({ ...details, err: error }, 'requested rebuild failed');
      });
    }
  };
  return {
    async check() {
      if (running || signal.aborted) return;
      const pending = await listPending(deps);
      if (pending.length > 0) running ??= carryOutAll(pending).finally(() => (running = undefined));
    },
    waitUntilSettled: async () => running,
  };
}
