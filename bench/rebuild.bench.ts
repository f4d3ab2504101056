/**
 * A rebuild of one read model that reads only the relevant events, compared with one that reads the whole log, and a
 * rebuild of all read models one by one, compared with one pass for all. Alternates both in one run and prints
 * processor seconds, which depend less on other work on the machine. Run: `npx tsx bench/rebuild.bench.ts [events]`.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { DomainEvent } from '@tapwise/contracts/events/event';
import { UserId } from '@tapwise/contracts/vocabulary/ids';
import { SQLITE_FILES } from '@tapwise/platform/stores/sqlite/layout';
import type { EventFeed } from '../projections/src/feed/port';
import { openSqliteFeed } from '../projections/src/feed/sqlite/feed';
import { openSqliteLeases } from '../projections/src/leases/sqlite';
import { PROJECTIONS } from '../projections/src/models/projections';
import { openSqliteWriter } from '../projections/src/read-store/sqlite/writer';
import { rebuild, type RebuildDependencies } from '../projections/src/rebuild/rebuild';
import { rebuildAll } from '../projections/src/rebuild/rebuild-all';
import { purchaseRecorded, toCardId, toRecordedEvent, toUuid } from '../projections/src/testing/events';
import { createSqliteLog } from '../projections/src/testing/sqlite-log';
import { createTempFolder } from '../projections/src/testing/temp-folder';

const EVENTS = Number(process.argv[2] ?? 50_000);
const USERS = 500;
const BATCH = 1_000;
const ROUNDS = 3;
const NAMES = ['insights', 'wallets', 'recommendations'];
type RebuildStores = Omit<RebuildDependencies, 'projection'>;

const FIXTURES = join(import.meta.dirname, '../contracts/src/events/fixtures');

const { data: recommendation } = JSON.parse(
  readFileSync(join(FIXTURES, 'RecommendationGiven.v3.json'), 'utf8'),
) as {
  data: Extract<DomainEvent, { type: 'RecommendationGiven' }>['data'];
};
const userIds = Array.from({ length: USERS }, () => UserId.parse(randomUUID()));

/** A cycle of ten events: four recommendations, three purchases, one favorite, and a card added and removed. */
function createEvent(index: number): DomainEvent {
  const kind = index % 10;
  if (kind < 4)
    return { type: 'RecommendationGiven', data: { ...recommendation, recommendationId: toUuid(index) } };
  if (kind < 7) return purchaseRecorded({ purchaseId: toUuid(index) });
  if (kind === 7) return { type: 'FavoriteAdded', data: { searchTerm: `term ${String(index % 50)}` } };
  const entryId = toUuid(index - (kind - 8));
  return { type: kind === 8 ? 'CardAdded' : 'CardRemoved', data: { entryId, cardId: toCardId('amex-gold') } };
}

const folder = createTempFolder();
const log = createSqliteLog(folder.getPath(SQLITE_FILES.events));
for (let from = 0; from < EVENTS; from += BATCH) {
  const batch = Array.from({ length: Math.min(BATCH, EVENTS - from) }, (_, index) => {
    const userId = userIds[Math.floor((from + index) / 10) % USERS];
    return toRecordedEvent(createEvent(from + index), from + index + 1, userId ? { userId } : {});
  });
  log.append(...batch);
}

async function measureSeconds(run: (stores: RebuildStores) => Promise<unknown>): Promise<number> {
  const path = folder.getPath(SQLITE_FILES.views);
  for (const end of ['', '-wal', '-shm']) rmSync(path + end, { force: true });
  const writer = openSqliteWriter({ path, epoch: feed.epoch });
  const leases = openSqliteLeases({ path });
  const { signal } = new AbortController();
  const before = process.cpuUsage();
  await run({ feed, writer, leases, signal, holder: 'bench', onProgress: () => undefined });
  const { user, system } = process.cpuUsage(before);
  await Promise.all([writer.close(), leases.close()]);
  return (user + system) / 1e6;
}

const feed = openSqliteFeed({ path: log.path });
const whole: EventFeed = { ...feed, read: (after, signal) => feed.read(after, signal) };
const formatSpeed = (seconds: number) =>
  `${seconds.toFixed(2)} s (${(EVENTS / seconds).toFixed(0)} events/s)`;

for (const name of NAMES) {
  const projection = PROJECTIONS.find((candidate) => candidate.name === name);
  if (!projection) throw new Error(`Unknown projection: ${name}`);
  const all = await measureSeconds((stores) => rebuild({ ...stores, feed: whole, projection }));
  const relevant = await measureSeconds((stores) => rebuild({ ...stores, projection }));
  console.log(
    `${name}: ${all.toFixed(2)} s reading all, ${relevant.toFixed(2)} s reading relevant events: ${(all / relevant).toFixed(1)} times`,
  );
}
for (let round = 0; round < ROUNDS; round += 1) {
  const separate = await measureSeconds(async (stores) => {
    for (const projection of PROJECTIONS) await rebuild({ ...stores, projection });
  });
  const together = await measureSeconds((stores) =>
    rebuildAll({ ...stores, projections: PROJECTIONS }, { requestId: null, clock: Date.now }),
  );
  console.log(
    `all read models: ${formatSpeed(separate)} one by one, ${formatSpeed(together)} in one pass: ${(separate / together).toFixed(2)} times`,
  );
}
await feed.close();
log.close();
folder.remove();
