/**
 * How long loading a long stream blocks the event loop, as after a restart. Loads one user's ledger
 * repeatedly for at least ten seconds per round, and prints the event loop's delays and the time per load.
 * Run: `npx tsx bench/stream-load.bench.ts [purchases] [rounds]`.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { openSqliteEventStore } from '@tapwise/command-api';
import { encodeEvent } from '@tapwise/contracts/events/codec';
import { streams } from '@tapwise/contracts/events/streams';
import { toDay } from '@tapwise/contracts/vocabulary/day';
import { CardId, UserId } from '@tapwise/contracts/vocabulary/ids';
import { createCommandHandler } from '../command-api/src/command-handler/command-handler';
import { ledgerDecider } from '../command-api/src/domain/ledger/decide';
import { plantEvents } from '../command-api/src/event-store/testing/plant-events';

const [purchases = '20000', rounds = '2'] = process.argv.slice(2);
const ROUND_MS = 10_000;
const USER_ID = UserId.parse(randomUUID());
const STREAM = streams.ledger(USER_ID, 2026);
const NOW = '2026-11-01T00:00:00.000Z';

function createPurchase() {
  const commandMetadata = { commandId: randomUUID(), commandDigest: 'd'.repeat(43), correlationId: 'bench' };
  const metadata = { eventId: randomUUID(), ...commandMetadata, actor: USER_ID, occurredAt: NOW };
  const data = {
    purchaseId: randomUUID(),
    purchasedAt: NOW,
    purchasedOn: toDay(NOW),
    cardId: CardId.parse('amex-gold'),
    storeName: 'Starbucks',
    merchantId: null,
    category: 'dining' as const,
    amountCents: 500,
    rewardCents: 20,
    alternatives: [],
    warnings: [],
    engineVersion: 1,
    catalogueVersion: 1,
  };
  return encodeEvent({ type: 'PurchaseRecorded', data }, metadata);
}

const formatMs = (nanoseconds: number) => (nanoseconds / 1e6).toFixed(1);

const folder = mkdtempSync(join(tmpdir(), 'stream-load-'));
const store = openSqliteEventStore(join(folder, 'events.db'));
plantEvents(folder, STREAM, Array.from({ length: Number(purchases) }, createPurchase));
for (let round = 0; round < Number(rounds); round += 1) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const start = performance.now();
  let loads = 0;
  while (performance.now() - start < ROUND_MS) {
    // A new command handler has an empty cache.
    await createCommandHandler({ store }).load(STREAM, ledgerDecider);
    loads += 1;
  }
  delay.disable();
  const msPerLoad = ((performance.now() - start) / loads).toFixed(0);
  console.log(
    `event loop: p50 ${formatMs(delay.percentile(50))}, p99 ${formatMs(delay.percentile(99))}, p99.9 ${formatMs(delay.percentile(99.9))}, most ${formatMs(delay.max)} ms; one load of ${purchases} events: ${msPerLoad} ms`,
  );
  await sleep(100);
}
await store.close();
rmSync(folder, { recursive: true, force: true });
