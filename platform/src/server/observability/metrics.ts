import { Counter, Histogram, Registry } from 'prom-client';

/** One request. `route` is its name in the table, or `none`; `ms` is its duration. */
export interface ObservedRequest {
  readonly route: string;
  readonly status: number;
  readonly ms: number;
}

/** The metrics of one service. They contain no personal data. */
export interface Metrics {
  readonly registry: Registry;
  observeRequest(request: ObservedRequest): void;
}

/** Upper bounds in seconds. Most requests take a few milliseconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

/** Creates the metrics of one service in a new registry, labeled with the name of the service. */
export function createMetrics(service: string): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  const requests = new Counter({
    name: 'tapwise_http_requests_total',
    help: 'Requests handled, by route and status.',
    labelNames: ['route', 'status'],
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'tapwise_http_request_duration_seconds',
    help: 'Request duration, by route.',
    labelNames: ['route'],
    buckets: BUCKETS,
    registers: [registry],
  });
  return {
    registry,
    observeRequest({ route, status, ms }) {
      requests.inc({ route, status });
      durations.observe({ route }, ms / 1000);
    },
  };
}

/** Metrics that grow with the event log. They would reveal the activity of others. */
const ADMIN_ONLY = new Set([
  'tapwise_projection_position',
  'tapwise_projection_lag_events',
  'tapwise_append_duration_seconds',
  'tapwise_aggregate_cache_bytes',
]);

interface Reader {
  /** Whether the reader has the admin key. Others don't see metrics that grow with the event log. */
  readonly isAdmin: boolean;
}

/**
 * The metrics of the services in this process as one text. Each metric is declared once, and its samples are
 * labeled.
 */
export async function formatMetrics(
  all: readonly Metrics[],
  { isAdmin }: Reader,
): Promise<{ text: string; contentType: string }> {
  const merged = new Map<string, string[]>();
  for (const { registry } of all) {
    const blocks = (await registry.metrics()).split(/^(?=# HELP )/m).filter((block) => block.trim() !== '');
    const shown = blocks.filter((block) => isAdmin || !ADMIN_ONLY.has(block.split(' ', 3)[2] ?? ''));
    for (const block of shown) {
      const lines = block.trimEnd().split('\n');
      const head = lines.slice(0, 2).join('\n');
      merged.set(head, [...(merged.get(head) ?? []), ...lines.slice(2)]);
    }
  }
  const text = [...merged].map(([head, samples]) => [head, ...samples].join('\n')).join('\n\n');
  return { text: `${text}\n`, contentType: Registry.PROMETHEUS_CONTENT_TYPE };
}
