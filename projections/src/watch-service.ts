import type { ServerResponse } from 'node:http';
import type { Service } from '@tapwise/contracts/server/listen';
import { Registry, Gauge } from 'prom-client';
import type { EventFeed } from './feed/port';
import type { Failure } from './read-store/port';
import type { Projections } from './start';

interface Watched {
  readonly projections: Pick<Projections, 'status'>;
  readonly feed: Pick<EventFeed, 'head'>;
}

const placeOf = ({ eventId, eventType }: Failure) => ({ eventId, eventType });

/** How far each projection of this process is, and whether the log answers. */
async function look({ projections, feed }: Watched) {
  const head = await feed.head().catch(() => undefined);
  const all = projections.status().map(({ name, version, position, paused }) => ({
    ...{ name, version, position, isPaused: paused !== undefined },
    ...(paused ? { failure: paused.error, failedAt: placeOf(paused) } : {}),
    ...(head === undefined ? {} : { lag: Math.max(0, Number(head) - Number(position)) }),
  }));
  return { events: head === undefined ? 'down' : 'up', projections: all };
}

type Status = ReturnType<Projections['status']>[number];

/** Of the projections that this process runs: what it knows, asked for when somebody looks. */
function observed({ projections, feed }: Watched): Registry {
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
  const { events, projections } = await look(watched);
  const isWhole = events === 'up' && projections.every(({ isPaused }) => !isPaused);
  send(response, isWhole ? 200 : 503, {
    status: isWhole ? 'ready' : 'degraded',
    stores: { events },
    projections,
  });
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
