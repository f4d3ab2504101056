import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSqliteEventStore } from '@tapwise/command-api';
import { EventMetadata } from '@tapwise/contracts/events/event';
import { runOperatorCommand } from '../support/operator-command';

const LIMIT_BYTES = 200_000_000;
const STREAMS = 100;
const EVENTS_PER_STREAM = 400;
/** Prints the peak memory of the process in KiB. */
const PRINT_PEAK = `data:text/javascript,${encodeURIComponent(
  "process.on('exit', () => process.stderr.write('peak:' + process.resourceUsage().maxRSS))",
).replaceAll("'", '%27')}`;

let folder = '';
const inFolder = (name: string) => join(folder, name);

async function measurePeakBytes(words: readonly string[]) {
  const settings = { DATA_DIR: folder, EVENT_STORE: 'sqlite', NODE_OPTIONS: `--import ${PRINT_PEAK}` };
  const { code, stderr } = await runOperatorCommand('events', words, settings);
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
});
