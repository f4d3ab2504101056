import { performance } from 'node:perf_hooks';
import type { Metrics } from '@tapwise/contracts/server/metrics';
import { Gauge, Histogram } from 'prom-client';
import type { EventStore } from './event-store/port';
import type { CachedHandling } from './handling/handling';
import type { CommandHandling } from './handling/port';
import type { Passwords } from './vault/password';

/** Upper ends in seconds: an append waits for the disk, some milliseconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

/** The store with its appends timed, conflicts and faults included. */
export function timedStore(store: EventStore, { registry }: Metrics): EventStore {
  const durations = new Histogram({
    name: 'tapwise_append_duration_seconds',
    help: 'Time from an append to its acknowledgement.',
    buckets: BUCKETS,
    registers: [registry],
  });
  return {
    epoch: store.epoch,
    lastMark: (upTo) => store.lastMark(upTo),
    holds: (mark) => store.holds(mark),
    read: (...asked) => store.read(...asked),
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

/** The passwords, with how many of them wait to be hashed: a rush of sign-ins, or somebody who guesses. */
export function observed(passwords: Passwords, { registry }: Metrics): Passwords {
  const gauge: Gauge = new Gauge({
    name: 'tapwise_password_hash_queue',
    help: 'Passwords that wait to be hashed or checked.',
    registers: [registry],
    collect(): void {
      gauge.set(passwords.waiting());
    },
  });
  return passwords;
}

/** The handling, with the heap that its cache takes by its own estimate. */
export function observedHandling(handling: CachedHandling, metrics: Metrics | undefined): CommandHandling {
  if (!metrics) return handling;
  const gauge: Gauge = new Gauge({
    name: 'tapwise_aggregate_cache_bytes',
    help: 'Estimated heap of the folded streams that commands are decided on.',
    registers: [metrics.registry],
    collect(): void {
      gauge.set(handling.cacheBytes());
    },
  });
  return handling;
}
