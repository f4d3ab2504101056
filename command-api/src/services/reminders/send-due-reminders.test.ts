import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UserId } from '@tapwise/contracts/vocabulary/ids';
import { openDoubleDatabase } from '@tapwise/platform/stores/testing/mongodb-test-database';
import type { ComputedReminder } from '@tapwise/rewards/engine/reminders/reminder';
import type { PushSender } from '../../push/port';
import { createBrowserKeys, startPushService } from '../../push/testing/push-service-double';
import { createWebPush } from '../../push/web-push';
import { openMongoVault } from '../../vault/mongodb/vault';
import type { Vault } from '../../vault/ports/vault';
import { openSqliteVault } from '../../vault/sqlite/vault';
import { createProfile } from '../../vault/testing/create-profile';
import { type ReminderPushDependencies, sendDueReminders } from './send-due-reminders';
import { createReminder } from './testing/create-reminder';

const START = Date.parse('2026-11-23T12:00:00.000Z');
const HOUR_MS = 60 * 60_000;

interface OpenStore {
  /** A new connection, as of another process. */
  open(): Promise<Vault>;
  remove(): Promise<void>;
}

async function createSqliteFile(): Promise<OpenStore> {
  const folder = mkdtempSync(join(tmpdir(), 'pushes-'));
  return {
    open: async () => openSqliteVault(join(folder, 'vault.db')),
    remove: async () => {
      rmSync(folder, { recursive: true });
    },
  };
}

async function createMongoDatabase(): Promise<OpenStore> {
  const database = await openDoubleDatabase();
  return { open: () => openMongoVault({ url: database.url }), remove: () => database.drop() };
}

