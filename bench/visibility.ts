import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { openSqliteEventStore, seedStore } from '@tapwise/command-api';
import type { Position } from '@tapwise/contracts/events/position';
import { streams } from '@tapwise/contracts/events/streams';
import { wallets } from '@tapwise/contracts/read-models/wallets';
import { CardId, UserId } from '@tapwise/contracts/vocabulary/ids';
import { SQLITE_FILES } from '@tapwise/platform/stores/sqlite/layout';
import { openSqliteFeed, openSqliteLeases, openSqliteWriter, startProjections } from '@tapwise/projections';
import { openSqliteReader } from '@tapwise/query-api';
import type { Benchmark, Values } from './benchmark';
import { computePercentile } from './statistics';

const COMMANDS_PER_SECOND = 1_000;
const COMMANDS_PER_USER = 20;
/** How often a reader looks, so that times are at most this much too long. */
const LOOK_EVERY_MS = 1;
const P99 = 'visible p99 ms';

const logger = pino({ level: 'info' }, { write: () => undefined });
const cardId = CardId.parse('chase-freedom-flex');

/** The log and all projections in one process, as in the standalone server, and a reader. */
async function startInstallation(folder: string) {
  const getPath = (file: string) => join(folder, file);
  const store = openSqliteEventStore(getPath(SQLITE_FILES.events));
  await seedStore({ store, clock: () => new Date(), logger });
  const feed = openSqliteFeed({
    path: getPath(SQLITE_FILES.events),
    subscribeToAppends: (wake) => store.onAppended(() => wake()),
  });
  const writer = openSqliteWriter({ path: getPath(SQLITE_FILES.views), epoch: store.epoch });
  const leases = openSqliteLeases({ path: getPath(SQLITE_FILES.views) });
  const projections = await startProjections({ feed, writer, leases, logger, isSingleProcess: true });
  await projections.waitUntilReady();
  const reader = openSqliteReader(getPath(SQLITE_FILES.views));
  return {
    store,
    reader,
    async close() {
      await projections.stop();
      await Promise.all([reader, feed, writer, leases, store].map((part) => part.close()));
    },
  };
}
type Installation = Awaited<ReturnType<typeof startInstallation>>;

interface Acknowledged {
  readonly userId: UserId;
  readonly entryId: string;
  readonly position: Position;
  readonly at: number;
}

/** Adds cards at the given rate, to one new wallet after the other. */
function createCommands({ store }: Installation, onAcknowledged: (write: Acknowledged, ms: number) => void) {
  let userId = UserId.parse(randomUUID());
  let version = 0;
  let last: Promise<void> = Promise.resolve();
  const add = async (owner: UserId, expected: number): Promise<void> => {
    const entryId = randomUUID();
    const metadata = {
      eventId: randomUUID(),
      commandId: randomUUID(),
      commandDigest: 'A'.repeat(43),
      correlationId: randomUUID(),
      actor: owner,
      occurredAt: new Date().toISOString(),
    };
    const start = performance.now();
    const event = { type: 'CardAdded' as const, data: { entryId, cardId }, metadata };
    const result = await store.append(streams.wallet(owner), expected, [event]);
    if (result.kind === 'conflict') throw new Error('An append to an own stream conflicted');
    const at = performance.now();
    onAcknowledged({ userId: owner, entryId, position: result.position, at }, at - start);
  };
  return {
    send(): void {
      if (version === COMMANDS_PER_USER) [userId, version] = [UserId.parse(randomUUID()), 0];
      const added = add(userId, version);
      last = Promise.all([last, added]).then(() => undefined);
      version += 1;
    },
    waitUntilSettled: () => last,
  };
}

/** Looks for acknowledged writes until the position is reached, then requires that the wallet contains each. */
async function measureVisible({ reader }: Installation, waiting: Acknowledged[]): Promise<number[]> {
  const { position } = await reader.readCheckpoint(wallets);
  const seenAt = performance.now();
  const visible = waiting.filter((write) => write.position <= position);
  waiting.splice(0, waiting.length, ...waiting.filter((write) => write.position > position));
  for (const { userId, entryId } of visible) {
    const wallet = await reader.get(wallets, userId);
    if (!JSON.stringify(wallet).includes(entryId)) throw new Error('A visible position lacks its own write');
  }
  return visible.map(({ at }) => seenAt - at);
}

async function measure(installation: Installation, seconds: number): Promise<Values> {
  const waiting: Acknowledged[] = [];
  const appendTimes: number[] = [];
  const visibleTimes: number[] = [];
  const commands = createCommands(installation, (write, ms) => {
    waiting.push(write);
    appendTimes.push(ms);
  });
  const start = performance.now();
  const getSeconds = () => (performance.now() - start) / 1000;
  for (let sent = 0; getSeconds() < seconds || waiting.length > 0;) {
    const due = Math.min(getSeconds(), seconds) * COMMANDS_PER_SECOND;
    for (; sent < due; sent += 1) commands.send();
    await sleep(LOOK_EVERY_MS);
    visibleTimes.push(...(await measureVisible(installation, waiting)));
    if (getSeconds() >= seconds) await commands.waitUntilSettled();
  }
  const getPair = (name: string, times: readonly number[]) => ({
    [`${name} p50 ms`]: computePercentile(times, 0.5),
    [`${name} p99 ms`]: computePercentile(times, 0.99),
  });
  const perSecond = visibleTimes.length / getSeconds();
  return {
    'commands/s': perSecond,
    ...getPair('append', appendTimes),
    ...getPair('visible', visibleTimes),
  };
}

/** B5. */
export const visibilityBenchmark: Benchmark = {
  id: 'B5',
  title: `from acknowledgement to visible, at ${String(COMMANDS_PER_SECOND)} commands per second`,
  async prepare() {
    const folder = mkdtempSync(join(tmpdir(), 'bench-'));
    const installation = await startInstallation(folder);
    const name = 'CardAdded';
    return {
      variants: [{ name, run: (seconds) => measure(installation, seconds) }],
      requirements: [{ name: P99, compute: (getMedian) => getMedian(name, P99), atMost: 5 }],
      async close() {
        await installation.close();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  },
};
