import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdminProjection } from '@tapwise/contracts/http/routes/operations';
import { createAdminHeaders } from '../support/admin-headers';
import {
  type RunningSystem,
  type SplitSystem,
  startSplit,
  startSystem,
  TOPOLOGIES,
} from '../support/running-system';
import { createUser } from '../support/test-user';
import { waitUntil } from '../support/wait-until';

const request = ({ url, dataDir }: RunningSystem, name: string) =>
  fetch(`${url}/api/admin/projections/${name}/rebuild`, {
    method: 'POST',
    headers: createAdminHeaders(dataDir),
  });

async function readProjection({ url, dataDir }: RunningSystem, name: string): Promise<AdminProjection> {
  const response = await fetch(`${url}/api/admin/projections`, { headers: createAdminHeaders(dataDir) });
  const all = (await response.json()) as AdminProjection[];
  const match = all.find((projection) => projection.name === name);
  if (!match) throw new Error(`There is no projection ${name}`);
  return match;
}

const waitForState = (system: RunningSystem, name: string, state: string) =>
  waitUntil(
    `the rebuild of ${name} is ${state}`,
    async () => (await readProjection(system, name)).rebuild?.state === state,
  );

const waitForGeneration = (system: RunningSystem, generation: number) =>
  waitUntil(`generation ${generation} of the favorites is live`, async () => {
    const projection = await readProjection(system, 'favorites');
    return projection.generation === generation && projection.rebuild?.state === 'done';
  });

describe.each(TOPOLOGIES)('a rebuild that the dashboard requests: %s', (topology) => {
  let system: RunningSystem;
  beforeAll(async () => {
    system = await startSystem(topology);
  });
  afterAll(() => system.stop());

  it('is carried out once by the process with projections, while users read their own writes', async () => {
    const user = await createUser(system.url);
    await user.send('POST', '/api/user/favorites/toggle', { searchTerm: 'Costco' });
    const before = await readProjection(system, 'favorites');
    expect(before).toMatchObject({ generation: 1, isPaused: false, rebuild: null });
    expect(before.runBy).toMatch(/:\d+:/);
    const responses = await Promise.all([1, 2, 3].map(() => request(system, 'favorites')));
    const statuses = responses.map(({ status }) => status);
    // A request that arrives after the rebuild is accepted, too.
    const accepted = statuses.filter((status) => status === 202).length;
    expect(accepted).toBeGreaterThan(0);
    expect(statuses.filter((status) => status === 409)).toHaveLength(3 - accepted);
    await waitForGeneration(system, 1 + accepted);
    const after = await readProjection(system, 'favorites');
    expect(after).toMatchObject({ generation: 1 + accepted, rebuild: { percent: 100, error: null } });
    expect(after.rebuild?.requestedAt).not.toBeNull();
    expect(await user.getBody('/api/user/favorites')).toMatchObject([{ searchTerm: 'Costco' }]);
    expect((await request(system, 'favorites')).status).toBe(202);
    await waitForGeneration(system, 2 + accepted);
  });

  it('is rejected for unknown projections and without the key', async () => {
    expect((await request(system, 'walets')).status).toBe(404);
    const response = await fetch(`${system.url}/api/admin/projections/wallets/rebuild`, { method: 'POST' });
    expect(response.status).toBe(401);
  });
});

describe('a rebuild that was requested while no process ran the projections', () => {
  let system: SplitSystem;
  beforeAll(async () => {
    system = await startSplit('external-stores');
  });
  afterAll(() => system.stop());

  it('waits, and is carried out by one of the next processes', async () => {
    await createUser(system.url);
    await system.projections.kill9();
    expect((await request(system, 'accounts')).status).toBe(202);
    expect((await request(system, 'accounts')).status).toBe(409);
    const started = await Promise.all([system.startProjections(), system.startProjections()]);
    await waitForState(system, 'accounts', 'done');
    expect((await readProjection(system, 'accounts')).generation).toBe(2);
    await Promise.all(started.map((running) => running.stop()));
  });
});

describe('each process', () => {
  it.each(TOPOLOGIES)('counts its rejections and errors: %s', async (topology) => {
    const system = await startSystem(topology);
    try {
      await fetch(`${system.url}/api/user/cards`);
      const body = JSON.stringify({ email: 'ada@example.com', password: 'wrong-1' });
      const headers = { 'content-type': 'application/json' };
      await fetch(`${system.url}/api/auth/login`, { method: 'POST', headers, body });
      const read = async (path: string) => {
        const response = await fetch(system.url + path, { headers: createAdminHeaders(system.dataDir) });
        return (await response.json()) as { instance: string; failures: { code: string }[] };
      };
      const reports = [await read('/api/admin/errors'), await read('/api/admin/errors/commands')];
      const codes = reports.flatMap(({ failures }) => failures.map(({ code }) => code));
      expect(codes).toEqual(expect.arrayContaining(['signed-out', 'wrong-credentials']));
      const instances = new Set(reports.map(({ instance }) => instance));
      expect(instances.size).toBe(topology === 'standalone' ? 1 : 2);
      expect(JSON.stringify(reports)).not.toContain('ada@');
    } finally {
      await system.stop();
    }
  });
});
