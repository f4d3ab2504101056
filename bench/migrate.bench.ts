/**
 * Events per second that `npm run migrate` copies into the EventStoreDB double in a separate process. Users' events are
 * interleaved, so each append contains one event. Also prints processor seconds, which depend less on other work on the
 * machine. Run: `npx tsx bench/migrate.bench.ts [events] [rounds]`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { openEventStoreDbTarget, openSqliteEventStore, openSqliteVault } from '@tapwise/command-api';
import { streams } from '@tapwise/contracts/events/streams';
import { UserId } from '@tapwise/contracts/vocabulary/ids';
import { SQLITE_FILES } from '@tapwise/platform/stores/sqlite/layout';
import { startEventStoreDouble } from '@tapwise/store-doubles/eventstoredb/double';
import { copyLog } from '../tools/migrate/copy-log';
import { openSqliteSource } from '../tools/migrate/sqlite-source';

const [first = '100000', rounds = '3'] = process.argv.slice(2);
const USERS = 2_000;
const MAX_CONCURRENT_APPENDS = 2_000;
const createId = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;

async function fill(folder: string, count: number): Promise<void> {
  await openSqliteVault(join(folder, SQLITE_FILES.vault)).close();
  const store = openSqliteEventStore(join(folder, SQLITE_FILES.events));
  const append = (index: number) => {
    const commandMetadata = {
      commandId: createId(index),
      commandDigest: 'd'.repeat(40),
      correlationId: createId(index),
      actor: 'system',
    };
    const metadata = { eventId: createId(index), ...commandMetadata, occurredAt: '2026-11-01T00:00:00.000Z' };
    const data = { searchTerm: `term ${String(index)} ${'x'.repeat(200)}` };
    const stream = streams.favorites(UserId.parse(createId(1 + ((index * 7_919) % USERS))));
    return store.append(stream, 'any', [{ type: 'FavoriteAdded', data, metadata }]);
  };
  for (let from = 0; from < count; from += MAX_CONCURRENT_APPENDS)
    await Promise.all(
      Array.from({ length: Math.min(MAX_CONCURRENT_APPENDS, count - from) }, (_, index) =>
        append(from + index),
      ),
    );
  await store.close();
}

async function measureRound(folder: string): Promise<void> {
  const args = [...process.execArgv, import.meta.filename, 'double'];
  const server = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [url] = (await once(createInterface({ input: server.stdout }), 'line')) as [string];
  const source = openSqliteSource(folder);
  const target = await openEventStoreDbTarget({ url, epoch: source.log.epoch });
  const start = performance.now();
  const processor = process.cpuUsage();
  await copyLog(source.log, target, { onProgress: () => undefined, signal: new AbortController().signal });
  const seconds = (performance.now() - start) / 1_000;
  const { user, system } = process.cpuUsage(processor);
  const speed = Math.round(source.log.total / seconds);
  const cpuSeconds = (user + system) / 1e6;
  console.log(
    `${String(speed)} events/s in ${seconds.toFixed(1)} s, ${cpuSeconds.toFixed(1)} processor s here`,
  );
  await target.close();
  source.close();
  server.kill();
}

if (first === 'double') {
  console.log((await startEventStoreDouble()).url);
} else {
  const folder = mkdtempSync(join(tmpdir(), 'tapwise-migrate-'));
  try {
    await fill(folder, Number(first));
    for (let index = 0; index < Number(rounds); index += 1) await measureRound(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
