import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createDataDir, startServer } from '../support/server-process';
import { createUser, createVisitor, PASSWORD, type TestUser } from '../support/test-user';
import { waitUntil } from '../support/wait-until';

const folders: string[] = [];
function createFolder(): string {
  const folder = createDataDir();
  folders.push(folder);
  return folder;
}
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const readTerms = async (user: TestUser) =>
  ((await user.getBody('/api/user/favorites')) as { searchTerm: string }[]).map(
    ({ searchTerm }) => searchTerm,
  );

/** Adds favorites until the server dies. Returns those acknowledged. */
async function writeUntilKilled(user: TestUser, name: string): Promise<string[]> {
  const acknowledged: string[] = [];
  for (let count = 0; count < 90; count += 1) {
    const searchTerm = `${name} ${String(count)}`;
    const { status } = await user
      .send('POST', '/api/user/favorites/toggle', { searchTerm })
      .catch(() => ({ status: 0 }));
    if (status !== 200) return acknowledged;
    acknowledged.push(searchTerm);
  }
  return acknowledged;
}

describe('kill -9 during writes', () => {
  it.each([1, 2, 3])('loses no acknowledged write (round %i)', async () => {
    const dataDir = createFolder();
    const first = await startServer(dataDir);
    const users = await Promise.all(Array.from({ length: 5 }, () => createUser(first.url)));
    const writing = users.map((user, index) => writeUntilKilled(user, `user ${String(index)}`));
    await waitUntil('a user has ten terms', async () => {
      const terms = await Promise.all(users.map(readTerms));
      return terms.some(({ length }) => length >= 10);
    });
    await first.kill9();
    const acknowledged = await Promise.all(writing);
    expect(acknowledged.flat().length).toBeGreaterThan(10);

    const second = await startServer(dataDir);
    for (const [index, user] of users.entries()) {
      user.setUrl(second.url);
      const storedTerms = await readTerms(user);
      expect(storedTerms).toEqual(expect.arrayContaining(acknowledged[index] ?? []));
      // At most one write whose response was lost may also be stored.
      expect(storedTerms.length - (acknowledged[index] ?? []).length).toBeLessThanOrEqual(1);
    }
    expect(await second.stop()).toBe(0);
  });
});

describe('a restart', () => {
  it('keeps the account, the session, the wallet, and the history', async () => {
    const dataDir = createFolder();
    const first = await startServer(dataDir);
    const user = await createUser(first.url);
    await user.send('POST', '/api/user/cards', { cardId: 'amex-gold' });
    await user.send('POST', '/api/recommend', { location: 'Starbucks' });
    await user.send('POST', '/api/purchases', {
      cardId: 'amex-gold',
      amount: '10',
      storeName: 'Starbucks',
    });
    const paths = ['/api/user', '/api/user/cards', '/api/user/purchases', '/api/user/recommendations'];
    const before = await Promise.all(paths.map((path) => user.getBody(path)));
    expect(await first.stop()).toBe(0);

    const second = await startServer(dataDir);
    user.setUrl(second.url);
    expect(await Promise.all(paths.map((path) => user.getBody(path)))).toEqual(before);
    const elsewhere = createVisitor(second.url);
    const { email } = user;
    const { status } = await elsewhere.send('POST', '/api/auth/login', { email, password: PASSWORD });
    expect(status).toBe(200);
    await second.stop();
  });

  it('rebuilds the read models if views.db is missing', async () => {
    const dataDir = createFolder();
    const first = await startServer(dataDir);
    const user = await createUser(first.url);
    await user.send('POST', '/api/user/cards', { cardId: 'amex-gold' });
    const before = await user.getBody('/api/user/cards');
    await first.stop();
    for (const file of ['views.db', 'views.db-wal', 'views.db-shm'])
      rmSync(join(dataDir, file), { force: true });

    const second = await startServer(dataDir);
    user.setUrl(second.url);
    // Only the user's own last command makes the wallet wait.
    expect(await user.getBody('/api/user/cards')).toEqual(before);
    await second.stop();
  });
});
