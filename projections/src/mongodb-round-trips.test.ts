import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReadModel } from '@tapwise/contracts/read-models/define-read-model';
import { favorites } from '@tapwise/contracts/read-models/favorites';
import { feedback } from '@tapwise/contracts/read-models/feedback';
import { type MongoStore, openMongoStore } from '@tapwise/platform/stores/mongodb/open-mongodb';
import { getDocuments, getViewsCollections } from '@tapwise/platform/stores/mongodb/views-layout';
import {
  type DoubleDatabase,
  openDoubleDatabase,
} from '@tapwise/platform/stores/testing/mongodb-test-database';
import { openSqliteFeed, openSqliteLeases, type Projections, startProjections } from './index';
import { favoritesProjection } from './models/favorites';
import { defineProjection, type Projection } from './models/projection';
import { openMongoWriter } from './read-store/mongodb/writer';
import { favoriteAdded, purchaseRecorded, toRecordedEvent, USER_ID } from './testing/events';
import { createSqliteLog, type SqliteLog } from './testing/sqlite-log';
import { createTempFolder } from './testing/temp-folder';

const logger = pino({ level: 'silent' });
let folder: ReturnType<typeof createTempFolder>;
let log: SqliteLog;
let database: DoubleDatabase;
let store: MongoStore;
let closing: (() => Promise<void>)[];

beforeEach(async () => {
  folder = createTempFolder();
  log = createSqliteLog(folder.getPath('events.db'));
  database = await openDoubleDatabase({ isReplicaSet: true });
  store = await openMongoStore({ url: database.url, purpose: 'views' });
  closing = [];
});
afterEach(async () => {
  for (const close of closing) await close();
  await store.close();
  await database.drop();
  log.close();
  folder.remove();
});

/** The leases are in a file, so that the double gets the commands for the pages only. */
async function start(projections?: readonly Projection[]): Promise<Projections> {
  const feed = openSqliteFeed({ path: log.path, subscribeToAppends: log.subscribeToAppends });
  const writer = await openMongoWriter({ url: database.url, epoch: feed.epoch });
  const leases = openSqliteLeases({ path: folder.getPath('leases.db') });
  const selected = projections ? { projections } : {};
  const deps = { feed, writer, leases, logger, isSingleProcess: true, retryDelays: [1, 2] };
  const running = await startProjections({ ...deps, ...selected });
  closing.push(
    () => running.stop(),
    () => feed.close(),
    () => writer.close(),
    () => leases.close(),
  );
  await running.waitUntilReady();
  return running;
}

const isOfPage = (command: Record<string, unknown>) =>
  ['aggregate', 'update', 'findAndModify'].some((name) => name in command) &&
  command['findAndModify'] !== 'source';

async function listCommandsFor(running: Projections, append: () => unknown): Promise<readonly string[]> {
  database.double.takeCommands();
  append();
  log.notify();
  await running.waitUntilReady();
  return database.double
    .takeCommands()
    .filter(isOfPage)
    .map((command) => Object.entries(command)[0]?.join(' ') ?? '');
}

const findPart = async ({ collection }: ReadModel) =>
  (await getViewsCollections(store.db).readModels.findOne({ _id: collection }))?.fillings['g1'];
const findTerms = async () =>
  (await getDocuments(store.db, favorites.collection).findOne({ _id: USER_ID }))?.doc;

describe('a page on MongoDB', () => {
  it('with a purchase takes one read, one write for each changed collection, and one checkpoint write', async () => {
    const running = await start();
    const sent = await listCommandsFor(running, () =>
      log.append(toRecordedEvent(purchaseRecorded(), 1, { userId: USER_ID })),
    );
    const [read, ...writes] = sent;
    expect(read).toBe('aggregate read_models');
    expect(writes.at(-1)).toBe('update read_models');
    const changed = writes.slice(0, -1);
    expect(changed.every((command) => /^update (?!read_models)/.test(command))).toBe(true);
    expect(new Set(changed).size).toBe(changed.length);
    expect(changed.length).toBeGreaterThan(1);
    for (const { position } of running.listStatuses()) expect(Number(position)).toBe(1);
  });

  it('of many events takes no more than a page of one', async () => {
    const running = await start();
    const terms = Array.from({ length: 40 }, (_, index) => `term-${String(index)}`);
    const sent = await listCommandsFor(running, () =>
      log.append(...terms.map((term, index) => favoriteAdded(term, index + 1))),
    );
    expect(sent).toEqual(['aggregate read_models', `update ${favorites.collection}`, 'update read_models']);
    expect(await findTerms()).toMatchObject({ searchTerms: expect.arrayContaining(terms) as unknown });
  });

  it('keeps a paused projection where it is, and the others continue together', async () => {
    const failing = defineProjection(feedback, ['FavoriteAdded'], () => {
      throw new RangeError('no');
    });
    const running = await start([favoritesProjection, failing]);
    log.append(favoriteAdded('Costco', 1));
    log.notify();
    await vi.waitFor(async () =>
      expect((await findPart(feedback))?.failure).toMatchObject({ error: 'RangeError' }),
    );
    const sent = await listCommandsFor(running, () => log.append(favoriteAdded('Shell', 2)));
    expect(sent.at(-1)).toBe('update read_models');
    expect(Number((await findPart(favorites))?.position)).toBe(2);
    expect(Number((await findPart(feedback))?.position)).toBe(0);
    expect(await findTerms()).toMatchObject({ searchTerms: ['Costco', 'Shell'] });
  });

  it('is applied once if the process loses the connection before the checkpoints', async () => {
    const running = await start();
    database.double.beforeNext('update', () => database.double.interrupt('update', 'before', 'before'));
    await listCommandsFor(running, () => log.append(favoriteAdded('Costco', 1)));
    expect(await findTerms()).toMatchObject({ searchTerms: ['Costco'] });
    expect(Number((await findPart(favorites))?.changedAt)).toBe(1);
  });
});
