import { closeSync, mkdtempSync, openSync, rmSync, truncateSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DamagedStore } from '../errors/damaged-store';
import { EVENTS_LAYOUT } from '../sqlite/layout';
import { openSqlite, type Sqlite } from '../sqlite/open-sqlite';
import { skipSqliteEvent } from '../sqlite/skipped-events';
import { watchForDamage } from './damage-watch';

const EVENT_IDS = ['019a7a3c-0000-7000-8000-000000000001', '019a7a3c-0000-7000-8000-000000000002'] as const;
const toBinary = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');

let dataDir: string;
let log: Sqlite;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'tapwise-'));
  log = openSqlite(join(dataDir, 'events.db'), { isDurable: true, layout: EVENTS_LAYOUT });
  log.exec(`INSERT INTO streams (id, name, version) VALUES (1, 'pricing', 2)`);
  const insert = log.prepare(
    `INSERT INTO events (position, stream_id, version, event_id, type, payload_version, data, metadata, checksum)
     VALUES (?, 1, ?, ?, 'PriceSet', 1, '{}', '{}', 0)`,
  );
  for (const [index, id] of EVENT_IDS.entries()) insert.run(index + 1, index + 1, toBinary(id));
});
afterEach(() => {
  log.close();
  rmSync(dataDir, { recursive: true });
});

const skip = (version: 1 | 2) =>
  skipSqliteEvent(log, { stream: 'pricing', version, eventId: EVENT_IDS[version - 1] ?? '' }, Date.now());

async function startWatch() {
  const watch = await watchForDamage({ dataDir, files: ['events'], logger: pino({ level: 'silent' }) });
  const registry = new Registry();
  watch.registerGauges(registry);
  const countDamage = async () =>
    /tapwise_storage_damage\{file="events"\} (\d+)/.exec(await registry.metrics())?.[1];
  return { watch, countDamage };
}

it('a damaged event counts until it is skipped, without another scan', async () => {
  const { watch, countDamage } = await startWatch();
  expect(await countDamage()).toBe('2');
  skip(1);
  expect(await countDamage()).toBe('1');
  skip(2);
  expect(await countDamage()).toBe('0');
  expect(watch.getFindings()).toEqual([]);
  await watch.stop();
});

it("a scan doesn't count events that were skipped before", async () => {
  skip(1);
  const { watch, countDamage } = await startWatch();
  expect(await countDamage()).toBe('1');
  await watch.stop();
});

describe('a log that is too large to be scanned in a second', () => {
  const path = () => join(dataDir, 'events.db');
  beforeEach(() => {
    log.pragma('wal_checkpoint(TRUNCATE)');
    // Takes no space on the disk. SQLite ignores what follows its pages.
    truncateSync(path(), 300_000_000);
  });

  it('is scanned in the background', async () => {
    const { watch, countDamage } = await startWatch();
    expect(await countDamage()).toBe('0');
    await vi.waitFor(async () => expect(await countDamage()).toBe('2'));
    await watch.stop();
  });

  it("doesn't start if it can't be opened", async () => {
    log.close();
    const file = openSync(path(), 'r+');
    writeSync(file, 'another format');
    closeSync(file);
    await expect(startWatch()).rejects.toBeInstanceOf(DamagedStore);
  });
});
