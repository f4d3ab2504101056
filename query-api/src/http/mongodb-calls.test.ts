import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Position, toPosition } from '@tapwise/contracts/events/position';
import { routes } from '@tapwise/contracts/http/routes';
import { catalog } from '@tapwise/contracts/read-models/catalog';
import { READ_MODELS } from '@tapwise/contracts/read-models/read-models';
import { wallets } from '@tapwise/contracts/read-models/wallets';
import { createCatalogDoc } from '@tapwise/contracts/testing/catalog-documents';
import { hashSessionId, SESSION_IDLE_MS } from '@tapwise/platform/server/security/session-cookie';
import { type MongoStore, openMongoStore } from '@tapwise/platform/stores/mongodb/open-mongodb';
import { getVaultCollections } from '@tapwise/platform/stores/mongodb/vault-layout';
import {
  type DoubleDatabase,
  openDoubleDatabase,
} from '@tapwise/platform/stores/testing/mongodb-test-database';
import { createQueryApi, type QueryApi } from '../index';
import { openMongoReader } from '../read-store/mongodb/reader';
import { createWalletDoc, NOW, USER_ID } from '../testing/documents';
import {
  ADMIN_KEY,
  createAfterHeader,
  createSessionCookies,
  EPOCH,
  SESSION_KEYS,
} from '../testing/query-server';
import { createViewsDatabase } from '../testing/views-database';
import { openMongoAccountVault } from '../vault/mongodb';

const SESSION_ID = 'session-1'.padEnd(22, '-');

let database: DoubleDatabase;
let views: MongoStore;
let vault: MongoStore;
let api: QueryApi;
let server: Server;
beforeEach(async () => {
  database = await openDoubleDatabase({ isReplicaSet: true });
  views = await openMongoStore({ url: database.url, purpose: 'views' });
  vault = await openMongoStore({ url: database.url, purpose: 'vault' });
  api = createQueryApi({
    reader: await openMongoReader({ url: database.url }),
    vault: await openMongoAccountVault({ url: database.url }),
    epoch: EPOCH,
    sessionKeys: SESSION_KEYS,
    adminKey: ADMIN_KEY,
    clock: () => new Date(NOW),
    logger: pino({ level: 'silent' }),
  });
  server = createServer((request, response) => void api.handle(request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const signedInAt = Date.parse(NOW);
  await getVaultCollections(vault.db).sessions.insertOne({
    _id: hashSessionId(SESSION_ID),
    userId: USER_ID,
    content: JSON.stringify({ userId: USER_ID, signedInAt, _expire: signedInAt + SESSION_IDLE_MS }),
    expiresAt: new Date(signedInAt + SESSION_IDLE_MS),
  });
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await Promise.all([api.close(), views.close(), vault.close()]);
  await database.drop();
});

/** The status, and the stores' calls: each with its command and its collection. */
async function getCards(position: Position) {
  const address = server.address();
  const port = typeof address === 'object' ? String(address?.port) : '';
  database.double.takeCommands();
  const headers = { Cookie: createSessionCookies(SESSION_ID), ...createAfterHeader(position) };
  const response = await fetch(`http://127.0.0.1:${port}/api/user/cards`, { headers });
  const cards = (await response.json()) as readonly { readonly cardId: string }[];
  const calls = database.double.takeCommands().map((command) => {
    const [name = '', target] = Object.entries(command)[0] ?? [];
    return `${name} ${String(target)}`;
  });
  return { status: response.status, cards: cards.map(({ cardId }) => cardId), calls };
}

const listOthers = () =>
  READ_MODELS.filter(
    ({ name }) => name !== 'wallets' && routes.userCards.reads.some((read) => read === name),
  );

describe('a wallet on MongoDB', () => {
  it('takes two calls, for the session and the document, and one more after a write', async () => {
    const { put, advance } = createViewsDatabase(views.db);
    for (const model of listOthers()) await advance(model, toPosition(5));
    await put(catalog, [createCatalogDoc('gold'), createCatalogDoc('plain')], toPosition(5));
    await put(wallets, [createWalletDoc(USER_ID, ['gold'])], toPosition(5));
    await getCards(toPosition(5));
    const session = 'find sessions';
    const document = `find ${wallets.collection}`;
    expect(await getCards(toPosition(5))).toEqual({
      status: 200,
      cards: ['gold'],
      calls: [session, document],
    });
    await put(wallets, [createWalletDoc(USER_ID, ['gold', 'plain'])], toPosition(6));
    for (const model of listOthers()) await advance(model, toPosition(6));
    const { calls, ...response } = await getCards(toPosition(6));
    expect(response).toEqual({ status: 200, cards: ['gold', 'plain'] });
    // The stream of later changes opens meanwhile.
    expect(calls.filter((call) => call.startsWith('find'))).toEqual([session, 'find read_models', document]);
  });

  it('takes two calls after the change that it waits for is stored, however long that takes', async () => {
    const { put, advance } = createViewsDatabase(views.db);
    await put(catalog, [createCatalogDoc('gold')], toPosition(5));
    await put(wallets, [createWalletDoc(USER_ID, ['gold'])], toPosition(5));
    for (const model of listOthers()) await advance(model, toPosition(6));
    await getCards(toPosition(5));
    const waiting = getCards(toPosition(6));
    await vi.waitFor(() => expect(database.double.store.countOpenCursors()).toBe(1));
    await put(wallets, [createWalletDoc(USER_ID, ['gold'])], toPosition(6));
    const { status, calls } = await waiting;
    expect(status).toBe(200);
    const stored = calls.lastIndexOf('findAndModify read_models');
    const finds = calls.slice(stored).filter((call) => call.startsWith('find '));
    expect(finds).toEqual(['find read_models', `find ${wallets.collection}`]);
  });
});
