import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdminHeaders } from '../support/admin-headers';
import { readMetrics } from '../support/metrics/read-metrics';
import { SPLIT_TOPOLOGIES, type SplitSystem, startSplit } from '../support/running-system';
import type { ServerProcess, ServerSettings } from '../support/server-process';
import { createUser, type TestUser } from '../support/test-user';
import { waitUntil } from '../support/wait-until';

const toggle = (user: TestUser, searchTerm: string) =>
  user.send('POST', '/api/user/favorites/toggle', { searchTerm });
const readFavorites = async (user: TestUser) => {
  const { status, headers, body } = await user.get('/api/user/favorites');
  const terms = status === 200 ? (body as { searchTerm: string }[]).map(({ searchTerm }) => searchTerm) : [];
  return { status, terms, isBehind: headers.get('x-read-model') === 'behind' };
};

/** The lag of each projection for admins, and what the metrics contain. */
async function readLags({ url, query, dataDir }: SplitSystem) {
  const response = await fetch(`${url}/api/admin/projections`, { headers: createAdminHeaders(dataDir) });
  const listed = (await response.json()) as { lag: number | null }[];
  const families = await readMetrics(query.url, dataDir);
  const readValues = (metric: string) =>
    families.find(({ name }) => name === metric)?.samples.map(({ value }) => Number(value)) ?? [];
  return {
    listed: listed.map(({ lag }) => lag),
    processes: readValues('tapwise_projection_processes'),
    positions: readValues('tapwise_projection_lag_positions'),
    seconds: readValues('tapwise_projection_lag_seconds'),
  };
}

const SEQUENTIAL_OPTIONS = { concurrent: false };

