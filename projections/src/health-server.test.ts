import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { toPosition } from '@tapwise/contracts/events/position';
import { favorites } from '@tapwise/contracts/read-models/favorites';
import { wallets } from '@tapwise/contracts/read-models/wallets';
import { createMetrics } from '@tapwise/platform/server/observability/metrics';
import { createHealthServer } from './health-server';
import type { RunStatus } from './start';

const createPosition = (value: number) => toPosition(BigInt(value));
const createRunning = (name: string, paused?: RunStatus['paused']): RunStatus => ({
  name,
  version: 1,
  generation: 1,
  position: createPosition(7),
  paused,
  failing: undefined,
  quarantined: [],
});
const failure = { error: 'RangeError', eventId: 'event-8', eventType: 'FavoriteAdded' };
const createLease = (name: string, holder: string) => ({ name, holder, fencingToken: 1, until: 1 });
const rejectAway = async () => Promise.reject(new Error('away'));

type HealthInput = Parameters<typeof createHealthServer>[0];
let server: Server | undefined;
afterEach(() => server?.close());

async function getReadyz({
  status = [],
  ...stores
}: Partial<Omit<HealthInput, 'projections'>> & { status?: RunStatus[] }) {
  const { handle } = createHealthServer({
    projections: { listUnreadyReasons: () => [], listStatuses: () => status },
    feed: { listFailures: () => [], getHead: async () => createPosition(9) },
    leases: { listActive: async () => [] },
    metrics: createMetrics('projections'),
    ...stores,
  });
  server = createServer((request, response) => void handle(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${String(port)}/readyz`);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

it('reports the event that a projection is paused at and the class of its error', async () => {
  const { status, body } = await getReadyz({
    status: [createRunning('favorites', failure), createRunning('wallets')],
  });
  expect(status).toBe(503);
  expect(body).toMatchObject({
    status: 'degraded',
    projections: [
      {
        name: 'favorites',
        isPaused: true,
        failure: 'RangeError',
        failedAt: { eventId: 'event-8', eventType: 'FavoriteAdded' },
      },
      { name: 'wallets', isPaused: false },
    ],
  });
  expect(JSON.stringify(body)).not.toMatch(/position|lag/);
});

it('reports who runs the other projections', async () => {
  const listActive = async () => [
    createLease(favorites.collection, 'me'),
    createLease(wallets.collection, 'killed:1:a'),
  ];
  const { status, body } = await getReadyz({ status: [createRunning('favorites')], leases: { listActive } });
  expect(status).toBe(200);
  const elsewhere = body['elsewhere'] as { name: string }[];
  expect(elsewhere).toContainEqual({ name: 'wallets', runBy: 'killed:1:a' });
  expect(elsewhere).toContainEqual({ name: 'insights', runBy: 'none' });
  expect(elsewhere.map(({ name }) => name)).not.toContain('favorites');
});

it.each([
  ['log', { feed: { listFailures: () => [], getHead: rejectAway } }, { events: 'down', views: 'up' }],
  ['store of the read models', { leases: { listActive: rejectAway } }, { events: 'up', views: 'down' }],
] as const)("a process isn't ready while the %s is unreachable", async (_what, broken, stores) => {
  expect(await getReadyz(broken)).toMatchObject({ status: 503, body: { status: 'degraded', stores } });
});
