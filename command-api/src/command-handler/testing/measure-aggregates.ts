/**
 * Prints the estimated size of several aggregates as a fraction of the heap that they take, as JSON by name. It is a
 * process of its own, because collecting the garbage of a small heap takes a tenth of the time.
 */
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { v7 } from 'uuid';
import type { DomainEvent } from '@tapwise/contracts/events/event';
import { CardId, MerchantId } from '@tapwise/contracts/vocabulary/ids';
import { accountDecider } from '../../domain/account/decide';
import type { Decider } from '../../domain/decider';
import { ledgerDecider } from '../../domain/ledger/decide';
import { walletDecider } from '../../domain/wallet/decide';
import type { EventStore } from '../../event-store/port';
import { openSqliteEventStore } from '../../event-store/sqlite/event-store';
import { computeCommandDigest } from '../command-digest';
import { createCommandHandler } from '../command-handler';

/** So many that the heap they take is far above the noise of a measurement. */
const EVENTS = 4_000;

/** Other allocations of the process disturb a single measurement. */
const MEASUREMENTS = 3;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

async function measureHeap(): Promise<number> {
  // A separate task frees the memory that earlier work left behind.
  await setImmediate();
  collectGarbage();
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

const createCardId = (index: number) => CardId.parse(`card-${String(index)}`);
const pickCategory = (index: number) =>
  (['dining', 'groceries', 'gas', 'travel'] as const)[index % 4] ?? 'dining';

const createCardAdded = (index: number): DomainEvent => ({
  type: 'CardAdded',
  data: { entryId: v7(), cardId: createCardId(index) },
});
const createPurchaseRecorded = (index: number): DomainEvent => ({
  type: 'PurchaseRecorded',
  data: {
    purchaseId: v7(),
    cardId: createCardId(index % 3),
    storeName: `Store ${String(index)}`,
    purchasedAt: `2026-${String(1 + (index % 12)).padStart(2, '0')}-11T00:00:00.000Z`,
    purchasedOn: `2026-${String(1 + (index % 12)).padStart(2, '0')}-11`,
    merchantId: MerchantId.parse(`merchant-${String(index % 9)}`),
    category: pickCategory(index),
    amountCents: 1234,
    rewardCents: 12,
    alternatives: [],
    warnings: [],
    engineVersion: 1,
    catalogueVersion: 1,
  },
});
const createGoalsSet = (): DomainEvent => ({ type: 'GoalsSet', data: { goals: ['travel', 'cashback'] } });

async function appendStreams(
  store: EventStore,
  createEvent: (index: number) => DomainEvent,
  eventsPerStream: number,
): Promise<readonly string[]> {
  const streams = Array.from({ length: Math.ceil(EVENTS / eventsPerStream) }, () => `wallet-${v7()}`);
  for (const stream of streams) {
    const events = Array.from({ length: eventsPerStream }, (_, index) => {
      const metadata = {
        eventId: v7(),
        commandId: v7(),
        commandDigest: computeCommandDigest({ method: 'POST', path: '/', body: index }),
        correlationId: v7(),
        actor: 'user-002',
        occurredAt: '2026-11-11T00:00:00.000Z',
      };
      return { ...createEvent(index), metadata };
    });
    await store.append(stream, 0, events);
  }
  return streams;
}

/** Loads the streams into an unlimited cache. Returns its estimated size as a fraction of the heap that it took. */
async function measureRatio<State, Event extends DomainEvent>(
  store: EventStore,
  streams: readonly string[],
  decider: Decider<never, State, Event>,
): Promise<number> {
  const commandHandler = createCommandHandler({ store, cacheBytes: Number.MAX_SAFE_INTEGER });
  await commandHandler.load('wallet-absent', decider);
  const before = await measureHeap();
  for (const stream of streams) await commandHandler.load(stream, decider);
  const used = (await measureHeap()) - before;
  return commandHandler.measureCacheBytes() / used;
}

async function measureMedian<State, Event extends DomainEvent>(
  decider: Decider<never, State, Event>,
  createEvent: (index: number) => DomainEvent,
  eventsPerStream: number,
): Promise<number> {
  const store = openSqliteEventStore(':memory:');
  const streams = await appendStreams(store, createEvent, eventsPerStream);
  const measured: number[] = [];
  for (let time = 0; time < MEASUREMENTS; time += 1)
    measured.push(await measureRatio(store, streams, decider));
  await store.close();
  return measured.toSorted((a, b) => a - b)[(MEASUREMENTS - 1) / 2] ?? NaN;
}

const ratios = {
  'an account': await measureMedian(accountDecider, createGoalsSet, 2),
  'a small wallet': await measureMedian(walletDecider, createCardAdded, 3),
  'a large wallet': await measureMedian(walletDecider, createCardAdded, 30),
  'a ledger of a few purchases': await measureMedian(ledgerDecider, createPurchaseRecorded, 5),
  'a ledger of many purchases': await measureMedian(ledgerDecider, createPurchaseRecorded, 60),
};
process.stdout.write(JSON.stringify(ratios));
