/**
 * Durable appends through the event store, compared with a bare better-sqlite3 loop with synchronous=FULL, in
 * the same run and on the same disk. Alternates rounds of each and prints medians. Run: `npx tsx
 * bench/event-append.bench.ts [appends per round]`.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteEventStore } from '@tapwise/command-api';
import { encodeEvent } from '@tapwise/contracts/events/codec';
import type { WalletEvent } from '@tapwise/contracts/events/wallet';
import { CardId } from '@tapwise/contracts/vocabulary/ids';
import { openSqlite } from '@tapwise/platform/stores/sqlite/open-sqlite';
import { computeMedian } from './statistics';

const ROUNDS = 7;
const WRITERS = 64;
const APPENDS = Number(process.argv[2] ?? 1024);
const folder = mkdtempSync(join(tmpdir(), 'bench-'));

const cardAdded: WalletEvent = {
  type: 'CardAdded',
  data: { entryId: randomUUID(), cardId: CardId.parse('chase-freedom-flex') },
};
const commandMetadata = {
  commandId: randomUUID(),
  commandDigest: 'A'.repeat(43),
  correlationId: randomUUID(),
  actor: randomUUID(),
};
const event = {
  ...cardAdded,
  metadata: { eventId: randomUUID(), ...commandMetadata, occurredAt: '2026-11-21T10:00:00.000Z' },
};
const { data, metadata } = encodeEvent(event, event.metadata);
const createWalletStream = () => `wallet-${randomUUID()}`;

const bare = openSqlite(join(folder, 'bare.db'), {
  isDurable: true,
  layout: {
    tables: 'CREATE TABLE log (position INTEGER PRIMARY KEY, type TEXT, data TEXT, metadata TEXT)',
    upgrades: [],
  },
});
const insert = bare.prepare('INSERT INTO log (type, data, metadata) VALUES (?, ?, ?)');
const store = openSqliteEventStore(join(folder, 'events.db'));

async function appendTo(stream: string, count: number): Promise<void> {
  for (let version = 0; version < count; version += 1) await store.append(stream, version, [event]);
}

const variants = {
  'bare loop': async () => {
    for (let index = 0; index < APPENDS; index += 1) insert.run('CardAdded', data, metadata);
  },
  'store, 1 writer': () => appendTo(createWalletStream(), APPENDS),
  [`store, ${String(WRITERS)} writers`]: () =>
    Promise.all(Array.from({ length: WRITERS }, () => appendTo(createWalletStream(), APPENDS / WRITERS))),
};

async function measureSpeed(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return (APPENDS * 1000) / (performance.now() - start);
}

const speeds = new Map<string, number[]>();
for (let round = 0; round <= ROUNDS; round += 1) {
  for (const [name, run] of Object.entries(variants)) {
    const speed = await measureSpeed(run);
    // Round 0 warms up.
    if (round > 0) speeds.set(name, [...(speeds.get(name) ?? []), speed]);
  }
}

const base = computeMedian(speeds.get('bare loop') ?? []);
for (const [name, rounds] of speeds) {
  const speed = computeMedian(rounds);
  console.log(
    `${name.padEnd(20)} ${speed.toFixed(0).padStart(8)} appends/s  ${(speed / base).toFixed(2)} times the bare loop`,
  );
}

await store.close();
bare.close();
rmSync(folder, { recursive: true });
