import type { Position } from '@tapwise/contracts/events/position';
import { isDamaged } from '@tapwise/contracts/storage/sqlite-faults';
import { heartbeatReasons, type Heartbeat } from '@tapwise/contracts/storage/heartbeat';
import type { CompleteDeps } from '../deps';
import { projectionStatus, type ProjectionStatus } from '../projection-status';
import { refuseAdmin, type Gate } from './admission';
import { answerRefusal } from './answer';
import type { Context } from './koa-types';

type Deps = Pick<CompleteDeps, 'reader' | 'vault' | 'head' | 'clock' | 'logger' | 'otherReasons'>;

interface Views {
  readonly projections: readonly ProjectionStatus[];
  readonly heartbeats: readonly Heartbeat[];
  readonly isFilling: boolean;
}

async function lookAtViews({ reader }: Deps): Promise<Views> {
  const [projections, heartbeats, isFilling] = await Promise.all([
    projectionStatus({ reader, head: undefined }),
    reader.heartbeats(),
    reader.isFilling(),
  ]);
  return { projections, heartbeats, isFilling };
}

const pausedReason = ({ name, failure = 'unknown' }: ProjectionStatus) =>
  `The projection ${name} is paused (${failure}).`;

function viewsReasons({ projections, heartbeats, isFilling }: Views): string[] {
  return [
    ...(isFilling ? ['The read models are being filled for the first time.'] : []),
    ...(heartbeats.length === 0 ? ['No process runs the projections.'] : []),
    ...new Set(heartbeats.flatMap(heartbeatReasons)),
    ...projections.filter(({ isPaused }) => isPaused).map(pausedReason),
  ];
}

interface Tried {
  readonly reasons: readonly string[];
}

/** What a store says, or why it says nothing: its name alone, without what the error says. */
async function tried<Result>(
  store: string,
  work: Promise<Result>,
  { logger }: Deps,
): Promise<Tried & { readonly result?: Result }> {
  try {
    return { result: await work, reasons: [] };
  } catch (error) {
    logger.error({ err: error, store }, 'store does not answer');
    const why = isDamaged(error) ? 'are damaged and will be filled again' : 'do not answer';
    return {
      reasons: [store === 'read models' ? `The read models ${why}.` : `The ${store} does not answer.`],
    };
  }
}

const stateOf = ({ reasons }: Tried) => (reasons.length > 0 ? 'down' : 'up');

/** The lag against the head of the log where it is known, else against the projection that is furthest. */
function withLag(projections: readonly ProjectionStatus[], head: Position | undefined) {
  if (head === undefined) return projections;
  return projections.map((status) => ({
    ...status,
    lag: Math.max(0, Number(head) - Number(status.position)),
  }));
}

/** Each store is asked for something small. */
async function look(deps: Deps) {
  const { vault, head, clock, otherReasons = async () => [] } = deps;
  const [views, accounts, log] = await Promise.all([
    tried('read models', lookAtViews(deps), deps),
    tried('vault', vault.session('', clock().getTime()), deps),
    head ? tried('event log', head(), deps) : { result: undefined, reasons: [] },
  ]);
  const found = views.result ? viewsReasons(views.result) : [];
  return {
    stores: { ...(head ? { events: stateOf(log) } : {}), views: stateOf(views), vault: stateOf(accounts) },
    projections: withLag(views.result?.projections ?? [], log.result),
    reasons: [...views.reasons, ...accounts.reasons, ...log.reasons, ...found, ...(await otherReasons())],
  };
}

/** Whoever asks while a look is under way gets what it finds: asking very often costs the stores no more. */
function shared<Result>(run: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined;
  return () => {
    running ??= run().finally(() => (running = undefined));
    return running;
  };
}

/** `/healthz`: the process answers. */
export async function answerHealth(context: Context): Promise<void> {
  context.body = { status: 'ok' };
}

/**
 * `/readyz`: each store, and why the product isn't ready, one sentence each; 503 where there is a reason. Who gives the admin key
 * also gets how far each projection is. Nobody else does: the log grows with what others do.
 */
export function readiness(deps: Deps & Pick<Gate, 'adminAccess'>) {
  const lookOnce = shared(() => look(deps));
  return async (context: Context): Promise<void> => {
    const isAdmin = context.get('Authorization') !== '';
    const refusal = isAdmin ? await refuseAdmin(context, 'readyz', deps) : undefined;
    if (refusal) return answerRefusal(context, refusal);
    const { stores, projections, reasons } = await lookOnce();
    const isReady = reasons.length === 0;
    const status = isReady ? 'ready' : 'degraded';
    context.status = isReady ? 200 : 503;
    context.body = { status, reasons, stores, ...(isAdmin ? { projections } : {}) };
  };
}
