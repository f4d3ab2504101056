import { Gauge } from 'prom-client';
import type { Context } from '@tapwise/platform/server/http/koa-types';
import {
  type GaugeName,
  PROJECTION_GAUGES,
  registerProjectionGauge,
} from '@tapwise/platform/server/observability/projection-gauge';
import { readMetrics } from '@tapwise/platform/server/operator/metrics-endpoint';
import { sendRejection } from '@tapwise/platform/server/rejections/error-handler';
import { isRejection } from '@tapwise/platform/server/rejections/rejection';
import type { AdminAccess } from '@tapwise/platform/server/security/admin-access';
import type { CompleteDependencies } from '../dependencies';
import { findLagSeconds, type ProjectionStatus, readProjectionStatus } from '../queries/projection-status';

type Dependencies = Pick<
  CompleteDependencies,
  'reader' | 'getHead' | 'findNextEventTime' | 'clock' | 'metrics'
>;

/** Registers the position and the lag of each projection. They are read when metrics are collected. */
function registerProjectionGauges(deps: Dependencies): void {
  const { registry } = deps.metrics;
  const register = (gauge: GaugeName, readValue: (status: ProjectionStatus) => number | undefined) => {
    const listStatuses = () => readProjectionStatus(deps);
    registerProjectionGauge(registry, { ...gauge, listStatuses, readValue });
  };
  const { lag, position, paused, quarantined } = PROJECTION_GAUGES;
  register(lag, (status) => status.lag ?? undefined);
  register(position, (status) => Number(status.position));
  register(paused, (status) => (status.isPaused ? 1 : 0));
  register(quarantined, (status) => status.quarantined);
}

/** Registers what the processes that run projections report with each heartbeat, and the lag without one. */
function registerHeartbeatGauges(deps: Dependencies): void {
  const {
    reader,
    metrics: { registry },
  } = deps;
  const read = () => reader.listHeartbeats().catch(() => undefined);
  const lag: Gauge = new Gauge({
    name: 'tapwise_projection_lag_seconds',
    help: 'For how long the slowest projection has been behind the log. Absent if unknown.',
    registers: [registry],
    async collect() {
      const seconds = await findLagSeconds(deps).catch(() => undefined);
      if (seconds === undefined) lag.remove();
      else lag.set(seconds);
    },
  });
  const processes: Gauge = new Gauge({
    name: 'tapwise_projection_processes',
    help: 'Processes that run projections.',
    registers: [registry],
    async collect() {
      processes.set((await read())?.length ?? Number.NaN);
    },
  });
}

/** `/metrics` of all services in this process. */
export function createMetricsHandler(deps: Dependencies & { readonly adminAccess: AdminAccess }) {
  registerProjectionGauges(deps);
  registerHeartbeatGauges(deps);
  return async (context: Context): Promise<void> => {
    const caller = {
      authorization: context.get('Authorization'),
      address: context.ip,
      isForwarded: context.get('X-Forwarded-For') !== '' || context.get('Forwarded') !== '',
      requestId: context.state.requestId,
    };
    const result = await readMetrics(caller, deps.metrics, deps.adminAccess);
    if (isRejection(result)) return sendRejection(context, result);
    context.set('Content-Type', result.contentType);
    context.body = result.text;
  };
}
