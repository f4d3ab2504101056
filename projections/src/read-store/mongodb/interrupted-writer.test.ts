import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LOG_START, toPosition } from '@tapwise/contracts/events/position';
import type { ReadModelBuild } from '@tapwise/contracts/read-models/define-read-model';
import { favorites } from '@tapwise/contracts/read-models/favorites';
import { StoreUnavailable } from '@tapwise/platform/stores/errors/store-unavailable';
import { type MongoStore, openMongoStore } from '@tapwise/platform/stores/mongodb/open-mongodb';
import { getDocuments, getViewsCollections, toIndexes } from '@tapwise/platform/stores/mongodb/views-layout';
import {
  type DoubleDatabase,
  openDoubleDatabase,
} from '@tapwise/platform/stores/testing/mongodb-test-database';
import { OTHER_USER_ID, USER_ID } from '../../testing/events';
import type { DocumentChange, ReadModelWriter } from '../port';
import { createMongoDocuments } from './documents';
import { openMongoWriter } from './writer';

const VIEWS = favorites.collection;
let database: DoubleDatabase;
let store: MongoStore;
let writer: ReadModelWriter;
let build: ReadModelBuild;

const open = () =>
  openMongoWriter({ url: `${database.url}?serverSelectionTimeoutMS=1000&retryReads=false`, epoch: 'log-1' });
beforeEach(async () => {
  database = await openDoubleDatabase();
  store = await openMongoStore({ url: database.url, purpose: 'views' });
  writer = await open();
  build = await writer.openLiveBuild(favorites);
  await writer.claim(build, 1);
});
afterEach(async () => {
  await Promise.all([writer.close(), store.close()]);
  await database.drop();
});

const createFavoritesChange = (id: string, position: number, ...searchTerms: string[]) => {
  return { position: toPosition(position), doc: { id, searchTerms } };
};
const createChange = (id: string, position: number, ...searchTerms: string[]) => {
  return { id, ...createFavoritesChange(id, position, ...searchTerms) };
};
const toRemoval = (id: string, position: number) => ({ id, position: toPosition(position), doc: undefined });
const put = (from: number, to: number, ...changes: DocumentChange[]) =>
  writer.commit({ build, after: toPosition(from), upTo: toPosition(to), fencingToken: 1, changes });
const find = async (id: string) => (await writer.load(build, [id])).get(id);
const readBuild = async () => (await getViewsCollections(store.db).readModels.findOne())?.fillings['g1'];

describe('a batch that is interrupted', () => {
  it('between its documents and its checkpoint leaves documents that know their position', async () => {
    await put(0, 5, createChange(USER_ID, 5, 'Costco'));
    database.double.interrupt('findAndModify', 'before');
    await expect(put(5, 9, createChange(USER_ID, 8, 'Shell'))).rejects.toBeInstanceOf(StoreUnavailable);

    const next = await open();
    expect(await next.claim(build, 2)).toMatchObject({ position: toPosition(5) });
    const loaded = (await next.load(build, [USER_ID])).get(USER_ID);
    expect(loaded).toEqual({ doc: { id: USER_ID, searchTerms: ['Shell'] }, position: toPosition(8) });
    // Nothing is left to apply, but caches keyed by the last change's position must still be invalidated.
    const rest = { build, after: toPosition(5), upTo: toPosition(9), fencingToken: 2, changes: [] };
    expect(await next.commit(rest)).toBe(true);
    expect(await readBuild()).toMatchObject({ position: toPosition(9), changedAt: toPosition(9) });
    await next.close();
  });

  it("after its checkpoint moved isn't applied again", async () => {
    database.double.interrupt('findAndModify', 'after');
    await expect(put(0, 5, createChange(USER_ID, 5, 'Costco'))).rejects.toBeInstanceOf(StoreUnavailable);
    expect(await writer.claim(build, 1)).toMatchObject({ position: toPosition(5) });
    expect(await put(0, 5, createChange(USER_ID, 5, 'twice'))).toBe(false);
    expect(await find(USER_ID)).toMatchObject({ doc: { searchTerms: ['Costco'] } });
  });

  it('before its documents changes nothing', async () => {
    database.double.interrupt('update', 'before');
    await expect(put(0, 5, createChange(USER_ID, 5))).rejects.toBeInstanceOf(StoreUnavailable);
    expect(await find(USER_ID)).toBeUndefined();
    expect(await readBuild()).toMatchObject({ position: LOG_START });
    expect(await put(0, 5, createChange(USER_ID, 5))).toBe(true);
  });
});

