import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDataDir, type ServerProcess, startServer } from '../../support/server-process';
import { measureSlowestResponse, measureTime } from '../../support/stopwatch';
import { lockDatabase } from '../../support/stores/locked-database';
import { createUser, createVisitor, PASSWORD, type TestUser } from '../../support/test-user';
import { waitUntil } from '../../support/wait-until';

/** The test shares two cores. A process that waits inside SQLite is unresponsive for seconds. */
const FAST_MS = 700;

let server: ServerProcess;
let user: TestUser;
beforeAll(async () => {
  server = await startServer(createDataDir());
  user = await createUser(server.url);
});
afterAll(async () => {
  await server.stop();
  rmSync(server.dataDir, { recursive: true, force: true });
});

const getFile = (name: string) => join(server.dataDir, name);
const toggle = (searchTerm: string, key: string) =>
  user.send('POST', '/api/user/favorites/toggle', { searchTerm }, { 'idempotency-key': key });
const readFavorites = async () =>
  ((await user.getBody('/api/user/favorites')) as { searchTerm: string }[]).map(
    ({ searchTerm }) => searchTerm,
  );

describe('a database file that another process has locked', () => {
  it('returns 503 with Retry-After within a second, and other requests continue', async () => {
    await toggle('before', 'key-1');
    await readFavorites();
    const lock = await lockDatabase(getFile('events.db'));
    const writing = Promise.all(
      ['a', 'b', 'c'].map((term) => measureTime(() => toggle(term, `key-${term}`))),
    );
    const slowest = await measureSlowestResponse(`${server.url}/healthz`, writing);
    const read = await measureTime(() => user.get('/api/user/favorites'));
    await lock.release();
    for (const { result, ms } of await writing) {
      expect(result.status).toBe(503);
      expect(result.headers.get('retry-after')).toMatch(/^\d+$/);
      expect(result.body).toMatchObject({ code: 'store-unavailable' });
      expect(ms).toBeLessThan(1_000);
    }
    expect(slowest).toBeLessThan(FAST_MS);
    expect(read.result.status).toBe(200);
    expect(read.ms).toBeLessThan(FAST_MS);
  });

  it('accepts the same commands once each after the lock is released', async () => {
    for (const term of ['a', 'b', 'c', 'a']) expect((await toggle(term, `key-${term}`)).status).toBe(200);
    expect((await readFavorites()).sort()).toEqual(['a', 'b', 'before', 'c']);
  });

  it("doesn't reject requests if the lock is released within a second", async () => {
    const lock = await lockDatabase(getFile('events.db'));
    const writing = toggle('short', 'key-short');
    await lock.release();
    expect((await writing).status).toBe(200);
  });

  it('returns 503 for a sign-in while the vault is locked, and reads continue', async () => {
    const lock = await lockDatabase(getFile('vault.db'));
    const credentials = { email: user.email, password: PASSWORD };
    const signingIn = measureTime(() =>
      createVisitor(server.url).send('POST', '/api/auth/login', credentials),
    );
    const slowest = await measureSlowestResponse(`${server.url}/healthz`, signingIn);
    const read = await measureTime(() => user.get('/api/user'));
    await lock.release();
    const { result, ms } = await signingIn;
    expect(result.status).toBe(503);
    expect(ms).toBeLessThan(1_500);
    expect(slowest).toBeLessThan(FAST_MS);
    expect(read.result.status).toBe(200);
    expect((await createVisitor(server.url).send('POST', '/api/auth/login', credentials)).status).toBe(200);
  });

  it('accepts commands and serves existing documents while the views are locked, then catches up', async () => {
    const lock = await lockDatabase(getFile('views.db'));
    expect((await toggle('meanwhile', 'key-meanwhile')).status).toBe(200);
    const { result } = await measureTime(() => user.get('/api/user/favorites'));
    expect(result.status).toBe(200);
    expect(result.headers.get('x-read-model')).toBe('behind');
    const health = await measureTime(() => fetch(`${server.url}/healthz`));
    expect(health.ms).toBeLessThan(FAST_MS);
    await lock.release();
    await waitUntil('it is shown', async () => (await readFavorites()).includes('meanwhile'));
  });
});
