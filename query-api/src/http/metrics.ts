import { Gauge } from 'prom-client';
import type { Context } from '@tapwise/platform/server/koa-types';
import { readMetrics } from '@tapwise/platform/server/observability/metrics-endpoint';
import { sendRejection } from '@tapwise/platform/server/rejections/error-handler';
import { isRejection } from '@tapwise/platform/server/rejections/rejection';
import type { AdminAccess } from '@tapwise/platform/server/security/admin-access';
import type { CompleteDependencies } from '../dependencies';
import { type ProjectionStatus, readProjectionStatus } from './projection-status';

type Dependencies = Pick<CompleteDependencies, 'reader' | 'getHead' | 'metrics'>;

/** Registers the position and the lag of each projection. They are read when metrics are collected. */
function registerProjectionGauges(deps: Dependencies): void {
  const [ownMetrics] = deps.metrics;
  if (!ownMetrics) return;
  const registers = [ownMetrics.registry];
  const register = (name: string, help: string, readValue: (status: ProjectionStatus) => number) => {
    const gauge = new Gauge({
      name,
      help,
      labelNames: ['projection'],
      registers,
      async collect() {
        for (const status of await readProjectionStatus(deps))
          gauge.set({ projection: status.name }, readValue(status));
      },
    });
  };
  register(
    'tapwise_projection_lag_events',
    'Positions in the log that are still to be processed.',
    ({ lag }) => lag,
  );
  register('tapwise_projection_position', 'Position reached in the log.', ({ position }) => Number(position));
  register(
    'tapwise_quarantined_events',
    'Unreadable events that the documents leave out.',
    ({ quarantined }) => quarantined,
  );
  register('tapwise_projection_paused', '1 while the projection is paused.', ({ isPaused }) =>
    isPaused ? 1 : 0,
  );
}

/** `/metrics` of all services in this process. */
export function createMetricsHandler(deps: Dependencies & { readonly adminAccess: AdminAccess }) {
  registerProjectionGauges(deps);
  return async (context: Context): Promise<void> => {
    const caller = {
      authorization: context.get('Authorization'),
      address: context.ip,
      isForwarded: context.get('X-Forwarded-For') !== '' || context.get('Forwarded') !== '',
      requestId: context.state.requestId,
    };
    const found = await readMetrics(caller, deps.metrics, deps.adminAccess);
    if (isRejection(found)) return sendRejection(context, found);
    context.set('Content-Type', found.contentType);
    context.body = found.text;
  };
}
