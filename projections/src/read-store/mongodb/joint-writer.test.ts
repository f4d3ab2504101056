import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LOG_START, toPosition } from '@tapwise/contracts/events/position';
import type { ReadModelBuild } from '@tapwise/contracts/read-models/define-read-model';
import { favorites } from '@tapwise/contracts/read-models/favorites';
import { feedback } from '@tapwise/contracts/read-models/feedback';
import { wallets } from '@tapwise/contracts/read-models/wallets';
import { StoreUnavailable } from '@tapwise/platform/stores/errors/store-unavailable';
import {
  type DoubleDatabase,
  openDoubleDatabase,
} from '@tapwise/platform/stores/testing/mongodb-test-database';
import { ServerRejection } from '@tapwise/store-doubles/mongodb/server-rejection';
import { OTHER_USER_ID, USER_ID } from '../../testing/events';
import { type Batch, DocumentTooLarge, type JointWriter, type ReadModelWriter } from '../port';
import { openMongoWriter } from './writer';

const MODELS = [wallets, favorites, feedback] as const;

let database: DoubleDatabase;
let writer: ReadModelWriter;
let builds: readonly ReadModelBuild[];

const open = () =>
  openMongoWriter({ url: `${database.url}?serverSelectionTimeoutMS=1000&retryReads=false`, epoch: 'log-1' });

async function start(options: Parameters<typeof openDoubleDatabase>[0] = {}): Promise<void> {
  database = await openDoubleDatabase(options);
  writer = await open();
  builds = await Promise.all(MODELS.map((model) => writer.openLiveBuild(model)));
  for (const build of builds) await writer.claim(build, 1);
  database.double.takeCommands();
}

beforeEach(() => start());
afterEach(async () => {
  await writer.close();
  await database.drop();
});

function getJoint({ joint }: ReadModelWriter = writer): JointWriter {
  if (!joint) throw new Error('The writer has no joint calls');
  return joint;
}

const createChange = (id: string, position: number, ...searchTerms: string[]) => ({
  id,
  position: toPosition(position),
  doc: { id, searchTerms },
});
const createBatch = (build: ReadModelBuild, changes: Partial<Batch> = {}): Batch => ({
  build,
  after: LOG_START,
  upTo: toPosition(5),
  fencingToken: 1,
  changes: [createChange(USER_ID, 5, 'Costco')],
  ...changes,
});
const loadUsers = (from = writer) =>
  getJoint(from).loadAll(builds.map((build) => ({ build, ids: [USER_ID] })));
const commitAll = async (batches: readonly Batch[]) =>
  (await getJoint().commitAll(batches)).map((result) =>
    result.status === 'fulfilled' ? result.value : (result.reason as unknown),
  );
const listCommandNames = () => database.double.takeCommands().map((command) => Object.keys(command)[0]);
const listPositions = async () => (await writer.listBuilds()).map(({ position }) => Number(position));
const listTerms = async () =>
  (await loadUsers()).map(
    (docs) => (docs.get(USER_ID)?.doc as { searchTerms?: unknown } | undefined)?.searchTerms,
  );

