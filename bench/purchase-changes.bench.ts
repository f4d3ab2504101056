/**
 * Recording, correcting, refunding, and removing a purchase of today, for a user with 100 purchases in the year and
 * one with 20,000, alternating in one run, in rounds of at least 10 seconds. Then removes the first purchase of the
 * year, so that the rewards of all later ones are computed again, and prints how long it blocks the event loop. Run:
 * `npx tsx bench/purchase-changes.bench.ts [seconds per round]`.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { pino } from 'pino';
import { openSqliteEventStore, openSqliteVault, seedStore } from '@tapwise/command-api';
import { encodeEvent } from '@tapwise/contracts/events/codec';
import { streams } from '@tapwise/contracts/events/streams';
import { addDays } from '@tapwise/contracts/vocabulary/day';
import { CardId, UserId } from '@tapwise/contracts/vocabulary/ids';
import { createCommandHandler } from '../command-api/src/command-handler/command-handler';
import { ledgerDecider } from '../command-api/src/domain/ledger/decide';
import { listPurchasesFrom } from '../command-api/src/domain/ledger/state';
import { plantEvents } from '../command-api/src/event-store/testing/plant-events';
import { createCatalogReader } from '../command-api/src/services/catalog/catalog-reader';
import { createLedgerService } from '../command-api/src/services/ledger/ledger-service';
import { computeMedian } from './statistics';

const SECONDS = Number(process.argv[2] ?? 10);
const YEAR = 2026;
const TODAY = `${String(YEAR)}-11-20`;
const NOW = `${TODAY}T10:00:00.000Z`;
const DAYS = 320;
/** 6% on groceries on up to $6,000 a year. */
const CARDS = [
  'amex-blue-cash-preferred',
  'citi-double-cash',
  'chase-freedom-flex',
  'amex-gold',
  'citi-custom-cash',
];
const toCard = (index: number) => CardId.parse(CARDS[index % CARDS.length]);

function createContext(actor: string) {
  return { commandId: randomUUID(), commandDigest: 'd'.repeat(43), correlationId: 'bench', actor, at: NOW };
}

function createMetadata(actor: string, at = NOW) {
  const { at: _, ...context } = createContext(actor);
  return { eventId: randomUUID(), ...context, occurredAt: at };
}

function createPurchase(index: number, purchasedOn: string) {
  return {
    purchaseId: randomUUID(),
    purchasedAt: NOW,
    purchasedOn,
    cardId: toCard(index),
    storeName: index % 3 === 0 ? 'Kroger' : 'Starbucks',
    merchantId: null,
    category: index % 3 === 0 ? ('groceries' as const) : ('dining' as const),
    mcc: index % 3 === 0 ? '5411' : '5814',
    channel: 'in-store' as const,
    country: 'US',
    amountCents: 500 + index,
  };
}

const folder = mkdtempSync(join(tmpdir(), 'purchase-changes-'));
const store = openSqliteEventStore(join(folder, 'events.db'));
await seedStore({ store, clock: () => new Date(NOW), logger: pino({ level: 'error' }) });

/** Adds a user whose purchases are spread over the year, with rewards that don't depend on each other. */
function plantUser(count: number): UserId {
  const userId = UserId.parse(randomUUID());
  const addedCards = CARDS.map((cardId) =>
    encodeEvent(
      { type: 'CardAdded', data: { entryId: randomUUID(), cardId: CardId.parse(cardId) } },
      createMetadata(userId, `${String(YEAR)}-01-01T00:00:00.000Z`),
    ),
  );
  plantEvents(folder, streams.wallet(userId), addedCards);
  const purchases = Array.from({ length: count }, (_, index) => {
    const purchasedOn = addDays(`${String(YEAR)}-01-01`, Math.floor((index * DAYS) / count));
    const purchase = createPurchase(index, purchasedOn);
    const data = {
      ...purchase,
      rewardCents: 5,
      alternatives: [],
      warnings: [],
      engineVersion: 1,
      catalogueVersion: 1,
    };
    return encodeEvent({ type: 'PurchaseRecorded', data }, createMetadata(userId));
  });
  plantEvents(folder, streams.ledger(userId, YEAR), purchases);
  return userId;
}

