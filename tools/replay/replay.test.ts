import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEventStoreDb } from '@tapwise/command-api';
import { purchases } from '@tapwise/contracts/read-models/purchases';
import { READ_MODELS } from '@tapwise/contracts/read-models/read-models';
import { readConfiguration } from '@tapwise/platform/configuration/configuration';
import { openReadOnly } from '@tapwise/platform/stores/sqlite/snapshot';
import { InputError, UsageError } from '@tapwise/platform/terminal/usage-error';
import { openSqliteFeed, openSqliteLeases, openSqliteWriter, startProjections } from '@tapwise/projections';
import { startEventStoreDouble } from '@tapwise/store-doubles/eventstoredb/double';
import { runBuilt } from '../testing/run-main';
import { FIRST_DAY, SECOND_DAY } from '../testing/two-days';
import { buildSnapshot } from './build-snapshot';
import { recordTwoDays } from './testing/record-two-days';

const NOW = new Date('2026-11-20T10:00:00Z');

let root: string;
let dataDir: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'tapwise-replay-'));
  dataDir = join(root, 'data');
  await mkdir(dataDir);
  await recordTwoDays(dataDir, 'Ada');
  await buildLiveViews();
});
afterAll(() => rm(root, { recursive: true }));

async function buildLiveViews(): Promise<void> {
  const feed = openSqliteFeed({ path: join(dataDir, 'events.db') });
  const path = join(dataDir, 'views.db');
  const logger = pino({ level: 'silent' });
  const writer = openSqliteWriter({ path, epoch: feed.epoch, logger });
  const leases = openSqliteLeases({ path });
  const projections = await startProjections({ feed, writer, leases, logger, isSingleProcess: true });
  await projections.waitUntilReady();
  await projections.stop();
  await Promise.all([feed.close(), writer.close(), leases.close()]);
}

function readViews(folder: string) {
  const db = openReadOnly(join(folder, 'views.db'));
  const select = (sql: string) => db.prepare<[], Record<string, unknown>>(sql).all();
  const documents = READ_MODELS.map(({ collection }) => [
    collection,
    select(`SELECT * FROM ${collection} ORDER BY id`),
  ]);
  const schema = select('SELECT type, name, sql FROM sqlite_schema ORDER BY type, name');
  const checkpoints = select('SELECT * FROM checkpoints ORDER BY 1').map(({ position }) => position);
  const isBuilding = select('SELECT * FROM first_fill').length > 0;
  db.close();
  return {
    documents: Object.fromEntries(documents) as Record<string, { doc: string }[]>,
    schema,
    checkpoints,
    isBuilding,
  };
}

function build(until: string, folder: string, settings: Record<string, string> = {}) {
  return buildSnapshot({
    configuration: readConfiguration({ DATA_DIR: dataDir, ...settings }),
    until,
    folder,
    now: NOW,
    startProgress: () => ({ update: () => undefined, end: () => undefined }),
    signal: new AbortController().signal,
  });
}

const listPurchases = (folder: string) =>
  (readViews(folder).documents[purchases.collection] ?? []).map(
    ({ doc }) => (JSON.parse(doc) as { storeName: string }).storeName,
  );

describe('a snapshot', () => {
  it('up to the end of the log has the tables and documents of the live read models', async () => {
    const folder = join(root, 'end');
    const { point } = await build('2026-11-20', folder);
    expect(point).toMatchObject({ isEarlier: false, asOf: '2026-11-20T00:00:00.000Z' });
    expect(readViews(folder)).toEqual(readViews(dataDir));
    expect(readViews(folder).isBuilding).toBe(false);
    expect(await readdir(folder)).not.toContain('vault.db');
  });

  it('contains the events up to a time, including that time', async () => {
    const folder = join(root, 'time');
    const before = await build('2026-11-11', folder);
    expect(before.point).toMatchObject({ isEarlier: true, asOf: '2026-11-11T00:00:00.000Z' });
    expect(listPurchases(folder)).toEqual(['Kroger']);
    await build('2026-11-11T09:59:59.999Z', folder);
    expect(listPurchases(folder)).toEqual(['Kroger']);
    await build('2026-11-11T10:00:00Z', folder);
    expect(listPurchases(folder).sort()).toEqual(['Kroger', 'Shell']);
  });

  it('contains the events up to a position, including that position', async () => {
    const folder = join(root, 'position');
    const { manifest } = await build('2026-11-11', folder);
    const earlier = await build(String(manifest.position - 1), folder);
    expect(earlier.manifest).toMatchObject({
      position: manifest.position - 1,
      asOf: FIRST_DAY.toISOString(),
    });
    expect(listPurchases(folder)).toEqual([]);
    await build(String(manifest.position), folder);
    expect(listPurchases(folder)).toEqual(['Kroger']);
  });

  it('before the first event is empty, and one in the future is as of now', async () => {
    const folder = join(root, 'edges');
    expect(await build('2020-01-01', folder)).toMatchObject({ manifest: { events: 0, position: 0 } });
    expect(Object.values(readViews(folder).documents).flat()).toEqual([]);
    expect(readViews(folder).isBuilding).toBe(false);
    expect(await build('2099-01-01', folder)).toMatchObject({ manifest: { asOf: NOW.toISOString() } });
    expect(await build('999999999', folder)).toMatchObject({ manifest: { asOf: SECOND_DAY.toISOString() } });
    expect(await build('0', folder)).toMatchObject({ manifest: { asOf: null, events: 0 } });
  });

  it('is never written over anything else', async () => {
    const folder = join(root, 'other');
    await mkdir(folder);
    await writeFile(join(folder, 'notes.txt'), 'mine');
    await expect(build('2026-11-11', folder)).rejects.toThrow(InputError);
    await expect(build('2026-11-11', dataDir)).rejects.toThrow(InputError);
    await expect(build('2026-11-11', join(folder, 'notes.txt'))).rejects.toThrow(InputError);
    await expect(build('soon', join(root, 'new'))).rejects.toThrow(UsageError);
    expect(await readFile(join(folder, 'notes.txt'), 'utf8')).toBe('mine');
  });

  it('reads the log on EventStoreDB', async () => {
    const double = await startEventStoreDouble({});
    try {
      await recordTwoDays(dataDir, 'Ben', await openEventStoreDb({ url: double.url }));
      const folder = join(root, 'server');
      const settings = { EVENT_STORE: 'eventstoredb', EVENTSTOREDB_URL: double.url };
      await build('2026-11-11', folder, settings);
      expect(listPurchases(folder)).toEqual(['Kroger']);
      await build('2026-11-20', folder, settings);
      expect(listPurchases(folder).sort()).toEqual(['Kroger', 'Shell']);
    } finally {
      await double.close();
    }
  });
});

describe('npm run replay', () => {
  it('prints what the folder contains, and exits with 2 for a wrong point', async () => {
    const folder = join(root, 'command');
    const run = (until: string) =>
      runBuilt('replay', ['--until', until, '--into', folder], { DATA_DIR: dataDir });
    const { code, stdout, stderr } = await run('2026-11-11');
    expect({ code, stderr: stderr.includes('100%') }).toEqual({ code: 0, stderr: true });
    expect(stdout).toMatch(
      /contains the read models as of 2026-11-11T00:00:00\.000Z: \d+ events, up to position \d+\.\n$/,
    );
    expect(await run('yesterday')).toMatchObject({ code: 2, stdout: '' });
  });
});