describe('a page of several projections', () => {
  it('takes one read, one write for each collection that changed, and one write of all checkpoints', async () => {
    await loadUsers();
    expect(listCommandNames()).toEqual(['aggregate']);
    const [first, second, third] = builds.map((build) => createBatch(build));
    expect(first && second && third).toBeDefined();
    const batches = [first, second, { ...third, changes: [] }] as Batch[];
    expect(await commitAll(batches)).toEqual([true, true, true]);
    const sent = database.double.takeCommands().map((command) => String(Object.values(command)[0]));
    expect(sent.slice(0, 2).toSorted()).toEqual(
      builds
        .slice(0, 2)
        .map(({ collection }) => collection)
        .toSorted(),
    );
    expect(sent.slice(2)).toEqual(['read_models']);
    expect(await listPositions()).toEqual([5, 5, 5]);
    expect(await listTerms()).toEqual([['Costco'], ['Costco'], undefined]);
  });

  it('takes one write if nothing changed', async () => {
    const batches = builds.map((build) => createBatch(build, { changes: [] }));
    expect(await commitAll(batches)).toEqual([true, true, true]);
    expect(listCommandNames()).toEqual(['update']);
    expect(await listPositions()).toEqual([5, 5, 5]);
  });

  it('is read side by side from a server that refuses unions, and stays so', async () => {
    await writer.close();
    await database.drop();
    const refuse = () => {
      throw new ServerRejection(40324, 'Location40324', "Unrecognized pipeline stage name: '$unionWith'");
    };
    await start({ except: { aggregate: refuse } });
    await loadUsers();
    expect(listCommandNames().toSorted()).toEqual(['aggregate', 'find', 'find', 'find', 'find']);
    expect(await commitAll(builds.map((build) => createBatch(build)))).toEqual([true, true, true]);
    database.double.takeCommands();
    expect(await listTerms()).toEqual([['Costco'], ['Costco'], ['Costco']]);
    expect(listCommandNames()).toEqual(['find', 'find', 'find', 'find']);
  });

  it('moves no checkpoint if it was interrupted after the documents, and applies nothing twice', async () => {
    await loadUsers();
    const batches = builds.map((build) => createBatch(build));
    let updates = 0;
    const interruptFourth = () => {
      updates += 1;
      if (updates < 3) database.double.beforeNext('update', interruptFourth);
      else database.double.interrupt('update', 'before');
    };
    database.double.beforeNext('update', interruptFourth);
    expect(await commitAll(batches)).toEqual(batches.map(() => expect.any(StoreUnavailable) as unknown));
    expect(await listPositions()).toEqual([0, 0, 0]);

    const next = await open();
    for (const build of builds) await next.claim(build, 2);
    const loaded = await loadUsers(next);
    expect(loaded.map((docs) => docs.get(USER_ID)?.position)).toEqual(builds.map(() => toPosition(5)));
    const rest = builds.map((build) => createBatch(build, { changes: [], fencingToken: 2 }));
    expect(await getJoint(next).commitAll(rest)).toEqual(
      rest.map(() => ({ status: 'fulfilled', value: true })),
    );
    const stored = database.double.store.find('tapwise', 'read_models')?.listMatching({}) ?? [];
    // The documents changed, although not in this commit, so caches of them must be invalidated.
    expect(stored.map(({ fillings }) => fillings)).toEqual(
      builds.map(() => ({ g1: expect.objectContaining({ changedAt: toPosition(5) }) as unknown })),
    );
    await next.close();
  });
});

describe('one projection of a shared page', () => {
  it('writes nothing if its lease was lost before the page', async () => {
    const [lost] = builds;
    if (lost) await writer.claim(lost, 2);
    await loadUsers();
    expect(await commitAll(builds.map((build) => createBatch(build)))).toEqual([false, true, true]);
    expect(await listTerms()).toEqual([undefined, ['Costco'], ['Costco']]);
  });

  it('overwrites no newer document and moves no checkpoint if its lease is lost in the middle', async () => {
    await loadUsers();
    const [lost] = builds;
    const other = await open();
    if (!lost) throw new Error('No build');
    await other.claim(lost, 2);
    const theirs = { changes: [createChange(USER_ID, 9, 'newer')], upTo: toPosition(9), fencingToken: 2 };
    await other.commit(createBatch(lost, theirs));
    await other.close();
    const ours = builds.map((build) =>
      createBatch(build, { changes: [createChange(USER_ID, 5, 'older'), createChange(OTHER_USER_ID, 5)] }),
    );
    expect(await commitAll(ours)).toEqual([false, true, true]);
    expect(await listTerms()).toEqual([['newer'], ['older'], ['older']]);
    const positions = new Map(
      (await writer.listBuilds()).map((record) => [record.name, Number(record.position)]),
    );
    expect(positions.get(lost.model.name)).toBe(9);
    expect([...positions.values()].toSorted()).toEqual([5, 5, 9]);
  });

  it('writes nothing if its documents were replaced by a rebuild', async () => {
    const [live] = builds;
    if (!live) throw new Error('No build');
    const next = await writer.openNextBuild(live.model);
    await writer.claim(next, 1);
    expect(await writer.switchTo(next, 1)).toBe(true);
    await loadUsers();
    expect(await commitAll(builds.map((build) => createBatch(build)))).toEqual([false, true, true]);
    expect(await listTerms()).toEqual([undefined, ['Costco'], ['Costco']]);
  });

  it('leaves the others unaffected if a document is too large', async () => {
    await loadUsers();
    const [large, ...rest] = builds.map((build) => createBatch(build));
    const changes = [createChange(USER_ID, 5, 'x'.repeat(17 * 1024 * 1024))];
    const [error, ...others] = await commitAll([{ ...large, changes } as Batch, ...rest]);
    expect(error).toBeInstanceOf(DocumentTooLarge);
    expect(others).toEqual([true, true]);
  });

  it('records the events that it leaves out, and the others commit together', async () => {
    await loadUsers();
    database.double.takeCommands();
    const [quarantining, ...rest] = builds.map((build) => createBatch(build));
    const event = { type: 'CardAdded', stream: 'wallet-1', version: 1, eventId: 'event-1', error: 'Damaged' };
    const quarantined = [{ ...event, position: toPosition(3) }];
    expect(await commitAll([{ ...quarantining, quarantined } as Batch, ...rest])).toEqual([true, true, true]);
    expect(await writer.listQuarantined()).toMatchObject([event]);
    expect(await listPositions()).toEqual([5, 5, 5]);
  });
});