it("the writer doesn't rely on data that too few nodes have", async () => {
  database.double.setReplicationLag(true);
  await expect(put(0, 5, createChange(USER_ID, 5))).rejects.toBeInstanceOf(StoreUnavailable);
  await expect(writer.claim(build, 1)).rejects.toBeInstanceOf(StoreUnavailable);
  database.double.setReplicationLag(false);
  expect(await writer.claim(build, 1)).toMatchObject({ position: LOG_START });
});

describe('a document', () => {
  it("isn't replaced by a slower writer’s older version", async () => {
    await put(0, 5, createChange(USER_ID, 5, 'Costco'));
    const theirs = { _id: USER_ID, live: true, ...createFavoritesChange(USER_ID, 9, 'newer') };
    database.double.beforeNext('update', () => database.double.store.find('tapwise', VIEWS)?.replace(theirs));
    expect(await put(5, 7, createChange(USER_ID, 7, 'older'), createChange(OTHER_USER_ID, 7))).toBe(true);
    expect(await find(USER_ID)).toMatchObject(createFavoritesChange(USER_ID, 9, 'newer'));
    expect(await find(OTHER_USER_ID)).toMatchObject({ position: toPosition(7) });
  });

  it('is replaced if another writer inserted it at the same moment with an earlier event', async () => {
    const views = database.double.store.find('tapwise', VIEWS);
    const theirs = { _id: USER_ID, live: true, ...createFavoritesChange(USER_ID, 3, 'earlier') };
    if (views) views.beforeInsert = () => views.insert(theirs);
    expect(await put(0, 7, createChange(USER_ID, 7, 'later'))).toBe(true);
    expect(await find(USER_ID)).toMatchObject(createFavoritesChange(USER_ID, 7, 'later'));
  });

  it("that was removed isn't brought back by an older write", async () => {
    await put(0, 9, toRemoval(USER_ID, 8));
    const { apply } = createMongoDocuments(store.db);
    await apply(VIEWS, [createChange(USER_ID, 5, 'Costco')]);
    expect(await find(USER_ID)).toEqual({ doc: undefined, position: toPosition(8) });
  });

  it('is the newest, in any order of writes', async () => {
    const { apply } = createMongoDocuments(store.db);
    const writes = [1, 2, 3, 4, 5].map((n) => (n % 2 ? createChange : toRemoval)('p', n));
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(writes, { minLength: 1 }), async (order) => {
        const id = `document-${String((run += 1))}`;
        for (const write of order) await apply(VIEWS, [{ ...write, id }]);
        const newest = order.reduce((a, b) => (a.position > b.position ? a : b));
        expect((await find(id))?.position).toBe(newest.position);
        expect((await find(id))?.doc === undefined).toBe(newest.doc === undefined);
      }),
      { numRuns: 50 },
    );
  });

  it('is written even if the server stops at a rejected write before it', async () => {
    const ids = ['p', 'q', 'r', 's', 't', 'u'];
    const makeOrdered = (command: Record<string, unknown>) => {
      command['ordered'] = true;
    };
    const other = await openDoubleDatabase({ except: { update: makeOrdered } });
    const { db, close } = await openMongoStore({ url: other.url, purpose: 'views' });
    const { apply, load } = createMongoDocuments(db);
    await apply(VIEWS, [createChange('q', 9, 'newer'), createChange('t', 9, 'newer')]);
    await apply(
      VIEWS,
      ids.map((id) => createChange(id, 7, 'later')),
    );
    const positions = [...(await load(VIEWS, ids))].map(([id, { position }]) => [id, position]);
    expect(Object.fromEntries(positions)).toEqual({
      ...Object.fromEntries(ids.map((id) => [id, toPosition(7)])),
      q: toPosition(9),
      t: toPosition(9),
    });
    await close();
    await other.drop();
  });

  it('keeps keys that users typed, regardless of their characters', async () => {
    const byStore = Object.fromEntries(
      ['amazon.com', '$1 Store', '50% off', '%2e', 'a.b.$c%24', 'Zoë’s', '__proto__'].map((name, index) => [
        name,
        index,
      ]),
    );
    const doc = { id: USER_ID, byStore, list: [{ 'x.y': null }, [1.5, 2 ** 40, -0.1]], nothing: null };
    await put(0, 5, { id: USER_ID, position: toPosition(5), doc });
    expect((await find(USER_ID))?.doc).toEqual(doc);
  });
});

