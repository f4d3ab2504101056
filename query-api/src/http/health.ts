import type { CompleteDeps } from '../deps';
import { projectionStatus, type ProjectionStatus } from '../projection-status';
import type { Context } from './koa-types';

type Deps = Pick<CompleteDeps, 'reader' | 'vault' | 'head' | 'clock' | 'logger'>;
type Store = 'up' | 'down';

/** Each store is asked for something small; one that does not answer is told by its name alone. */
async function look({ reader, vault, head, clock, logger }: Deps) {
  const down = (store: string) => (error: unknown) => {
    logger.error({ err: error, store }, 'store does not answer');
    return undefined;
  };
  const [projections, isVaultUp, position] = await Promise.all([
    projectionStatus({ reader, head: undefined }).catch(down('views')),
    vault.session('', clock().getTime()).then(() => true, down('vault')),
    head?.().catch(down('events')),
  ]);
  const stores: Record<string, Store> = {
    ...(head ? { events: position === undefined ? 'down' : 'up' } : {}),
    views: projections === undefined ? 'down' : 'up',
    vault: isVaultUp === undefined ? 'down' : 'up',
  };
  const lagOf = (status: ProjectionStatus) =>
    position === undefined ? status.lag : Math.max(0, Number(position) - Number(status.position));
  return { stores, projections: (projections ?? []).map((status) => ({ ...status, lag: lagOf(status) })) };
}

/** `/healthz`: the process answers. */
export async function answerHealth(context: Context): Promise<void> {
  context.body = { status: 'ok' };
}

/** `/readyz`: each store, and how far each projection has come; 503 where a store does not answer or a projection stands still. */
export function readiness(deps: Deps) {
  return async (context: Context): Promise<void> => {
    const { stores, projections } = await look(deps);
    const isWhole =
      Object.values(stores).every((store) => store === 'up') &&
      projections.every(({ isPaused }) => !isPaused);
    context.status = isWhole ? 200 : 503;
    context.body = { status: isWhole ? 'ready' : 'degraded', stores, projections };
  };
}
