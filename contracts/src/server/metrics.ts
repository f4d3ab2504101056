import { performance } from 'node:perf_hooks';
import { Counter, Histogram, Registry } from 'prom-client';
import { matchRoute } from '../http/dispatch';
import type { Service } from './listen';

/** What one service counts of its own. Nothing in it tells of a person: routes go by their name in the table. */
export interface Metrics {
  readonly registry: Registry;
  /** One answer. `route` is the name in the table, `none` where there is none; `ms` how long it took. */
  answered(answer: { readonly route: string; readonly status: number; readonly ms: number }): void;
}

/** Upper ends in seconds: most answers are to take a few milliseconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

/** The metrics of one service, in a registry of its own, labelled with its name. */
export function createMetrics(service: string): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  const requests = new Counter({
    name: 'tapwise_http_requests_total',
    help: 'Requests answered, by route and status.',
    labelNames: ['route', 'status'],
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'tapwise_http_request_duration_seconds',
    help: 'Time from a request to its answer, by route.',
    labelNames: ['route'],
    buckets: BUCKETS,
    registers: [registry],
  });
  return {
    registry,
    answered({ route, status, ms }) {
      requests.inc({ route, status });
      durations.observe({ route }, ms / 1000);
    },
  };
}

/** Rise with the log, which would reveal what others do. */
const FOR_ADMINS = new Set([
  'tapwise_projection_position',
  'tapwise_projection_lag_events',
  'tapwise_append_duration_seconds',
  'tapwise_aggregate_cache_bytes',
]);

interface Reader {
  /** Whether the reader gave the admin key. Others don't get what rises with the log. */
  readonly isAdmin: boolean;
}

/** The metrics of services that run in one process, as one text: each metric is declared once, its samples are labelled. */
export async function metricsText(
  all: readonly Metrics[],
  { isAdmin }: Reader,
): Promise<{ text: string; contentType: string }> {
  const merged = new Map<string, string[]>();
  for (const { registry } of all) {
    const blocks = (await registry.metrics()).split(/^(?=# HELP )/m).filter((block) => block.trim() !== '');
    const shown = blocks.filter((block) => isAdmin || !FOR_ADMINS.has(block.split(' ', 3)[2] ?? ''));
    for (const block of shown) {
      const lines = block.trimEnd().split('\n');
      const head = lines.slice(0, 2).join('\n');
      merged.set(head, [...(merged.get(head) ?? []), ...lines.slice(2)]);
    }
  }
  const text = [...merged].map(([head, samples]) => [head, ...samples].join('\n')).join('\n\n');
  return { text: `${text}\n`, contentType: Registry.PROMETHEUS_CONTENT_TYPE };
}

/** A service with its answers counted. Resolves and rejects as the service does. */
export function measured(metrics: Metrics, service: Service): Service {
  return {
    async handle(request, response) {
      const start = performance.now();
      await service.handle(request, response);
      const [path = '/'] = (request.url ?? '/').split('?');
      const match = matchRoute(request.method ?? 'GET', path);
      const route = match.kind === 'route' ? match.name : 'none';
      metrics.answered({ route, status: response.statusCode, ms: performance.now() - start });
    },
    close: () => service.close(),
  };
}
