import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockDatabase } from '../system/locked-database';
import { newPerson, newUser, PASSWORD, type Person } from '../system/person';
import { newDataDir, type ServerProcess, startServer } from '../system/server-process';
import { slowestResponseDuring, timed } from '../system/stopwatch';
import { waitUntil } from '../system/wait-until';

/** Two cores are shared with the test itself. A process that waits within SQLite is silent for seconds. */
const FAST_MS = 700;

let server: ServerProcess;
let person: Person;
beforeAll(async () => {
  server = await startServer(newDataDir());
  person = await newUser(server.url);
});
afterAll(async () => {
  await server.stop();
  rmSync(server.dataDir, { recursive: true, force: true });
});

const fileOf = (name: string) => join(server.dataDir, name);
const toggle = (searchTerm: string, key: string) =>
  person.send('POST', '/api/user/favorites/toggle', { searchTerm }, { 'idempotency-key': key });
const favorites = async () =>
  ((await person.getBody('/api/user/favorites')) as { searchTerm: string }[]).map(
    ({ searchTerm }) => searchTerm,
  );

describe('a database file that another process keeps locked', () => {
  it('is answered within a second with 503 and Retry-After, and the rest of the process goes on', async () => {
    await toggle('before', 'key-1');
    await favorites();
    const lock = await lockDatabase(fileOf('events.db'));
    const writing = Promise.all(['a', 'b', 'c'].map((term) => timed(() => toggle(term, `key-${term}`))));
    const slowest = await slowestResponseDuring(`${server.url}/healthz`, writing);
    const read = await timed(() => person.get('/api/user/favorites'));
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

  it('takes the same commands once the lock is given back, each once', async () => {
    for (const term of ['a', 'b', 'c', 'a']) expect((await toggle(term, `key-${term}`)).status).toBe(200);
    expect((await favorites()).sort()).toEqual(['a', 'b', 'before', 'c']);
  });

  it('is waited for, within a second, without refusing a request when the lock is short', async () => {
    const lock = await lockDatabase(fileOf('events.db'));
    const writing = toggle('short', 'key-short');
    await lock.release();
    expect((await writing).status).toBe(200);
  });

  it('answers a sign-in with 503 while the vault is locked, and reads go on', async () => {
    const lock = await lockDatabase(fileOf('vault.db'));
    const credentials = { email: person.email, password: PASSWORD };
    const signingIn = timed(() => newPerson(server.url).send('POST', '/api/auth/login', credentials));
    const slowest = await slowestResponseDuring(`${server.url}/healthz`, signingIn);
    const read = await timed(() => person.get('/api/user'));
    await lock.release();
    const { result, ms } = await signingIn;
    expect(result.status).toBe(503);
    expect(ms).toBeLessThan(1_500);
    expect(slowest).toBeLessThan(FAST_MS);
    expect(read.result.status).toBe(200);
    expect((await newPerson(server.url).send('POST', '/api/auth/login', credentials)).status).toBe(200);
  });

  it('takes commands and serves what it has while the views are locked, and catches up', async () => {
    const lock = await lockDatabase(fileOf('views.db'));
    expect((await toggle('meanwhile', 'key-meanwhile')).status).toBe(200);
    const { result } = await timed(() => person.get('/api/user/favorites'));
    expect(result.status).toBe(200);
    expect(result.headers.get('x-read-model')).toBe('behind');
    const health = await timed(() => fetch(`${server.url}/healthz`));
    expect(health.ms).toBeLessThan(FAST_MS);
    await lock.release();
    await waitUntil('it is shown', async () => (await favorites()).includes('meanwhile'));
  });
});
