import { Gauge } from 'prom-client';
import type { Metrics } from '@tapwise/platform/server/observability/metrics';
import type { CachingCommandHandler } from './command-handler';

/** Registers the estimated heap that the aggregate cache takes. */
export function registerAggregateCacheGauge(
  commandHandler: CachingCommandHandler,
  { registry }: Metrics,
): void {
  const gauge: Gauge = new Gauge({
    name: 'tapwise_aggregate_cache_bytes',
    help: 'Estimated heap of the aggregates in the cache.',
    registers: [registry],
    collect(): void {
      gauge.set(commandHandler.measureCacheBytes());
    },
  });
}
