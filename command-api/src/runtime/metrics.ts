import { performance } from 'node:perf_hooks';
import { Gauge, Histogram } from 'prom-client';
import type { Metrics } from '@tapwise/platform/server/observability/metrics';
import type { CachingCommandHandler } from '../command-handler/command-handler';
import type { EventStore } from '../event-store/port';
import type { Passwords } from '../passwords/password';

/** Upper bounds in seconds. An append waits some milliseconds for the disk. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

/** Measures the appends of a store, including conflicts and errors. */
export function measureAppends(store: EventStore, { registry }: Metrics): EventStore {
  const durations = new Histogram({
    name: 'tapwise_append_duration_seconds',
    help: 'Time from an append to its acknowledgement.',
    buckets: BUCKETS,
    registers: [registry],
  });
  return {
    epoch: store.epoch,
    findLastMark: (upTo) => store.findLastMark(upTo),
    contains: (mark) => store.contains(mark),
    read: (stream, fromVersion, limit) => store.read(stream, fromVersion, limit),
    async append(stream, expected, events) {
      const start = performance.now();
      try {
        return await store.append(stream, expected, events);
      } finally {
        durations.observe((performance.now() - start) / 1000);
      }
    },
    probe: () => store.probe(),
    close: () => store.close(),
  };
}

/** Registers how many passwords wait to be hashed. Many wait during a rush of sign-ins or guesses. */
export function observePasswordQueue(passwords: Passwords, { registry }: Metrics): void {
  const gauge: Gauge = new Gauge({
    name: 'tapwise_password_hash_queue',
    help: 'Passwords that wait to be hashed or checked.',
    registers: [registry],
    collect(): void {
      gauge.set(passwords.countWaiting());
    },
  });
}

/** Registers the estimated heap that the aggregate cache takes. */
export function observeAggregateCache(commandHandler: CachingCommandHandler, { registry }: Metrics): void {
  const gauge: Gauge = new Gauge({
    name: 'tapwise_aggregate_cache_bytes',
    help: 'Estimated heap of the aggregates in the cache.',
    registers: [registry],
    collect(): void {
      gauge.set(commandHandler.measureCacheBytes());
    },
  });
}
