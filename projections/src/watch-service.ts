import type { ServerResponse } from 'node:http';
import type { Service } from '@tapwise/contracts/server/listen';
import { Registry, Gauge } from 'prom-client';
import type { EventFeed } from './feed/port';
import type { HeldLease, Leases } from './leases/port';
import { PROJECTIONS } from './models/projections';
import type { Failure } from './read-store/port';
import type { Projections } from './start';

interface Watched {
  readonly projections: Pick<Projections, 'status'>;
  readonly feed: Pick<EventFeed, 'head'>;
  /** Of the store that the documents are in. */
  readonly leases: Pick<Leases, 'held'>;
}

const placeOf = ({ eventId, eventType }: Failure) => ({ eventId, eventType });

/** Who runs those that this process does not; a process that was killed is told of until its leases lapse. */
function elsewhere(here: readonly { readonly name: string }[], held: readonly HeldLease[]) {
  const others = PROJECTIONS.filter(({ name }) => !here.some((one) => one.name === name));
  const holderOf = (lease: string) => held.find(({ name }) => name === lease)?.holder ?? 'nobody';
  return others.map(({ name, model }) => ({ name, runBy: holderOf(model.collection) }));
}

/** How far each projection of this process is, who runs the others, and whether the stores answer. */
async function look({ projections, feed, leases }: Watched) {
  const absent = () => undefined;
  const [head, held] = await Promise.all([feed.head().catch(absent), leases.held().catch(absent)]);
  const all = projections.status().map(({ name, version, position, paused }) => ({
    ...{ name, version, position, isPaused: paused !== undefined },
    ...(paused ? { failure: paused.error, failedAt: placeOf(paused) } : {}),
    ...(head === undefined ? {} : { lag: Math.max(0, Number(head) - Number(position)) }),
  }));
  const stores = { events: head === undefined ? 'down' : 'up', views: held === undefined ? 'down' : 'up' };
  return { stores, projections: all, ...(held ? { elsewhere: elsewhere(all, held) } : {}) };
}

type Status = ReturnType<Projections['status']>[number];

/** Of the projections that this process runs: what it knows, asked for when somebody looks. */
function observed({ projections, feed }: Omit<Watched, 'leases'>): Registry {
  const registry = new Registry();
  registry.setDefaultLabels({ service: 'projections' });
  const declare = (name: string, help: string, valueOf: (status: Status) => Promise<number>) => {
    const gauge = new Gauge({
      ...{ name, help, labelNames: ['projection'], registers: [registry] },
      async collect() {
        // Those that run elsewhere by now are told of there.
        gauge.reset();
        for (const status of projections.status())
          gauge.set({ projection: status.name }, await valueOf(status));
      },
    });
  };
  const lagOf = async ({ position }: Status) =>
    feed.head().then(
      (head) => Math.max(0, Number(head) - Number(position)),
      () => Number.NaN,
    );
  declare('tapwise_projector_position', 'The place reached in the log.', async ({ position }) =>
    Number(position),
  );
  declare('tapwise_projector_lag', 'Places of the log still to be taken; none while it is away.', lagOf);
  declare('tapwise_projector_paused', '1 while it stands still.', async ({ paused }) => (paused ? 1 : 0));
  return registry;
}

function send(response: ServerResponse, status: number, body: object): void {
  response.statusCode = status;
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Cache-Control', 'no-store');
  response.end(JSON.stringify(body));
}

async function tellReady(watched: Watched, response: ServerResponse): Promise<void> {
  const { stores, projections, ...others } = await look(watched);
  const isUp = Object.values(stores).every((store) => store === 'up');
  const isWhole = isUp && projections.every(({ isPaused }) => !isPaused);
  const status = isWhole ? 'ready' : 'degraded';
  send(response, isWhole ? 200 : 503, { status, stores, projections, ...others });
}

/**
 * `/healthz`, `/readyz` and `/metrics` of a projector. Nothing in them is secret, but they are for those who run the product:
 * the port is not to be published.
 */
export function watchService(watched: Watched): Pick<Service, 'handle'> {
  const registry = observed(watched);
  const answers: Readonly<Record<string, (response: ServerResponse) => Promise<void>>> = {
    '/healthz': async (response) => send(response, 200, { status: 'ok' }),
    '/readyz': (response) => tellReady(watched, response),
    '/metrics': async (response) => {
      response.setHeader('Content-Type', registry.contentType);
      response.end(await registry.metrics());
    },
  };
  return {
    async handle({ method, url = '/' }, response) {
      const [path = '/'] = url.split('?');
      const answer = answers[path];
      if (!answer) return send(response, 404, { message: 'There is nothing here.' });
      if (method === 'GET' || method === 'HEAD') return answer(response);
      response.setHeader('Allow', 'GET, HEAD');
      send(response, 405, { message: 'Only GET is answered here.' });
    },
  };
}
