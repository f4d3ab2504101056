import { performance } from 'node:perf_hooks';
import { Counter, Histogram } from 'prom-client';
import type { Metrics } from '@tapwise/platform/server/observability/metrics';
import type { EventStore } from './port';

/** Upper bounds in seconds. An append waits some milliseconds for the disk. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

/** Measures the appends of a store, including conflicts and errors, and counts the conflicts. */
export function measureAppends(store: EventStore, { registry }: Metrics): EventStore {
  const durations = new Histogram({
    name: 'tapwise_append_duration_seconds',
    help: 'Time from an append to its acknowledgement.',
    buckets: BUCKETS,
    registers: [registry],
  });
  const conflicts = new Counter({
    name: 'tapwise_append_conflicts_total',
    help: 'Appends rejected because another one changed the stream first. The command decides again.',
    registers: [registry],
  });
  return {
    epoch: store.epoch,
    findLastMark: (upTo) => store.findLastMark(upTo),
    contains: (mark) => store.contains(mark),
    getHead: () => store.getHead(),
    getStart: (eventCount) => store.getStart(eventCount),
    follow: (after, listener) => store.follow(after, listener),
    read: (stream, fromVersion, limit) => store.read(stream, fromVersion, limit),
    scanBackward: (type, before) => store.scanBackward(type, before),
    async append(stream, expected, events) {
      const start = performance.now();
      try {
        const result = await store.append(stream, expected, events);
        if (result.kind === 'conflict') conflicts.inc();
        return result;
      } finally {
        durations.observe((performance.now() - start) / 1000);
      }
    },
    probe: () => store.probe(),
    close: () => store.close(),
  };
}