// In parallel, because these tests mostly wait.
describe.concurrent.each(SPLIT_TOPOLOGIES)('the split (%s)', (topology) => {
  let system: SplitSystem;
  let projections: ServerProcess;
  let user: TestUser;
  beforeAll(async () => {
    system = await startSplit(topology);
    projections = system.projections;
    user = await createUser(system.url);
  });
  afterAll(async () => {
    await projections.stop();
    await system.stop();
  });

  /** Stops the projections process and starts another. */
  async function replaceProjections(settings: ServerSettings): Promise<void> {
    expect(await projections.stop()).toBe(0);
    projections = await system.startProjections(settings);
  }

  it('each process reports that it is alive and ready, and its metrics', SEQUENTIAL_OPTIONS, async () => {
    const { command, query, gateway } = system;
    for (const { url } of [command, query, projections, gateway]) {
      expect((await fetch(`${url}/healthz`)).status).toBe(200);
      await waitUntil(`${url} is ready`, async () => (await fetch(`${url}/readyz`)).status === 200);
    }
    for (const { url } of [command, query, projections])
      expect(await (await fetch(`${url}/metrics`)).text()).toContain('# TYPE tapwise_');
    // Requests through the gateway don't count as local, so they get no metrics.
    expect((await fetch(`${gateway.url}/metrics`)).status).toBe(401);
  });

  it(
    "shows the lag, or none if it's unknown, while no process runs the projections",
    SEQUENTIAL_OPTIONS,
    async () => {
      const { pid } = projections;
      if (pid === undefined) throw new Error("The projections don't run");
      process.kill(pid, 'SIGSTOP');
      try {
        for (const term of ['one', 'two', 'three']) await toggle(user, `stopped ${term}`);
        await waitUntil(
          'the stopped process counts as ended',
          async () => (await readLags(system)).processes[0] === 0,
        );
        const lags = await readLags(system);
        if (topology === 'external-stores')
          expect(lags).toMatchObject({ listed: lags.listed.map(() => null), positions: [], seconds: [] });
        else {
          expect(Math.min(...lags.listed.map(Number))).toBeGreaterThanOrEqual(3);
          expect(Math.min(...lags.positions)).toBeGreaterThanOrEqual(3);
          expect(lags.seconds[0]).toBeGreaterThan(0);
        }
      } finally {
        process.kill(pid, 'SIGCONT');
      }
      await waitUntil('the projections run again', async () => (await readLags(system)).processes[0] === 1);
      for (const term of ['one', 'two', 'three']) await toggle(user, `stopped ${term}`);
      await waitUntil('the read models are current', async () =>
        (await readLags(system)).listed.every((lag) => lag === 0),
      );
    },
  );

  it(
    'marks responses as behind while no projections process runs, and catches up when one starts',
    SEQUENTIAL_OPTIONS,
    async () => {
      await toggle(user, 'before');
      expect((await readFavorites(user)).terms).toEqual(['before']);
      expect(await projections.stop()).toBe(0);
      await toggle(user, 'after');
      expect(await readFavorites(user)).toEqual({ status: 200, terms: ['before'], isBehind: true });
      projections = await system.startProjections();
      await waitUntil('both favorites are shown', async () => (await readFavorites(user)).terms.length === 2);
      expect((await readFavorites(user)).isBehind).toBe(false);
    },
  );

  it(
    'shows a user’s own writes even if each takes 100 ms to reach the read models',
    SEQUENTIAL_OPTIONS,
    async () => {
      await replaceProjections({ PROJECTION_DELAY_MS: '100' });
      const other = await createUser(system.url);
      await waitUntil(
        'the projections process is running',
        async () => !(await readFavorites(other)).isBehind,
      );
      for (let round = 1; round <= 10; round += 1) {
        expect((await toggle(other, `term ${String(round)}`)).status).toBe(200);
        const { terms, isBehind } = await readFavorites(other);
        expect(terms).toHaveLength(round);
        expect(terms).toContain(`term ${String(round)}`);
        expect(isBehind).toBe(false);
      }
    },
  );

  it(
    'continues within ten seconds when a projections process is killed and another takes over',
    SEQUENTIAL_OPTIONS,
    async () => {
      // A data folder allows one projections process at a time.
      const standby = topology === 'split' ? undefined : await system.startProjections();
      await toggle(user, 'then killed');
      await projections.kill9();
      projections = standby ?? (await system.startProjections());
      await toggle(user, 'by the other');
      const isShown = async () => (await readFavorites(user)).terms.includes('by the other');
      await waitUntil('the other one took over', isShown, 10_000);
      expect((await readFavorites(user)).terms).toContain('then killed');
    },
  );

  it(
    'keeps every acknowledged write when all processes are stopped during writes',
    SEQUENTIAL_OPTIONS,
    async () => {
      const users = await Promise.all([1, 2, 3].map(() => createUser(system.url)));
      const acknowledged = users.map((): string[] => []);
      const writing = users.map(async (writer, index) => {
        for (let count = 0; count < 90; count += 1) {
          const { status } = await toggle(writer, `term ${String(count)}`).catch(() => ({ status: 0 }));
          if (status !== 200) return;
          acknowledged[index]?.push(`term ${String(count)}`);
        }
      });
      await waitUntil('each user has five favorites', async () =>
        acknowledged.every(({ length }) => length >= 5),
      );
      const { command, gateway, query, dataDir, stores } = system;
      const codes = await Promise.all([command, gateway, projections, query].map((part) => part.stop()));
      expect(codes).toEqual([0, 0, 0, 0]);
      await Promise.all(writing);
      system = await startSplit(topology, { dataDir, ...(stores ? { stores } : {}) });
      for (const [index, writer] of users.entries()) {
        writer.setUrl(system.url);
        expect((await readFavorites(writer)).terms).toEqual(
          expect.arrayContaining(acknowledged[index] ?? []),
        );
      }
    },
  );
});

it('the gateway serves calendar feeds without cookies', async () => {
  const system = await startSplit('split');
  try {
    const user = await createUser(system.url);
    const { status, body } = await user.send('POST', '/api/user/calendar');
    expect(status).toBe(201);
    const { pathname } = new URL((body as { url: string }).url);
    const feed = await fetch(system.url + pathname);
    expect([feed.status, feed.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(await feed.text()).toMatch(/^BEGIN:VCALENDAR\r\n[^]*\r\nEND:VCALENDAR\r\n$/);
    expect((await user.send('DELETE', '/api/user/calendar')).status).toBe(200);
    expect((await fetch(system.url + pathname)).status).toBe(404);
  } finally {
    await system.stop();
  }
});

it('a wrong password through the gateway counts for the connection’s address, not for forged headers', async () => {
  const system = await startSplit('split', { settings: { RATE_LIMITS: 'on' } });
  const guessKey = async (index: number) => {
    const headers = {
      authorization: `Bearer guess-${String(index)}`,
      'x-forwarded-for': `10.0.0.${String(index)}`,
    };
    // Alternates between the services, which share the count.
    const request = index % 2 === 0 ? { path: 'stats', method: 'GET' } : { path: 'pricing', method: 'POST' };
    const response = await fetch(`${system.url}/api/admin/${request.path}`, {
      method: request.method,
      headers,
    });
    return response.status;
  };
  try {
    for (let index = 1; index <= 10; index += 1) expect(await guessKey(index)).toBe(401);
    expect(await guessKey(11)).toBe(429);
    expect(await guessKey(12)).toBe(429);
  } finally {
    await system.stop();
  }
});
