import { metricsText } from '@tapwise/contracts/server/metrics';
import { Gauge } from 'prom-client';
import type { CompleteDeps } from '../deps';
import { projectionStatus, type ProjectionStatus } from '../projection-status';
import { refuseAdmin, type Gate } from './admission';
import { answerRefusal } from './answer';
import type { Context } from './koa-types';

const LOOPBACK = /^(::ffff:)?127\.|^::1$/;

/** A caller that a proxy on this machine speaks for is not on this machine. */
function isLocal(context: Context): boolean {
  const isForwarded = context.get('X-Forwarded-For') !== '' || context.get('Forwarded') !== '';
  return LOOPBACK.test(context.ip) && !isForwarded;
}

/** Position and lag of each projection, looked up when they are asked for. */
function observeProjections(deps: Pick<CompleteDeps, 'reader' | 'head' | 'metrics'>): void {
  const [own] = deps.metrics;
  if (!own) return;
  const declare = (name: string, help: string, valueOf: (status: ProjectionStatus) => number) => {
    const gauge = new Gauge({
      ...{ name, help, labelNames: ['projection'], registers: [own.registry] },
      async collect() {
        for (const status of await projectionStatus(deps))
          gauge.set({ projection: status.name }, valueOf(status));
      },
    });
  };
  declare('tapwise_projection_lag_events', 'Places of the log still to be taken.', ({ lag }) => lag);
  declare('tapwise_projection_position', 'The place reached in the log.', ({ position }) => Number(position));
  declare(
    'tapwise_quarantined_events',
    'Unreadable events that its documents leave out.',
    ({ quarantined }) => quarantined,
  );
  declare('tapwise_projection_paused', '1 while it stands still.', ({ isPaused }) => (isPaused ? 1 : 0));
}

/** `/metrics`, for who holds the admin key. Callers on this machine need no key for what doesn't rise with the log. */
export function metrics(deps: Pick<CompleteDeps, 'reader' | 'head' | 'metrics'> & Pick<Gate, 'adminAccess'>) {
  observeProjections(deps);
  return async (context: Context): Promise<void> => {
    const isAdmin = context.get('Authorization') !== '' || !isLocal(context);
    const refusal = isAdmin ? await refuseAdmin(context, 'metrics', deps) : undefined;
    if (refusal) return answerRefusal(context, refusal);
    const { text, contentType } = await metricsText(deps.metrics, { isAdmin });
    context.set('Content-Type', contentType);
    context.body = text;
  };
}
