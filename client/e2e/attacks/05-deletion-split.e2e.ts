import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { databaseOf } from '@tapwise/contracts/storage/open-mongodb';
import { MongoClient } from 'mongodb';
import { afterEach, describe, expect, it } from 'vitest';
import { resetLinks } from '../reset-links';
import { operate } from '../system/operate';
import { newPerson, PASSWORD, type Person } from '../system/person';
import { SPLIT_ARRANGEMENTS, startSplit, type SplitSystem } from '../system/running-system';
import { until } from '../system/until';

const NAME = 'Quillon Vantreight';
const EMAIL = 'quillon.vantreight@canary.example';
const TRACE = /quillon|vantreight/i;
const account = { name: NAME, email: EMAIL, password: PASSWORD };

let system: SplitSystem | undefined;
afterEach(async () => {
  await system?.stop();
  system = undefined;
});

async function usedAccount({ url, dataDir }: SplitSystem): Promise<{ person: Person; id: string }> {
  const person = newPerson(url);
  const { status, body } = await person.send('POST', '/api/auth/signup', account);
  expect(status).toBe(201);
  await person.send('POST', '/api/user/cards', { cardId: 'amex-gold' });
  await person.send('POST', '/api/purchases', {
    cardId: 'amex-gold',
    amount: '10',
    storeName: 'Whole Foods',
  });
  await person.send('POST', '/api/recommend', { location: 'Whole Foods' });
  const before = resetLinks(dataDir).length;
  await newPerson(url).send('POST', '/api/auth/forgot-password', { email: EMAIL });
  await until('the mail is in the outbox', async () => resetLinks(dataDir).length > before);
  await until(
    'it is shown',
    async () => ((await person.see('/api/user/purchases')) as unknown[]).length === 1,
  );
  return { person, id: (body as { user: { id: string } }).user.id };
}

function filesWithTraces({ dataDir }: SplitSystem): readonly string[] {
  return readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).filter((name) => {
    const path = join(dataDir, name);
    return statSync(path).isFile() && TRACE.test(readFileSync(path, 'latin1'));
  });
}

/** What the vault and the live read models in MongoDB say about the person, or about the id. */
async function documentsAbout({ stores }: SplitSystem, id: string): Promise<readonly string[]> {
  if (!stores) return [];
  const { url } = stores.documents;
  const client = await MongoClient.connect(url);
  const found: string[] = [];
  for (const name of [databaseOf(url, 'vault'), databaseOf(url, 'views')]) {
    const db = client.db(name);
    for (const { name: collection } of await db.listCollections().toArray())
      for (const doc of await db.collection(collection).find().toArray()) {
        const isGone = 'live' in doc && doc['live'] === false && doc['doc'] === undefined;
        const text = JSON.stringify(doc);
        if (!isGone && (text.includes(id) || TRACE.test(text)))
          found.push(`${collection}: ${text.slice(0, 80)}`);
      }
  }
  await client.close();
  return found;
}

describe.each(SPLIT_ARRANGEMENTS)('a deleted account, %s', (arrangement) => {
  it('is gone from every store, whether its owner or the operator deleted it', async () => {
    system = await startSplit(arrangement);
    const running = system;
    const first = await usedAccount(running);
    expect((await first.person.send('DELETE', '/api/user', { password: PASSWORD })).status).toBe(200);
    const second = await usedAccount(running);
    expect(second.id).not.toBe(first.id);
    if (arrangement === 'production')
      expect((await documentsAbout(running, second.id)).length).toBeGreaterThan(4);
    const settings = { DATA_DIR: running.dataDir, ...running.stores?.settings };
    const forgotten = await operate('accounts', ['forget', second.id], settings);
    expect([forgotten.code, forgotten.fault]).toEqual([0, '']);

    for (const { person } of [first, second]) expect((await person.get('/api/user/cards')).status).toBe(401);
    expect(filesWithTraces(running)).toEqual([]);
    for (const { id } of [first, second])
      await until('no document is left', async () => (await documentsAbout(running, id)).length === 0);
    const again = newPerson(running.url);
    expect((await again.send('POST', '/api/auth/signup', account)).status).toBe(201);
    expect(await again.see('/api/user/purchases')).toEqual([]);
  });
});
