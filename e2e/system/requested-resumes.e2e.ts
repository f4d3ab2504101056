import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdminProjection } from '@tapwise/contracts/http/routes/operations';
import { createAdminHeaders } from '../support/admin-headers';
import { type RunningSystem, startSystem } from '../support/running-system';
import { breakFavorites, repairFavorites } from '../support/stores/broken-favorites';
import { createUser } from '../support/test-user';
import { waitUntil } from '../support/wait-until';

async function read({ url, dataDir }: RunningSystem, path: string): Promise<unknown> {
  return (await fetch(url + path, { headers: createAdminHeaders(dataDir) })).json();
}

async function readFavorites(system: RunningSystem): Promise<AdminProjection | undefined> {
  const all = (await read(system, '/api/admin/projections')) as AdminProjection[];
  return all.find(({ name }) => name === 'favorites');
}

async function resume({ url, dataDir }: RunningSystem, name: string) {
  const init = { method: 'POST', headers: createAdminHeaders(dataDir) };
  const response = await fetch(`${url}/api/admin/projections/${name}/resume`, init);
  return { status: response.status, body: (await response.json()) as { code?: string } };
}

describe.each(['standalone', 'split'] as const)('a paused projection: %s', (topology) => {
  let system: RunningSystem;
  beforeAll(async () => {
    system = await startSystem(topology);
  });
  afterAll(() => system.stop());

  it('retries on request, pauses again if the event still fails, and skips nothing', async () => {
    const user = await createUser(system.url);
    const toggle = (searchTerm: string) => user.send('POST', '/api/user/favorites/toggle', { searchTerm });
    await toggle('Costco');
    await user.getBody('/api/user/favorites');
    expect(await resume(system, 'favoritos')).toMatchObject({ status: 404 });
    expect(await resume(system, 'favorites')).toMatchObject({
      status: 409,
      body: { code: 'projection-not-paused' },
    });

    breakFavorites(system.dataDir);
    await toggle('Target');
    await toggle('Shell');
    await waitUntil('favorites is paused', async () => (await readFavorites(system))?.isPaused === true);
    const paused = await readFavorites(system);
    expect(paused).toMatchObject({ failure: 'TypeError', failedAt: { eventType: 'FavoriteAdded' } });

    expect((await resume(system, 'favorites')).status).toBe(202);
    await waitUntil('the retry has failed', async () => {
      const favorites = await readFavorites(system);
      return favorites?.isPaused === true && favorites.resumeRequestedAt === null;
    });
    expect(await readFavorites(system)).toMatchObject({
      position: paused?.position,
      failure: 'TypeError',
      failedAt: paused?.failedAt,
    });

    repairFavorites(system.dataDir, ['Costco']);
    expect((await resume(system, 'favorites')).status).toBe(202);
    await waitUntil('favorites is up to date', async () => {
      const favorites = await readFavorites(system);
      return favorites?.isPaused === false && favorites.lag === 0;
    });
    const terms = (await user.getBody('/api/user/favorites')) as { searchTerm: string }[];
    expect(terms.map(({ searchTerm }) => searchTerm).sort()).toEqual(['Costco', 'Shell', 'Target']);
    const entries = (await read(system, '/api/admin/audit')) as { summary: string }[];
    expect(entries.map(({ summary }) => summary)).toContain('Asked the projection favorites to resume');
  });
});
