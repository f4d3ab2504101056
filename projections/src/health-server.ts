import type { ServerResponse } from 'node:http';
import type { Service } from '@tapwise/platform/server/http/service';
import type { Metrics } from '@tapwise/platform/server/observability/metrics';
import {
  type GaugeName,
  PROJECTION_GAUGES,
  registerProjectionGauge,
} from '@tapwise/platform/server/observability/projection-gauge';
import { HEALTHY_STATUS, toReadiness } from '@tapwise/platform/server/operator/readiness';
import type { DamageWatch } from '@tapwise/platform/stores/damage/damage-watch';
import type { EventFeed } from './feed/port';
import type { ActiveLease, Leases } from './leases/port';
import { PROJECTIONS } from './models/projections';
import type { BuildFailure } from './read-store/port';
import type { Projections } from './start';

interface HealthDependencies {
  readonly projections: Pick<Projections, 'listStatuses' | 'listUnreadyReasons'>;
  readonly feed: Pick<EventFeed, 'getHead' | 'listFailures'>;
  /** The leases in the read models' store. */
  readonly leases: Pick<Leases, 'listActive'>;
  /** Set if the read models are in a file. */
  readonly damage?: Pick<DamageWatch, 'registerGauges'>;
  readonly metrics: Metrics;
}

const toFailedAt = ({ eventId, eventType }: BuildFailure) => ({ eventId, eventType });

/** Lists the processes that run the other projections. A killed process is listed until its leases expire. */
function listOtherHolders(here: readonly { readonly name: string }[], activeLeases: readonly ActiveLease[]) {
  const others = PROJECTIONS.filter(({ name }) => !here.some((projection) => projection.name === name));
  const toHolder = (lease: string) => activeLeases.find(({ name }) => name === lease)?.holder ?? 'none';
  return others.map(({ name, model }) => ({ name, runBy: toHolder(model.collection) }));
}

/**
 * Which projections this process runs, who runs the others, and whether the stores respond. `failing`: errors from
 * feeds and projections that keep failing. Contains no positions, because the caller isn't authenticated.
 */
async function readHealth({ projections, feed, leases }: HealthDependencies) {
  const [head, activeLeases] = await Promise.all([
    feed.getHead().catch(() => undefined),
    leases.listActive().catch(() => undefined),
  ]);
  const all = projections.listStatuses().map(({ name, version, paused, failing, quarantined }) => ({
    name,
    version,
    isPaused: paused !== undefined,
    quarantined: quarantined.length,
    ...(paused ? { failure: paused.error, failedAt: toFailedAt(paused) } : {}),
    ...(failing === undefined ? {} : { failing }),
  }));
  const stores = {
    events: head === undefined ? 'down' : 'up',
    views: activeLeases === undefined ? 'down' : 'up',
  };
  const failing = [...feed.listFailures(), ...all.flatMap((projection) => projection.failing ?? [])];
  return {
    stores,
    failing,
    projections: all,
    ...(activeLeases ? { elsewhere: listOtherHolders(all, activeLeases) } : {}),
  };
}

type Status = ReturnType<Projections['listStatuses']>[number];

/** Registers the gauges of the projections that this process runs. */
function registerGauges({ projections, feed, metrics: { registry } }: HealthDependencies): void {
  const register = (
    gauge: GaugeName,
    readValue: (status: Status) => number | Promise<number | undefined>,
  ) => {
    const listStatuses = async () => projections.listStatuses();
    registerProjectionGauge(registry, { ...gauge, listStatuses, readValue });
  };
  const { position, lag, paused, quarantined } = PROJECTION_GAUGES;
  const computeLag = async (status: Status) =>
    feed.getHead().then(
      (head) => Math.max(0, Number(head) - Number(status.position)),
      // No value while the log is unreachable.
      () => undefined,
    );
  register(position, (status) => Number(status.position));
  register(lag, computeLag);
  register(paused, (status) => (status.paused ? 1 : 0));
  register(quarantined, (status) => status.quarantined.length);
}

function send(response: ServerResponse, status: number, body: object): void {
  response.statusCode = status;
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Cache-Control', 'no-store');
  response.end(JSON.stringify(body));
}

async function sendReadiness(deps: HealthDependencies, response: ServerResponse): Promise<void> {
  const { stores, failing, projections, ...others } = await readHealth(deps);
  const reasons = [
    ...(stores.events === 'up' ? [] : ["The event log doesn't respond."]),
    ...(stores.views === 'up' ? [] : ["The read models don't respond."]),
    ...(failing.length === 0 ? [] : ['Reading the event log keeps failing.']),
    ...deps.projections.listUnreadyReasons(),
    ...projections.filter(({ isPaused }) => isPaused).map(({ name }) => `The projection ${name} is paused.`),
  ];
  const { httpStatus, body } = toReadiness(reasons);
  send(response, httpStatus, { ...body, stores, failing, projections, ...others });
}

/**
 * Serves `/healthz`, `/readyz`, and `/metrics` of the projections. Contains no secrets, but is for operators only:
 * don't publish the port.
 */
export function createHealthServer(deps: HealthDependencies): Pick<Service, 'handle'> {
  const { registry } = deps.metrics;
  registerGauges(deps);
  deps.damage?.registerGauges(registry);
  const handlers: Readonly<Record<string, (response: ServerResponse) => Promise<void>>> = {
    '/healthz': async (response) => send(response, 200, HEALTHY_STATUS),
    '/readyz': (response) => sendReadiness(deps, response),
    '/metrics': async (response) => {
      response.setHeader('Content-Type', registry.contentType);
      response.end(await registry.metrics());
    },
  };
  return {
    async handle({ method, url = '/' }, response) {
      const [path = '/'] = url.split('?');
      const respond = handlers[path];
      if (!respond) return send(response, 404, { message: 'Not found.' });
      if (method === 'GET' || method === 'HEAD') return respond(response);
      response.setHeader('Allow', 'GET, HEAD');
      send(response, 405, { message: 'Only GET is supported.' });
    },
  };
}