it('the writer rejects a switch by a fenced-out process, and loses no update of the live build', async () => {
  const next = await writer.openNextBuild(favorites);
  await writer.claim(next, 2);
  await writer.commit({ build: next, after: LOG_START, upTo: toPosition(5), fencingToken: 2, changes: [] });
  await put(0, 5);
  // The live build moves between the check and the switch.
  let isLate = true;
  database.double.beforeNext('findAndModify', () => {
    isLate = false;
    const doc = database.double.store.find('tapwise', 'read_models')?.listMatching({})[0];
    const builds = doc?.['fillings'] as Record<string, object>;
    database.double.store.find('tapwise', 'read_models')?.replace({
      ...doc,
      fillings: { ...builds, g1: { ...builds['g1'], position: toPosition(6) } },
    });
  });
  expect(await writer.switchTo(next, 2)).toBe(false);
  expect(isLate).toBe(false);
  expect((await writer.openLiveBuild(favorites)).generation).toBe(1);
});

it('the writer creates the model’s indexes before the first write', async () => {
  const indexes = await getDocuments(store.db, VIEWS).listIndexes().toArray();
  expect(indexes.map(({ key }) => key as object)).toEqual([
    { _id: 1 },
    ...toIndexes(favorites).map(({ key }) => key),
  ]);
});

it('the writer loses nothing and continues on its own after the server was unreachable', async () => {
  await put(0, 5, createChange(USER_ID, 5, 'Costco'));
  await database.double.stop();
  await expect(put(5, 9, createChange(USER_ID, 9))).rejects.toBeInstanceOf(StoreUnavailable);
  await database.double.restart();
  await vi.waitFor(async () => expect(await put(5, 9, createChange(USER_ID, 9, 'Shell'))).toBe(true), 10_000);
  expect(await find(USER_ID)).toMatchObject({ doc: { searchTerms: ['Shell'] } });
});

describe('a read model of a different log', () => {
  const reopen = () => openMongoWriter({ url: database.url, epoch: 'log-2', otherLog: 'rebuild' });

  it('is emptied by the next startup if emptying was interrupted', async () => {
    await put(0, 5, createChange(USER_ID, 5, 'Costco'));
    database.double.interrupt('drop', 'before');
    await expect(reopen()).rejects.toBeInstanceOf(StoreUnavailable);
    const again = await reopen();
    expect(await again.listBuilds()).toEqual([]);
    expect((await again.load(await again.openLiveBuild(favorites), [USER_ID])).size).toBe(0);
    expect(database.double.store.find('tapwise', VIEWS)).toBeUndefined();
    await again.close();
  });

  it('is emptied once: a concurrent start removes nothing of the new build', async () => {
    await put(0, 5, createChange(USER_ID, 5, 'Costco'));
    const { double } = database;
    const position = toPosition(3);
    const newEvents = { position, changedAt: position, failure: null, fence: 1, retiredAt: null };
    const changeConcurrently = () => {
      const readModels = double.store.find('tapwise', 'read_models');
      const [control] = readModels?.listMatching({}) ?? [];
      readModels?.replace({ ...control, live: 2, last: 2, fillings: { g2: newEvents } });
      const views = double.store.collection('tapwise', `${VIEWS}_g2`);
      views.insert({ _id: USER_ID, live: true, position, doc: { id: USER_ID } });
    };
    // The first startup changes the mark, which is still the other log's; the second would drop the new builds.
    double.beforeNext('findAndModify', () => double.beforeNext('findAndModify', changeConcurrently));
    const late = await reopen();
    const live = await late.openLiveBuild(favorites);
    expect(live.generation).toBe(2);
    expect((await late.load(live, [USER_ID])).get(USER_ID)).toMatchObject({ position });
    await late.close();
  });
});

it("the writer doesn't bring back a dropped build by recording its failure", async () => {
  const next = await writer.openNextBuild(favorites);
  const { name, version } = favorites;
  await writer.drop({ ...next, name, version });
  await writer.setFailure(next, { error: 'TypeError', eventId: 'event', eventType: 'CardAdded' });
  expect((await writer.listBuilds()).map(({ generation }) => generation)).toEqual([1]);
});