describe.each([
  ['SQLite', createSqliteFile],
  ['MongoDB', createMongoDatabase],
])('pushing due reminders on %s', (_, create) => {
  let store: OpenStore;
  let service: Awaited<ReturnType<typeof startPushService>>;
  let vaults: Vault[];
  let now: number;
  let reminders: Map<string, readonly ComputedReminder[]>;
  let checked: string[];
  const userId = UserId.parse(v7());

  beforeEach(async () => {
    store = await create();
    service = await startPushService();
    vaults = [];
    now = START;
    checked = [];
    reminders = new Map([[userId, [createReminder('fee')]]]);
  });
  afterEach(async () => {
    await Promise.all(vaults.map((vault) => vault.close()));
    await service.stop();
    await store.remove();
  });

  const privateKey = randomBytes(32).toString('base64url');
  async function openProcess(push?: Pick<PushSender, 'send'>): Promise<ReminderPushDependencies> {
    const vault = await store.open();
    vaults.push(vault);
    const logger = { warn: () => undefined };
    const publicUrl = 'https://cards.example.com';
    return {
      vault,
      push: push ?? createWebPush({ privateKey, publicUrl, logger, connection: service.connection }),
      listReminders: async (id) => {
        checked.push(id);
        return reminders.get(id) ?? [];
      },
      clock: () => new Date(now),
      holder: v7(),
      logger,
    };
  }
  const subscribe = ({ vault }: ReminderPushDependencies, path: string, owner = userId) => {
    const { p256dh, auth } = createBrowserKeys();
    const endpoint = service.getEndpoint(path);
    return vault.pushSubscriptions.save({ userId: owner, endpoint, p256dh, auth, createdAt: now });
  };
  const run = (deps: ReminderPushDependencies) => sendDueReminders(deps, new AbortController().signal);
  const listPaths = () => service.received.map(({ path }) => path).toSorted();
  const listEndpoints = async ({ vault }: ReminderPushDependencies) =>
    (await vault.pushSubscriptions.list(userId)).map(({ endpoint }) => endpoint);

  it('sends each near reminder to every browser of the user, once', async () => {
    const first = await openProcess();
    reminders.set(userId, [createReminder('fee'), createReminder('offer'), createReminder('far', false)]);
    for (const path of ['phone', 'laptop']) await subscribe(first, path);
    await run(first);
    expect(listPaths()).toEqual(['/laptop', '/laptop', '/phone', '/phone']);
    now += HOUR_MS;
    await run(first);
    await subscribe(first, 'phone');
    await run(await openProcess());
    expect(service.received).toHaveLength(4);
  });

  it('reads only users whose check is due, and every hour', async () => {
    const process = await openProcess();
    await subscribe(process, 'phone');
    await run(process);
    now += HOUR_MS - 1;
    await run(process);
    expect(checked).toEqual([userId]);
    now += 1;
    await run(process);
    expect(checked).toEqual([userId, userId]);
  });

  it('is done by one of two processes, and the other takes over when it ends', async () => {
    const one = await openProcess();
    const two = await openProcess();
    await subscribe(one, 'phone');
    await Promise.all([run(one), run(two)]);
    expect(service.received).toHaveLength(1);
    expect(checked).toEqual([userId]);
    now += HOUR_MS;
    reminders.set(userId, [createReminder('fee'), createReminder('offer')]);
    await run(two);
    expect(service.received).toHaveLength(2);
  });

  it('loses a reminder rather than sending it twice if the process is killed between marking and sending', async () => {
    let wasMarked = () => {};
    const marked = new Promise<void>((resolve) => (wasMarked = resolve));
    const killed = await openProcess({
      send: () => {
        wasMarked();
        return new Promise(() => undefined);
      },
    });
    await subscribe(killed, 'phone');
    void run(killed);
    await marked;
    const next = await openProcess();
    now += HOUR_MS;
    reminders.set(userId, [createReminder('fee'), createReminder('offer')]);
    await run(next);
    expect(service.received).toHaveLength(1);
    now += HOUR_MS;
    await run(next);
    expect(service.received).toHaveLength(1);
  });

  it.each([404, 410])('removes a subscription that its push service no longer knows: %i', async (status) => {
    const process = await openProcess();
    for (const path of ['old', 'new']) await subscribe(process, path);
    service.reply = (path) => ({ status: path === '/old' ? status : 201 });
    await run(process);
    expect(await listEndpoints(process)).toEqual([service.getEndpoint('new')]);
    expect(listPaths()).toEqual(['/new']);
  });

  it('waits as long as the push service asks to, then sends', async () => {
    const process = await openProcess();
    await subscribe(process, 'phone');
    service.reply = () => ({ status: 429, retryAfter: '300' });
    await run(process);
    service.reply = () => ({ status: 201 });
    now += 299_999;
    await run(process);
    expect(service.received).toEqual([]);
    now += 1;
    await run(process);
    expect(service.received).toHaveLength(1);
  });

  it.each([413, 500])('never repeats a reminder that may have been accepted: %i', async (status) => {
    const process = await openProcess();
    await subscribe(process, 'phone');
    service.reply = () => ({ status });
    await run(process);
    service.reply = () => ({ status: 201 });
    now += HOUR_MS;
    await run(process);
    expect(service.received).toEqual([]);
  });

  it('continues with other users if one user’s reminders can’t be read', async () => {
    const process = await openProcess();
    const other = UserId.parse(v7());
    reminders.set(other, [createReminder('fee')]);
    await subscribe(process, 'broken');
    await subscribe(process, 'other', other);
    const listReminders: typeof process.listReminders = (id, at) =>
      id === userId ? Promise.reject(new Error('Damaged')) : process.listReminders(id, at);
    await run({ ...process, listReminders });
    expect(listPaths()).toEqual(['/other']);
  });

  it('sends nothing to a deleted account', async () => {
    const process = await openProcess();
    await subscribe(process, 'phone');
    const [vault] = vaults;
    if (!vault) throw new Error('No vault is open.');
    await vault.profiles.create(createProfile({ userId }));
    await vault.forgetting.begin(userId);
    await run(process);
    expect(service.received).toEqual([]);
  });
});
