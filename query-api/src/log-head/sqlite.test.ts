import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { LOG_START, toPosition } from '@tapwise/contracts/events/position';
import { EVENTS_LAYOUT } from '@tapwise/platform/stores/sqlite/layout';
import { openSqlite, type Sqlite } from '@tapwise/platform/stores/sqlite/open-sqlite';
import type { LogHead } from './port';
import { openSqliteLogHead } from './sqlite';

const NOW = '2026-11-21T10:00:00.000Z';
let folder: string;
let log: Sqlite;
let head: LogHead;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tapwise-'));
  head = openSqliteLogHead(join(folder, 'events.db'));
  log = openSqlite(join(folder, 'events.db'), { isDurable: true, layout: EVENTS_LAYOUT });
  log.exec(`INSERT INTO streams (id, name, version) VALUES (1, 'pricing', 0)`);
});
afterEach(async () => {
  await head.close();
  log.close();
  rmSync(folder, { recursive: true });
});

const append = (position: number, metadata: string) =>
  log
    .prepare(
      `INSERT INTO events (position, stream_id, version, event_id, type, payload_version, data, metadata, checksum)
       VALUES (@position, 1, @position, x'00', 'PriceSet', 1, '{}', @metadata, 0)`,
    )
    .run({ position, metadata });

it('follows the log', async () => {
  expect(await head.getHead()).toBe(LOG_START);
  append(1, '{}');
  append(2, '{}');
  expect(await head.getHead()).toBe(toPosition(2));
});

it('finds when the next event was appended', async () => {
  append(1, JSON.stringify({ occurredAt: NOW }));
  append(2, 'damaged');
  expect(await head.findNextEventTime(LOG_START)).toBe(Date.parse(NOW));
  expect(await head.findNextEventTime(toPosition(1))).toBeUndefined();
  expect(await head.findNextEventTime(toPosition(2))).toBeUndefined();
});

it('rejects if there is no log', async () => {
  await expect(openSqliteLogHead(join(folder, 'none.db')).getHead()).rejects.toThrow();
});
