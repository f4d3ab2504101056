import type { Position } from '@tapwise/contracts/events/position';
import { sendJsonBody } from '@tapwise/platform/server/http/json-body';
import type { Context } from '@tapwise/platform/server/http/koa-types';
import { listHeartbeatReasons } from '@tapwise/platform/server/operator/heartbeat-reasons';
import { HEALTHY_STATUS, toReadiness } from '@tapwise/platform/server/operator/readiness';
import { sendRejection } from '@tapwise/platform/server/rejections/error-handler';
import { checkAdmin } from '@tapwise/platform/server/routing/mount-routes';
import type { AdminAccess } from '@tapwise/platform/server/security/admin-access';
import type { Heartbeat } from '@tapwise/platform/stores/heartbeat';
import { isDamaged } from '@tapwise/platform/stores/sqlite/errors';
import type { CompleteDependencies } from '../dependencies';
import { computeLag, type ProjectionStatus, readProjectionStatus } from '../queries/projection-status';

type Dependencies = Pick<
  CompleteDependencies,
  'reader' | 'vault' | 'getHead' | 'clock' | 'logger' | 'listCommandApiReasons'
>;

interface ProjectionHealth {
  readonly projections: readonly ProjectionStatus[];
  readonly heartbeats: readonly Heartbeat[];
  readonly isInitialBuild: boolean;
}

async function readProjectionHealth({ reader }: Dependencies): Promise<ProjectionHealth> {
  const [projections, heartbeats, isInitialBuild] = await Promise.all([
    readProjectionStatus({ reader, getHead: undefined }),
    reader.listHeartbeats(),
    reader.isInitialBuild(),
  ]);
  return { projections, heartbeats, isInitialBuild };
}

const describePause = ({ name, failure = 'unknown' }: ProjectionStatus) =>
  `The projection ${name} is paused (${failure}).`;

function describeProjectionHealth({ projections, heartbeats, isInitialBuild }: ProjectionHealth): string[] {
  return [
    ...(isInitialBuild ? ['The read models are being built for the first time.'] : []),
    ...(heartbeats.length === 0 ? ['No process runs the projections.'] : []),
    ...new Set(heartbeats.flatMap(listHeartbeatReasons)),
    ...projections.filter(({ isPaused }) => isPaused).map(describePause),
  ];
}

interface Probe {
  readonly reasons: readonly string[];
}

/** Reads a store, and returns the result or the reason for a failure, which contains no error message. */
async function probeStore<Result>(
  store: string,
  work: Promise<Result>,
  { logger }: Dependencies,
): Promise<Probe & { readonly result?: Result }> {
  try {
    return { result: await work, reasons: [] };
  } catch (error) {
    logger.error({ err: error, store }, 'store not responding');
    const why = isDamaged(error) ? 'are damaged and will be rebuilt from the log' : "don't respond";
    return {
      reasons: [store === 'read models' ? `The read models ${why}.` : `The ${store} doesn't respond.`],
    };
  }
}

const getState = ({ reasons }: Probe) => (reasons.length > 0 ? 'down' : 'up');

/** Adds each projection's lag behind the head of the log or, if unknown, behind the end that projections reported. */
function withLag(projections: readonly ProjectionStatus[], head: Position | undefined) {
  if (head === undefined) return projections;
  return projections.map((status) => ({
    ...status,
    lag: computeLag(status.position, head),
  }));
}

/** Reads something small from each store. */
async function probeAll(deps: Dependencies) {
  const { vault, getHead, clock, listCommandApiReasons = async () => [] } = deps;
  const [views, accounts, log] = await Promise.all([
    probeStore('read models', readProjectionHealth(deps), deps),
    probeStore('vault', vault.findSession('', clock().getTime()), deps),
    getHead ? probeStore('event log', getHead(), deps) : { result: undefined, reasons: [] },
  ]);
  const problems = views.result ? describeProjectionHealth(views.result) : [];
  return {
    stores: {
      ...(getHead ? { events: getState(log) } : {}),
      views: getState(views),
      vault: getState(accounts),
    },
    projections: withLag(views.result?.projections ?? [], log.result),
    reasons: [
      ...views.reasons,
      ...accounts.reasons,
      ...log.reasons,
      ...problems,
      ...(await listCommandApiReasons()),
    ],
  };
}

/** Shares one run among all callers during it, so that many requests cost the stores no more. */
function shareConcurrent<Result>(run: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined;
  return () => {
    running ??= run().finally(() => (running = undefined));
    return running;
  };
}

/** `/healthz`: the process responds. */
export async function sendHealth(context: Context): Promise<void> {
  sendJsonBody(context, HEALTHY_STATUS);
}

/**
 * `/readyz`: the state of each store, and the reasons why Tapwise isn't ready, one sentence each; 503 if
 * there are any. Only callers with the admin key see the positions of the projections, since those reveal the
 * activity of others.
 */
export function createReadinessHandler(deps: Dependencies & { readonly adminAccess: AdminAccess }) {
  const probeShared = shareConcurrent(() => probeAll(deps));
  return async (context: Context): Promise<void> => {
    const claimsAdmin = context.get('Authorization') !== '';
    const rejection = claimsAdmin ? await checkAdmin(context, 'readyz', deps.adminAccess) : undefined;
    if (rejection) return sendRejection(context, rejection);
    const { stores, projections, reasons } = await probeShared();
    const { httpStatus, body } = toReadiness(reasons);
    context.status = httpStatus;
    sendJsonBody(context, { ...body, stores, ...(claimsAdmin ? { projections } : {}) });
  };
}
