/**
 * What-if and left on the table, with the JSON text of the response, for a user with 20,000 purchases in the last
 * twelve months, in rounds of at least 10 seconds: how long they take, how long they block the event loop, and how long
 * another user's replay takes meanwhile. Run: `npx tsx bench/replay.bench.ts [seconds per round]`.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { pino } from 'pino';
import { openSqliteEventStore, seedStore } from '@tapwise/command-api';
import { encodeEvent } from '@tapwise/contracts/events/codec';
import { streams } from '@tapwise/contracts/events/streams';
import { addDays, addMonths, getYear } from '@tapwise/contracts/vocabulary/day';
import { CardId, UserId } from '@tapwise/contracts/vocabulary/ids';
import { createCommandHandler } from '../command-api/src/command-handler/command-handler';
import { plantEvents } from '../command-api/src/event-store/testing/plant-events';
import { stringifyInSteps } from '../command-api/src/http/stringify-in-steps';
import { createCatalogReader } from '../command-api/src/services/catalog/catalog-reader';
import { createReplayService } from '../command-api/src/services/replay/replay-service';
import { computeMedian } from './statistics';

const SECONDS = Number(process.argv[2] ?? 10);
const PURCHASES = 20_000;
const OTHER_PURCHASES = 100;
const TODAY = '2026-11-20';
const NOW = `${TODAY}T10:00:00.000Z`;
const FIRST_DAY = addMonths(TODAY, -12);
/** Cards with caps, rotating, selectable, and automatic categories. */
const CARDS = [
  'amex-blue-cash-preferred',
  'citi-double-cash',
  'chase-freedom-flex',
  'bofa-customized-cash',
  'citi-custom-cash',
];
const STORES = [
  { storeName: 'Kroger', category: 'groceries', mcc: '5411' },
  { storeName: 'Starbucks', category: 'dining', mcc: '5814' },
  { storeName: 'Shell', category: 'gas', mcc: '5541' },
  { storeName: 'A store', category: 'general', mcc: '5999' },
] as const;

const createMetadata = (actor: string, at: string) => ({
  eventId: randomUUID(),
  commandId: randomUUID(),
  commandDigest: 'd'.repeat(43),
  correlationId: 'bench',
  actor,
  occurredAt: at,
});

const folder = mkdtempSync(join(tmpdir(), 'replay-'));
const store = openSqliteEventStore(join(folder, 'events.db'));
await seedStore({ store, clock: () => new Date(NOW), logger: pino({ level: 'error' }) });

function plantWallet(userId: UserId): void {
  const addedCards = CARDS.map((cardId) =>
    encodeEvent(
      { type: 'CardAdded', data: { entryId: randomUUID(), cardId: CardId.parse(cardId) } },
      createMetadata(userId, '2025-01-01T00:00:00.000Z'),
    ),
  );
  const facts = { type: 'FactStated', data: { fact: 'paysByPhone', value: true } } as const;
  plantEvents(folder, streams.wallet(userId), [
    ...addedCards,
    encodeEvent(facts, createMetadata(userId, '2025-01-02T00:00:00.000Z')),
  ]);
}

function createPurchase(userId: UserId, index: number, count: number) {
  const purchasedOn = addDays(FIRST_DAY, Math.floor((index * 365) / count));
  const store = STORES[index % STORES.length] ?? STORES[0];
  const data = {
    purchaseId: randomUUID(),
    purchasedAt: NOW,
    purchasedOn,
    cardId: CardId.parse(CARDS[Math.floor(index / 3) % CARDS.length]),
    merchantId: null,
    ...store,
    storeName: `${store.storeName} ${String(index % 300)}`,
    channel: 'in-store' as const,
    country: 'US',
    amountCents: 500 + (index % 4000),
    rewardCents: 5,
    alternatives: [],
    warnings: [],
    engineVersion: 1,
    catalogueVersion: 1,
  };
  const event = encodeEvent({ type: 'PurchaseRecorded' as const, data }, createMetadata(userId, NOW));
  return { year: getYear(purchasedOn), event };
}

/** Creates a user with the wallet and with this many purchases. */
function plantUser(count: number): UserId {
  const userId = UserId.parse(randomUUID());
  plantWallet(userId);
  const purchases = Array.from({ length: count }, (_, index) => createPurchase(userId, index, count));
  for (const year of [getYear(FIRST_DAY), getYear(TODAY)])
    plantEvents(
      folder,
      streams.ledger(userId, year),
      purchases.filter((purchase) => purchase.year === year).map(({ event }) => event),
    );
  return userId;
}

const userId = plantUser(PURCHASES);
const otherUserId = plantUser(OTHER_PURCHASES);

const commandHandler = createCommandHandler({ store });
const catalog = createCatalogReader(commandHandler, store);
const replayService = createReplayService({ commandHandler, store, catalog });
const toIds = (ids: readonly string[]) => ids.map((id) => CardId.parse(id));
const ask = (add: readonly string[], remove: readonly string[]) =>
  replayService.replayWhatIf({ userId, add: toIds(add), remove: toIds(remove), from: FIRST_DAY, at: NOW });

const questions: Readonly<Record<string, () => Promise<object>>> = {
  'what if nothing changed': () => ask([], []),
  'what if one card is added': () => ask(['amex-gold'], []),
  'what if one card is removed': () => ask([], ['amex-blue-cash-preferred']),
  'what if two cards replace two others': () =>
    ask(['amex-gold', 'us-bank-cash-plus'], ['amex-blue-cash-preferred', 'citi-custom-cash']),
  'left on the table': () => replayService.computeLosses({ userId, from: FIRST_DAY, to: TODAY, at: NOW }),
};

const respond = async (run: () => Promise<object>) => stringifyInSteps(await run());
const askForOther = () =>
  replayService.replayWhatIf({
    userId: otherUserId,
    add: toIds(['amex-gold']),
    remove: [],
    from: FIRST_DAY,
    at: NOW,
  });

async function measureMs(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

async function measureRounds(run: () => Promise<object>) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const times: number[] = [];
  const cpuTimes: number[] = [];
  for (const end = performance.now() + SECONDS * 1000; performance.now() < end;) {
    const cpuBefore = process.cpuUsage();
    times.push(await measureMs(() => respond(run)));
    const { user: inUser, system } = process.cpuUsage(cpuBefore);
    cpuTimes.push((inUser + system) / 1000);
  }
  delay.disable();
  return { ms: computeMedian(times), cpuMs: computeMedian(cpuTimes), delay };
}

await askForOther();
for (const [name, run] of Object.entries(questions)) {
  const first = await measureMs(() => respond(run));
  const { ms, cpuMs, delay } = await measureRounds(run);
  const running = respond(run);
  const other = await measureMs(askForOther);
  await running;
  console.log(
    `${name}: first ${first.toFixed(0)} ms, then ${ms.toFixed(0)} ms (${cpuMs.toFixed(0)} ms of CPU); event loop blocked at most ${(delay.max / 1e6).toFixed(0)} ms, p99 ${(delay.percentile(99) / 1e6).toFixed(1)} ms; another user’s ${String(OTHER_PURCHASES)} purchases meanwhile ${other.toFixed(0)} ms`,
  );
}
await store.close();
rmSync(folder, { recursive: true });
