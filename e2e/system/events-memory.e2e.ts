import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSqliteEventStore } from '@tapwise/command-api';
import { EventMetadata } from '@tapwise/contracts/events/event';
import { runOperatorCommand, startCommand } from '../support/operator-command';

const LIMIT_BYTES = 200_000_000;
const STREAMS = 100;
const EVENTS_PER_STREAM = 400;
const EVENTS = STREAMS * EVENTS_PER_STREAM;
/** Prints the peak memory of the process in KiB. */
const PRINT_PEAK = `data:text/javascript,${encodeURIComponent(
  "process.on('exit', () => process.stderr.write('peak:' + process.resourceUsage().maxRSS))",
).replaceAll("'", '%27')}`;

let folder = '';
const inFolder = (name: string) => join(folder, name);

const settings = () => ({ DATA_DIR: folder, EVENT_STORE: 'sqlite' });

async function measurePeakBytes(words: readonly string[]) {
  const measured = { ...settings(), NODE_OPTIONS: `--import ${PRINT_PEAK}` };
  const { code, stderr } = await runOperatorCommand('events', words, measured);
  expect([code, stderr.includes('peak:')]).toEqual([0, true]);
  return 1024 * Number(/peak:(\d+)/.exec(stderr)?.[1]);
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tapwise-large-log-'));
  const store = openSqliteEventStore(inFolder('events.db'));
  for (let stream = 0; stream < STREAMS; stream += 1) {
    const actor = randomUUID();
    const createEvent = (_: unknown, index: number) => {
      const metadata = EventMetadata.parse({
        eventId: randomUUID(),
        commandId: randomUUID(),
        commandDigest: 'digest',
        correlationId: 'request',
        actor,
        occurredAt: new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString(),
      });
      return { type: 'FavoriteAdded', data: { searchTerm: `Store ${String(index)}` }, metadata } as const;
    };
    await store.append(`favorites-${actor}`, 'any', Array.from({ length: EVENTS_PER_STREAM }, createEvent));
  }
  await store.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('npm run events, on a log of 40,000 events', () => {
  it.each([
    [['stats']],
    [['check']],
    [['export', '--format', 'csv', '--to-file', 'events.csv']],
    [['export', '--format', 'parquet', '--to-file', 'events.parquet']],
    [['sql', 'SELECT search_term, count(*) FROM favorite_added GROUP BY ALL LIMIT 5']],
  ])('takes less than 200 MB: %j', async (words) => {
    const isFile = (index: number) => words[index - 1]?.startsWith('--to-') === true;
    const placed = words.map((word, index) => (isFile(index) ? inFolder(word) : word));
    expect(await measurePeakBytes(placed)).toBeLessThan(LIMIT_BYTES);
  });

  it('is interrupted by Ctrl-C while it is checked', async () => {
    const { child, ended } = startCommand('events', ['check'], settings());
    await once(child.stderr, 'data');
    child.kill('SIGINT');
    const { code, stdout, stderr } = await ended;
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain('Interrupted: not everything was verified.');
  });

  it('is checked completely by two threads, which find damaged and missing events', async () => {
    const db = new Database(inFolder('events.db'));
    const change = (column: string, value: unknown, positions: readonly number[]) => {
      for (const position of positions)
        db.prepare(`UPDATE events SET ${column} = ? WHERE position = ?`).run(value, position);
    };
    change('data', '{"searchTerm":"Changed"}', [150, 250, EVENTS]);
    change('event_id', Buffer.alloc(16), [20_150, 20_350]);
    db.prepare('DELETE FROM events WHERE position IN (30000, 30300)').run();
    db.close();
    const { code, stdout } = await runOperatorCommand('events', ['check'], settings());
    expect(code).toBe(1);
    expect(stdout).toContain('Log: 39,998 events in 100 streams.');
    expect(stdout).toContain('Fault: Event 150 of stream favorites-');
    expect(stdout).toContain('Also found: damaged event (4), missing event (2), gap in the log (2).');
    const stats = await runOperatorCommand('events', ['stats', '--json'], settings());
    expect([stats.code, JSON.parse(stats.stdout)]).toMatchObject([1, { total: 39_995 }]);
  });
});
