import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 } from 'uuid';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { ComputedReminder } from '@tapwise/rewards/engine/reminders/reminder';
import type { PushOutcome } from '../../push/port';
import type { Vault } from '../../vault/ports/vault';
import { openSqliteVault } from '../../vault/sqlite/vault';
import { sendRemindersRegularly } from './push-loop';
import type { ReminderPushDependencies } from './send-due-reminders';
import { createReminder } from './testing/create-reminder';

const INTERVAL_MS = 2;
const HOUR_MS = 60 * 60_000;
const USER_ID = UserId.parse(v7());
const OTHER_USER_ID = UserId.parse(v7());

interface RunningLoop {
  readonly deps: ReminderPushDependencies;
  /** Resolves when the loop has ended. */
  stop(): Promise<void>;
}

let folder: string;
let now: number;
let reminders: readonly ComputedReminder[];
let sent: { readonly holder: string; readonly tag: string }[];
let outcome: PushOutcome;
let warnings: string[];
let vaults: Vault[];
let loops: RunningLoop[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'push-loop-'));
  now = Date.parse('2026-11-23T12:00:00.000Z');
  reminders = [createReminder('first')];
  outcome = { outcome: 'accepted' };
  [sent, warnings, vaults, loops] = [[], [], [], []];
});
afterEach(async () => {
  await Promise.all(loops.map((loop) => loop.stop()));
  await Promise.all(vaults.map((vault) => vault.close()));
  rmSync(folder, { recursive: true });
});

function openVault(): Vault {
  const vault = openSqliteVault(join(folder, 'vault.db'));
  vaults.push(vault);
  return vault;
}

/** Starts the loop of a process with its own connection to the vault. */
function startLoop(changes: (vault: Vault) => Partial<ReminderPushDependencies> = () => ({})): RunningLoop {
  const vault = openVault();
  const holder = v7();
  const deps: ReminderPushDependencies = {
    vault,
    push: {
      send: async (_, { tag }) => {
        sent.push({ holder, tag });
        return outcome;
      },
    },
    listReminders: async () => reminders,
    clock: () => new Date(now),
    holder,
    logger: { warn: (_: unknown, message?: string) => warnings.push(message ?? '') },
    ...changes(vault),
  };
  const closing = new AbortController();
  const ended = sendRemindersRegularly(deps, closing.signal, INTERVAL_MS);
  const loop = {
    deps,
    stop: () => {
      closing.abort();
      return ended;
    },
  };
  loops.push(loop);
  return loop;
}

const subscribe = ({ vault }: Pick<ReminderPushDependencies, 'vault'>, userId = USER_ID) =>
  vault.pushSubscriptions.save({
    userId,
    endpoint: `https://push.example.com/${userId}`,
    p256dh: 'key',
    auth: 'secret',
    createdAt: now,
  });
const listTags = () => sent.map(({ tag }) => tag);
const expectTags = (tags: readonly string[]) =>
  vi.waitFor(() => {
    expect(listTags()).toEqual(tags);
  });
/** Lets the next check be due, with one more reminder. */
function advanceOneHour(id: string): void {
  now += HOUR_MS;
  reminders = [...reminders, createReminder(id)];
}

it('sends each reminder once, from one of two processes', async () => {
  const { deps } = startLoop();
  startLoop();
  await subscribe(deps);
  await expectTags(['first']);
  await subscribe(deps, OTHER_USER_ID);
  await expectTags(['first', 'first']);
  expect(new Set(sent.map(({ holder }) => holder)).size).toBe(1);
  advanceOneHour('second');
  await expectTags(['first', 'first', 'second', 'second']);
});

it('ends when the process stops, and the other process takes over immediately', async () => {
  const one = startLoop();
  const two = startLoop();
  await subscribe(one.deps);
  await expectTags(['first']);
  const [stopped, remaining] = sent[0]?.holder === one.deps.holder ? [one, two] : [two, one];
  await stopped.stop();
  await subscribe(one.deps, OTHER_USER_ID);
  await expectTags(['first', 'first']);
  expect(sent[1]?.holder).toBe(remaining.deps.holder);
});

it('ends while a reminder is being sent, and checks no other user', async () => {
  const vault = openVault();
  for (const userId of [USER_ID, OTHER_USER_ID]) await subscribe({ vault }, userId);
  const loop: RunningLoop = startLoop(() => ({
    push: {
      send: async (_, { tag }) => {
        sent.push({ holder: 'stopped', tag });
        void loop.stop();
        return outcome;
      },
    },
  }));
  await expectTags(['first']);
  await loop.stop();
  expect(listTags()).toEqual(['first']);
  expect(await vault.pushSubscriptions.listDueUsers(now, 10)).toHaveLength(1);
});

it('continues after vault errors', async () => {
  let failures = 0;
  const { deps } = startLoop(({ taskLeases, ...vault }) => ({
    vault: {
      ...vault,
      taskLeases: {
        ...taskLeases,
        acquire: (...given) => {
          failures += 1;
          return failures <= 3 ? Promise.reject(new Error('locked')) : taskLeases.acquire(...given);
        },
      },
    },
  }));
  await subscribe(deps);
  await expectTags(['first']);
  expect(warnings).toEqual(Array.from({ length: 3 }, () => 'reminders not pushed, retrying'));
});

it('continues after push service errors', async () => {
  outcome = { outcome: 'failed' };
  const { deps } = startLoop();
  await subscribe(deps);
  await expectTags(['first']);
  outcome = { outcome: 'accepted' };
  advanceOneHour('second');
  await expectTags(['first', 'second']);
});
