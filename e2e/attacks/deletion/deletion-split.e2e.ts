import { MongoClient } from 'mongodb';
import { afterEach, describe, expect, it } from 'vitest';
import { listResetLinks } from '../../support/mailed-links';
import { runOperatorCommand } from '../../support/operator-command';
import { SPLIT_TOPOLOGIES, type SplitSystem, startSplit } from '../../support/running-system';
import { CANARY, listFilesWithTraces, TRACE } from '../../support/stores/personal-data-traces';
import { createVisitor, PASSWORD, type TestUser } from '../../support/test-user';
import { waitUntil } from '../../support/wait-until';

let system: SplitSystem | undefined;
afterEach(async () => {
  await system?.stop();
  system = undefined;
});

async function createUsedAccount({ url, dataDir }: SplitSystem): Promise<{ user: TestUser; id: string }> {
  const user = createVisitor(url);
  const { status, body } = await user.send('POST', '/api/auth/signup', CANARY);
  expect(status).toBe(201);
  await user.send('POST', '/api/user/cards', { cardId: 'amex-gold' });
  await user.send('POST', '/api/purchases', {
    cardId: 'amex-gold',
    amount: '10',
    storeName: 'Whole Foods',
  });
  await user.send('POST', '/api/recommend', { location: 'Whole Foods' });
  const before = listResetLinks(dataDir).length;
  await createVisitor(url).send('POST', '/api/auth/forgot-password', { email: CANARY.email });
  await waitUntil('the email is in the outbox', async () => listResetLinks(dataDir).length > before);
  await waitUntil(
    'it is shown',
    async () => ((await user.getBody('/api/user/purchases')) as unknown[]).length === 1,
  );
  return { user, id: (body as { user: { id: string } }).user.id };
}

interface FoundTrace {
  readonly collection: string;
  readonly doc: Readonly<Record<string, unknown>>;
}

async function listDocuments(url: string, database: 'vault' | 'views'): Promise<readonly FoundTrace[]> {
  const client = await MongoClient.connect(url);
  const db = client.db(database === 'vault' ? `${client.db().databaseName}_vault` : undefined);
  const names = (await db.listCollections().toArray()).map(({ name }) => name);
  const all = names.map(async (collection) =>
    (await db.collection(collection).find().toArray()).map((doc) => ({ collection, doc })),
  );
  const traces = (await Promise.all(all)).flat();
  await client.close();
  return traces;
}

/** The tombstone of a removed document. */
const isTombstone = (doc: FoundTrace['doc']) => doc['live'] === false && doc['doc'] === undefined;

/** Everything about the user in the vault and the read models in MongoDB. */
async function findDocumentsAbout({ stores }: SplitSystem, id: string): Promise<readonly string[]> {
  if (!stores) return [];
  const { url } = stores.documents;
  return [...(await listDocuments(url, 'vault')), ...(await listDocuments(url, 'views'))]
    .filter(({ doc }) => !isTombstone(doc))
    .map(({ collection, doc }) => `${collection}: ${JSON.stringify(doc)}`)
    .filter((text) => text.includes(id) || TRACE.test(text));
}

describe.each(SPLIT_TOPOLOGIES)('a deleted account, %s', (topology) => {
  it('is removed from every store, whether its owner or an operator deleted it', async () => {
    system = await startSplit(topology);
    const running = system;
    const first = await createUsedAccount(running);
    expect((await first.user.send('DELETE', '/api/user', { password: PASSWORD })).status).toBe(200);
    const second = await createUsedAccount(running);
    expect(second.id).not.toBe(first.id);
    if (topology === 'external-stores')
      expect((await findDocumentsAbout(running, second.id)).length).toBeGreaterThan(4);
    const settings = { DATA_DIR: running.dataDir, ...running.stores?.settings };
    const forgotten = await runOperatorCommand('accounts', ['forget', second.id], settings);
    expect([forgotten.code, forgotten.stderr]).toEqual([0, '']);

    for (const { user } of [first, second]) expect((await user.get('/api/user/cards')).status).toBe(401);
    expect(listFilesWithTraces(running.dataDir)).toEqual([]);
    for (const { id } of [first, second])
      await waitUntil(
        'no document is left',
        async () => (await findDocumentsAbout(running, id)).length === 0,
      );
    const again = createVisitor(running.url);
    expect((await again.send('POST', '/api/auth/signup', CANARY)).status).toBe(201);
    expect(await again.getBody('/api/user/purchases')).toEqual([]);
  });
});
