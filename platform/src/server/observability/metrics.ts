import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import {
  createUnsuccessfulRequestTally,
  isServerError,
  type UnsuccessfulRequest,
  type UnsuccessfulRequestTally,
} from './unsuccessful-requests';

/** One request. `route` is its name in the table, or `none`; `ms` is its duration. */
export interface ObservedRequest {
  readonly route: string;
  readonly status: number;
  readonly ms: number;
  /** Why it was rejected, or the class of the error. Undefined if it succeeded. */
  readonly code?: string | undefined;
}

/** The metrics of one process. They contain no personal data. */
export interface Metrics {
  readonly registry: Registry;
  /** The rejected and failed requests, for the admin dashboard. */
  readonly unsuccessfulRequests: UnsuccessfulRequestTally;
  observeRequest(request: ObservedRequest): void;
  countAdminKeyRejection(code: AdminKeyRejection): void;
}

/** A wrong admin key, or a request from an address that is blocked because of wrong keys. */
export type AdminKeyRejection = 'wrong-admin-key' | 'too-many-tries';
const ADMIN_KEY_REJECTIONS: readonly AdminKeyRejection[] = ['wrong-admin-key', 'too-many-tries'];

/** Upper bounds in seconds. Most requests take a few milliseconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

/**
 * Counts from 0, so that the alert for guesses of the admin key sees the first ones: Prometheus computes increases from
 * the second value of a series.
 */
function createAdminKeyCounter(registry: Registry): Metrics['countAdminKeyRejection'] {
  const rejections = new Counter({
    name: 'tapwise_admin_key_rejections_total',
    help: 'Requests with a wrong admin key, or blocked because of wrong keys, by code. On every path.',
    labelNames: ['code'],
    registers: [registry],
  });
  for (const code of ADMIN_KEY_REJECTIONS) rejections.inc({ code }, 0);
  return (code) => rejections.inc({ code });
}

function createPrometheusCounters(registry: Registry): (request: UnsuccessfulRequest) => void {
  const registers = [registry];
  const rejections = new Counter({
    name: 'tapwise_rejections_total',
    help: 'Requests that a rule rejected, by route and code.',
    labelNames: ['route', 'code'],
    registers,
  });
  const errors = new Counter({
    name: 'tapwise_errors_total',
    help: 'Requests that failed on our side, by route and kind of error.',
    labelNames: ['route', 'kind'],
    registers,
  });
  return (request) => {
    const { route, code } = request;
    if (isServerError(request)) errors.inc({ route, kind: code });
    else rejections.inc({ route, code });
  };
}

/** Creates a registry whose metrics are all labeled with the name of the service. */
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
  const countForPrometheus = createPrometheusCounters(registry);
  const unsuccessfulRequests = createUnsuccessfulRequestTally(service);
  return {
    registry,
    unsuccessfulRequests,
    countAdminKeyRejection: createAdminKeyCounter(registry),
    observeRequest({ route, status, ms, code }) {
      requests.inc({ route, status });
      durations.observe({ route }, ms / 1000);
      if (code === undefined) return;
      const request = { route, status, code };
      countForPrometheus(request);
      unsuccessfulRequests.count(request);
    },
  };
}

/** Gauges of prom-client whose names end like those of counters. Others count the same things by type. */
const MISNAMED_METRICS = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
];

/** The one registry of a process, with the default metrics of Prometheus about the process and Node. */
export function createProcessMetrics(service: string): Metrics {
  const metrics = createMetrics(service);
  collectDefaultMetrics({ register: metrics.registry });
  for (const name of MISNAMED_METRICS) metrics.registry.removeSingleMetric(name);
  return metrics;
}

/**
 * Metrics for readers without the admin key. All others are hidden from them, because a number that grows with the log,
 * the accounts, or the emails reveals the activity of others.
 */
const PUBLIC_METRICS = new Set([
  'tapwise_http_requests_total',
  'tapwise_http_request_duration_seconds',
  'tapwise_rejections_total',
  'tapwise_errors_total',
  'tapwise_admin_key_rejections_total',
  'tapwise_projection_paused',
  'tapwise_projection_processes',
  'tapwise_quarantined_events',
  'tapwise_password_hash_queue',
  'tapwise_storage_damage',
  'tapwise_storage_scan_timestamp_seconds',
]);

function isPublic(name: string): boolean {
  return PUBLIC_METRICS.has(name) || /^(process|nodejs)_/.test(name);
}

interface Reader {
  readonly isAdmin: boolean;
}

/** The metrics as text. Readers without the admin key get the public ones. */
export async function formatMetrics(
  { registry }: Metrics,
  { isAdmin }: Reader,
): Promise<{ text: string; contentType: string }> {
  const blocks = (await registry.metrics()).split(/^(?=# HELP )/m);
  const shownBlocks = blocks.filter((block) => isAdmin || isPublic(block.split(' ', 3)[2] ?? ''));
  return { text: shownBlocks.join(''), contentType: registry.contentType };
}
