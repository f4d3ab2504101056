import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { v7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DomainEvent } from '@tapwise/contracts/events/event';
import type { EnteredPurchase } from '@tapwise/contracts/events/ledger';
import { streams } from '@tapwise/contracts/events/streams';
import { addDays, getYear } from '@tapwise/contracts/vocabulary/day';
import { CardId, UserId } from '@tapwise/contracts/vocabulary/ids';
import { loadShippedCatalog } from '@tapwise/rewards/cards/catalog/shipped-catalog';
import { createCommandHandler } from '../../command-handler/command-handler';
import type { CommandContext } from '../../command-handler/port';
import { ledgerDecider } from '../../domain/ledger/decide';
import { findPurchase, listPurchasesFrom } from '../../domain/ledger/state';
import type { EventStore } from '../../event-store/port';
import { openSqliteEventStore } from '../../event-store/sqlite/event-store';
import { seed } from '../../seeding/seed';
import type { Vault } from '../../vault/ports/vault';
import { createCatalogReader } from '../catalog/catalog-reader';
import { createLedgerService, type LedgerService } from './ledger-service';
import { CARD, createFurniturePurchase, createPurchase, NOW } from './testing/entered-purchases';
import { VAULTS } from './testing/vaults';

/** 2% on everything. */
const OTHER_CARD = CardId.parse('citi-double-cash');
const LATER_TIME = '2026-11-20T10:05:00.000Z';

