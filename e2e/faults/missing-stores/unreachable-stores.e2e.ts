import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type SplitSystem, startSplit, startStores, type Stores } from '../../support/running-system';
import { createUser, type TestUser } from '../../support/test-user';
import { waitUntil } from '../../support/wait-until';

let stores: Stores;
let system: SplitSystem;
let user: TestUser;
beforeAll(async () => {
  stores = await startStores();
  system = await startSplit('external-stores', { stores });
});
afterAll(() => system.stop());
beforeEach(async () => {
  user = await createUser(system.url);
});

const toggle = (searchTerm: string, key: string) =>
  user.send('POST', '/api/user/favorites/toggle', { searchTerm }, { 'idempotency-key': key });
const readTerms = async () =>
  ((await user.getBody('/api/user/favorites')) as { searchTerm: string }[])
    .map(({ searchTerm }) => searchTerm)
    .sort();

it('returns 503 while the log is down, recovers, and performs a repeated command once', async () => {
  await toggle('before', 'key-1');
  expect(await readTerms()).toEqual(['before']);
  await stores.events.stop();
  const { status, headers, body } = await toggle('during', 'key-2');
  expect(status).toBe(503);
  expect(headers.get('retry-after')).toMatch(/^\d+$/);
  expect(body).toHaveProperty('message');
  // Requests that don't need the log succeed.
  expect(await readTerms()).toEqual(['before']);
  await stores.events.restart();
  await waitUntil('the favorite is stored', async () => (await toggle('during', 'key-2')).status === 200);
  await toggle('after', 'key-3');
  await waitUntil('all favorites are shown', async () => (await readTerms()).length === 3);
  expect(await readTerms()).toEqual(['after', 'before', 'during']);
});

it('returns 503 while read models and vault are down, and loses nothing', async () => {
  await toggle('before', 'key-1');
  await stores.documents.stop();
  const { status, headers } = await user.get('/api/user/favorites');
  expect(status).toBe(503);
  expect(headers.get('retry-after')).toMatch(/^\d+$/);
  expect((await toggle('during', 'key-2')).status).toBe(503);
  await stores.documents.restart();
  await waitUntil('the favorite is stored', async () => (await toggle('during', 'key-2')).status === 200);
  await waitUntil('both favorites are shown', async () => (await readTerms()).length === 2);
});

it('survives dropped connections', async () => {
  for (const round of [1, 2, 3]) {
    stores.events.dropConnections();
    stores.documents.dropConnections();
    const isWritten = async () =>
      (await toggle(`term ${String(round)}`, `key-${String(round)}`)).status === 200;
    await waitUntil('the favorite is stored', isWritten);
  }
  await waitUntil('all favorites are shown', async () => (await readTerms()).length === 3);
});