const commandHandler = createCommandHandler({ store });
const catalog = createCatalogReader(commandHandler, store);
const vault = openSqliteVault(join(folder, 'vault.db'));
const { pendingChanges } = vault;
const ledgerService = createLedgerService({
  commandHandler,
  store,
  catalog,
  pendingChanges,
  createId: randomUUID,
});

async function requirePurchase(userId: UserId, purchaseId: string) {
  const foundPurchase = await ledgerService.find(userId, purchaseId, NOW);
  if (!foundPurchase) throw new Error('The purchase is missing.');
  return foundPurchase.purchase;
}

type Step = 'record' | 'correct' | 'refund' | 'remove';

/** Changes one purchase of today in each way. Returns the milliseconds of each. */
async function changePurchase(userId: UserId, index: number): Promise<Record<Step, number>> {
  const purchase = createPurchase(index, TODAY);
  const { purchaseId } = purchase;
  const time = async (run: () => Promise<unknown>) => {
    const start = performance.now();
    const outcome = await run();
    if (outcome && typeof outcome === 'object' && 'rejected' in outcome)
      throw new Error(JSON.stringify(outcome));
    return performance.now() - start;
  };
  const context = () => createContext(userId);
  return {
    record: await time(() =>
      ledgerService.run({
        userId,
        year: YEAR,
        command: { type: 'RecordPurchase', purchase, isCardInWallet: true },
        firstDay: TODAY,
        context: context(),
      }),
    ),
    correct: await time(async () =>
      ledgerService.correct({
        userId,
        year: YEAR,
        current: await requirePurchase(userId, purchaseId),
        purchase: { ...purchase, amountCents: purchase.amountCents + 100 },
        isCardInWallet: true,
        context: context(),
      }),
    ),
    refund: await time(() =>
      ledgerService.runOnExisting(userId, purchaseId, {
        command: { type: 'RefundPurchase', purchaseId, amountCents: 100, refundedOn: TODAY },
        context: context(),
      }),
    ),
    remove: await time(() =>
      ledgerService.runOnExisting(userId, purchaseId, {
        command: { type: 'RemovePurchase', purchaseId },
        context: context(),
      }),
    ),
  };
}

const users = { '100': plantUser(100), '20,000': plantUser(20_000) };
const times: Record<string, Record<Step, number[]>> = {};
for (const userId of Object.values(users)) await changePurchase(userId, 0);
for (const end = performance.now() + 2 * SECONDS * 1000; performance.now() < end;)
  for (const [name, userId] of Object.entries(users)) {
    const durations = await changePurchase(userId, 3);
    const all = (times[name] ??= { record: [], correct: [], refund: [], remove: [] });
    for (const step of ['record', 'correct', 'refund', 'remove'] as const) all[step].push(durations[step]);
  }
for (const step of ['record', 'correct', 'refund', 'remove'] as const) {
  const few = computeMedian(times['100']?.[step] ?? []);
  const many = computeMedian(times['20,000']?.[step] ?? []);
  console.log(
    `${step} today: ${few.toFixed(2)} ms with 100 purchases, ${many.toFixed(2)} ms with 20,000, ${(many / few).toFixed(2)} times`,
  );
}

const { state } = await commandHandler.load(streams.ledger(users['20,000'], YEAR), ledgerDecider);
const [first] = listPurchasesFrom(state, '');
if (!first) throw new Error('The first purchase is missing.');
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
const start = performance.now();
await ledgerService.runOnExisting(users['20,000'], first.purchaseId, {
  command: { type: 'RemovePurchase', purchaseId: first.purchaseId },
  context: createContext(users['20,000']),
});
const seconds = (performance.now() - start) / 1000;
delay.disable();
console.log(
  `removing the first of 20,000: ${seconds.toFixed(2)} s; event loop blocked at most ${(delay.max / 1e6).toFixed(0)} ms, p99 ${(delay.percentile(99) / 1e6).toFixed(1)} ms`,
);
await store.close();
await vault.close();
rmSync(folder, { recursive: true });