describe.each(VAULTS)('a change that takes several appends, with a vault in %s', (_, openVault) => {
  let folder: string;
  let store: ReturnType<typeof openSqliteEventStore>;
  let vault: Vault;
  let userId: UserId;
  /** The number of appends until the power goes out. */
  let appendsLeft: number;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'interrupted-'));
    store = openSqliteEventStore(join(folder, 'events.db'));
    vault = await openVault();
    userId = UserId.parse(v7());
    appendsLeft = Infinity;
    await seed({
      commandHandler: createCommandHandler({ store }),
      shipped: loadShippedCatalog(),
      clock: () => new Date('2025-01-01T00:00:00.000Z'),
      createId: v7,
      logger: pino({ level: 'silent' }),
    });
    await addCard(CARD, '2024-01-01T00:00:00.000Z');
  });
  afterEach(async () => {
    await store.close();
    await vault.close();
    rmSync(folder, { recursive: true });
  });

  const createContext = (at = NOW): CommandContext => ({
    commandId: v7(),
    commandDigest: 'd'.repeat(43),
    correlationId: 'test',
    actor: userId,
    at,
  });
  const append = async (stream: string, events: readonly DomainEvent[], occurredAt: string) => {
    const { version } = await store.read(stream);
    const { at: _at, ...context } = createContext();
    const toNew = (event: DomainEvent) => ({
      ...event,
      metadata: { eventId: v7(), ...context, occurredAt },
    });
    await store.append(stream, version, events.map(toNew));
  };
  const addCard = (cardId: CardId, at: string) =>
    append(streams.wallet(userId), [{ type: 'CardAdded', data: { entryId: v7(), cardId } }], at);

  /** A process, which knows only what is stored. It ends at the first append after the power went out. */
  function startProcess(): LedgerService {
    const failing: EventStore = {
      ...store,
      append: async (...args) => {
        appendsLeft -= 1;
        if (appendsLeft < 0) throw new Error('The power went out');
        return store.append(...args);
      },
    };
    const commandHandler = createCommandHandler({ store: failing });
    const catalog = createCatalogReader(commandHandler, failing);
    const { pendingChanges } = vault;
    return createLedgerService({ commandHandler, store: failing, catalog, pendingChanges, createId: v7 });
  }
  const record = async (service: LedgerService, purchase: EnteredPurchase) => {
    const outcome = await service.run({
      userId,
      year: getYear(purchase.purchasedOn),
      command: { type: 'RecordPurchase', purchase, isCardInWallet: true },
      firstDay: purchase.purchasedOn,
      context: createContext(),
    });
    expect(outcome).not.toHaveProperty('rejected');
  };
  const loadYear = async (year: number) =>
    (await createCommandHandler({ store }).load(streams.ledger(userId, year), ledgerDecider)).state;
  const listAll = async () =>
    (await Promise.all([2024, 2025, 2026].map(loadYear))).flatMap((state) =>
      listPurchasesFrom(state, '').map(({ purchasedOn, rewardCents, bestRewardCents }) => [
        purchasedOn,
        rewardCents,
        bestRewardCents,
      ]),
    );
  const restart = async (at = NOW) => {
    appendsLeft = Infinity;
    expect(await startProcess().completeAll({ at, isStartup: true })).toEqual([]);
  };
  async function expectCompleted(expected: Awaited<ReturnType<typeof listAll>>): Promise<void> {
    expect(await listAll()).toEqual(expected);
    expect(await vault.pendingChanges.list()).toHaveLength(1);
    const before = await store.read(streams.ledger(userId, 2025));
    await restart(LATER_TIME);
    expect(await listAll()).toEqual(expected);
    expect((await store.read(streams.ledger(userId, 2025))).version).toBe(before.version);
    expect(await vault.pendingChanges.list()).toEqual([]);
  }

  async function startMove(appends: number): Promise<string> {
    const service = startProcess();
    const first = createPurchase('2025-12-31', 600_000);
    await record(service, first);
    await record(service, createPurchase('2025-12-31', 1_000));
    await record(service, createPurchase('2026-01-02', 1_000));
    const foundPurchase = await service.find(userId, first.purchaseId, NOW);
    if (!foundPurchase) throw new Error('The purchase is missing.');
    appendsLeft = appends;
    const purchase = { ...first, purchasedOn: '2026-01-01' };
    const task = { userId, year: foundPurchase.year, current: foundPurchase.purchase, isCardInWallet: true };
    await expect(service.correct({ ...task, purchase, context: createContext() })).rejects.toThrow('power');
    return first.purchaseId;
  }
  const MOVED_PURCHASES = [
    ['2025-12-31', 60, 60],
    ['2026-01-01', 36_000, 36_000],
    ['2026-01-02', 10, 10],
  ];

  it('completes a move to another year after a crash between its two appends', async () => {
    const purchaseId = await startMove(1);
    expect(findPurchase(await loadYear(2025), purchaseId)).toBeUndefined();
    expect(findPurchase(await loadYear(2026), purchaseId)).toBeUndefined();
    await restart();
    await expectCompleted(MOVED_PURCHASES);
  });

  it('completes it before the next request for the purchase', async () => {
    const purchaseId = await startMove(1);
    appendsLeft = Infinity;
    expect(await startProcess().find(userId, purchaseId, NOW)).toMatchObject({ year: 2026 });
    await expectCompleted(MOVED_PURCHASES);
  });

  it('changes nothing if the crash came before its first append', async () => {
    await startMove(0);
    await restart();
    await expectCompleted([
      ['2025-12-31', 36_000, 36_000],
      ['2025-12-31', 10, 10],
      ['2026-01-02', 60, 60],
    ]);
  });

  it("doesn't complete a forgotten account's change", async () => {
    const purchaseId = await startMove(1);
    await append(streams.account(userId), [{ type: 'AccountForgotten', data: {} }], NOW);
    await restart(LATER_TIME);
    expect(findPurchase(await loadYear(2026), purchaseId)).toBeUndefined();
    expect(await vault.pendingChanges.list()).toEqual([]);
  });

  it('stores all changed rewards after a crash between their appends', { timeout: 60_000 }, async () => {
    const service = startProcess();
    const first = createPurchase('2025-03-01', 600_000);
    await record(service, first);
    const earned = { rewardCents: 10, alternatives: [], warnings: [], catalogueVersion: 1, engineVersion: 1 };
    const later = Array.from({ length: 255 }, (_, index) => ({
      ...createPurchase(addDays('2025-04-01', Math.floor(index / 2)), 1_000),
      ...earned,
    }));
    const planted = later.map((data): DomainEvent => ({ type: 'PurchaseRecorded', data }));
    await append(streams.ledger(userId, 2025), planted, NOW);
    appendsLeft = 1;
    const removal = { command: { type: 'RemovePurchase', purchaseId: first.purchaseId } } as const;
    const removed = service.runOnExisting(userId, first.purchaseId, { ...removal, context: createContext() });
    await expect(removed).rejects.toThrow('power');
    const countOld = async () => (await listAll()).filter(([, reward]) => reward === 10).length;
    expect(await countOld()).toBe(5);
    await restart();
    expect(await countOld()).toBe(0);
    await restart(LATER_TIME);
    expect(await vault.pendingChanges.list()).toEqual([]);
  });

  it('rerates all years when a card counts as held, even after a crash', async () => {
    await addCard(OTHER_CARD, '2026-06-01T00:00:00.000Z');
    const service = startProcess();
    for (const day of ['2024-12-31', '2025-01-01', '2026-01-01', '2026-05-31', '2026-06-01'])
      await record(service, createFurniturePurchase(day, 10_000));
    const ofCard = [
      ['2024-12-31', 100, 100],
      ['2025-01-01', 100, 100],
      ['2026-01-01', 100, 100],
      ['2026-05-31', 100, 100],
      ['2026-06-01', 100, 200],
    ];
    expect(await listAll()).toEqual(ofCard);
    const first = createFurniturePurchase('2024-12-30', 5_000, OTHER_CARD);
    appendsLeft = 1;
    await expect(record(service, first)).rejects.toThrow('power');
    await restart();
    const held = ofCard.map(([day = '', reward = 0]) => [day, reward, 200]);
    await expectCompleted([['2024-12-30', 100, 100], ...held]);

    const removal = { command: { type: 'RemovePurchase', purchaseId: first.purchaseId } } as const;
    await startProcess().runOnExisting(userId, first.purchaseId, { ...removal, context: createContext() });
    expect(await listAll()).toEqual(ofCard);
    expect(await vault.pendingChanges.list()).toEqual([]);
  });
});
