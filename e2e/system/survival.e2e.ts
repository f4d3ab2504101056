import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { newPerson, newUser, PASSWORD, type Person } from './person';
import { newDataDir, startServer } from './server-process';

const folders: string[] = [];
function folder(): string {
  const made = newDataDir();
  folders.push(made);
  return made;
}
afterAll(() => {
  for (const made of folders) rmSync(made, { recursive: true, force: true });
});

const termsOf = async (person: Person) =>
  ((await person.getBody('/api/user/favorites')) as { searchTerm: string }[]).map(
    ({ searchTerm }) => searchTerm,
  );

/** Writes one term after the other until the server is gone; answers what was acknowledged. */
async function writeUntilGone(person: Person, name: string): Promise<string[]> {
  const acknowledged: string[] = [];
  for (let count = 0; count < 90; count += 1) {
    const searchTerm = `${name} ${String(count)}`;
    const { status } = await person
      .send('POST', '/api/user/favorites/toggle', { searchTerm })
      .catch(() => ({ status: 0 }));
    if (status !== 200) return acknowledged;
    acknowledged.push(searchTerm);
  }
  return acknowledged;
}

describe('kill -9 during writes', () => {
  it.each([1, 2, 3])('loses no acknowledged write (round %i)', async () => {
    const dataDir = folder();
    const first = await startServer(dataDir);
    const people = await Promise.all(Array.from({ length: 5 }, () => newUser(first.url)));
    const writing = people.map((person, at) => writeUntilGone(person, `person ${String(at)}`));
    const oneIsFarEnough = Promise.race(
      people.map(async (person) => {
        while ((await termsOf(person).catch(() => [])).length < 10) continue;
      }),
    );
    await oneIsFarEnough;
    await first.kill9();
    const acknowledged = await Promise.all(writing);
    expect(acknowledged.flat().length).toBeGreaterThan(10);

    const second = await startServer(dataDir);
    for (const [at, person] of people.entries()) {
      person.setUrl(second.url);
      const kept = await termsOf(person);
      expect(kept).toEqual(expect.arrayContaining(acknowledged[at] ?? []));
      // At most the one write whose answer was lost may be there besides.
      expect(kept.length - (acknowledged[at] ?? []).length).toBeLessThanOrEqual(1);
    }
    expect(await second.stop()).toBe(0);
  });
});

describe('a restart', () => {
  it('keeps the account, the session, the wallet, and the history', async () => {
    const dataDir = folder();
    const first = await startServer(dataDir);
    const person = await newUser(first.url);
    await person.send('POST', '/api/user/cards', { cardId: 'amex-gold' });
    await person.send('POST', '/api/recommend', { location: 'Starbucks' });
    await person.send('POST', '/api/purchases', {
      cardId: 'amex-gold',
      amount: '10',
      storeName: 'Starbucks',
    });
    const paths = ['/api/user', '/api/user/cards', '/api/user/purchases', '/api/user/recommendations'];
    const before = await Promise.all(paths.map((path) => person.getBody(path)));
    expect(await first.stop()).toBe(0);

    const second = await startServer(dataDir);
    person.setUrl(second.url);
    expect(await Promise.all(paths.map((path) => person.getBody(path)))).toEqual(before);
    const elsewhere = newPerson(second.url);
    const { email } = person;
    const { status } = await elsewhere.send('POST', '/api/auth/login', { email, password: PASSWORD });
    expect(status).toBe(200);
    await second.stop();
  });

  it('rebuilds the read models if views.db is missing', async () => {
    const dataDir = folder();
    const first = await startServer(dataDir);
    const person = await newUser(first.url);
    await person.send('POST', '/api/user/cards', { cardId: 'amex-gold' });
    const before = await person.getBody('/api/user/cards');
    await first.stop();
    for (const file of ['views.db', 'views.db-wal', 'views.db-shm'])
      rmSync(join(dataDir, file), { force: true });

    const second = await startServer(dataDir);
    person.setUrl(second.url);
    // The wallet waits for nothing here but the place of the person's own last command.
    expect(await person.getBody('/api/user/cards')).toEqual(before);
    await second.stop();
  });
});

describe('a wrong setting', () => {
  it('ends the start', async () => {
    await expect(startServer(folder(), { PORT: 'many' })).rejects.toThrow('ended before it listened');
    await expect(startServer(folder(), { READ_STORE: 'mongodb' })).rejects.toThrow('ended before');
  });
});
