import type { Context } from '@tapwise/platform/server/http/koa-types';
import {
  QUARANTINED_EVENTS_GAUGE,
  registerProjectionGauge,
} from '@tapwise/platform/server/observability/projection-gauge';
import { readMetrics } from '@tapwise/platform/server/operator/metrics-endpoint';
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
  const { registry } = ownMetrics;
  const register = (name: string, help: string, readValue: (status: ProjectionStatus) => number) => {
    const listStatuses = () => readProjectionStatus(deps);
    registerProjectionGauge(registry, { name, help, listStatuses, readValue });
  };
  register(
    'tapwise_projection_lag_events',
    'Positions in the log that are still to be processed.',
    ({ lag }) => lag,
  );
  register('tapwise_projection_position', 'Position reached in the log.', ({ position }) => Number(position));
  register('tapwise_projection_paused', '1 while the projection is paused.', ({ isPaused }) =>
    isPaused ? 1 : 0,
  );
  const { name, help } = QUARANTINED_EVENTS_GAUGE;
  register(name, help, ({ quarantined }) => quarantined);
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
