import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { streams } from '@tapwise/contracts/events/streams';
import { UserId } from '@tapwise/contracts/vocabulary/ids';
import { createCommandHandler } from '../../command-handler/command-handler';
import { accountDecider } from '../../domain/account/decide';
import { openSqliteEventStore } from '../../event-store/sqlite/event-store';
import type { StoredProfile } from '../../vault/ports/profiles';
import { openSqliteVault } from '../../vault/sqlite/vault';
import { createProfile } from '../../vault/testing/create-profile';
import { createAccountForgetting, type ForgettingDependencies } from './forget-account';
import { completePendingWithRetries } from './retry-pending';

let folder: string;
let store: ReturnType<typeof openSqliteEventStore>;
let vault: ReturnType<typeof openSqliteVault>;
let profile: StoredProfile;
let done: string[];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'forget-'));
  store = openSqliteEventStore(join(folder, 'events.db'));
  vault = openSqliteVault(join(folder, 'vault.db'));
  done = [];
  profile = createProfile({ email: 'ada@example.com', name: 'Ada Lovelace' });
  await vault.profiles.create(profile);
});
afterEach(async () => {
  await store.close();
  await vault.close();
  rmSync(folder, { recursive: true });
});

const rejectAlways = () => Promise.reject(new Error('The power went out'));

function createForgetting(broken: Partial<ForgettingDependencies> = {}) {
  const commandHandler = createCommandHandler({ store });
  return createAccountForgetting({
    commandHandler,
    vault,
    clock: () => new Date(),
    createId: v7,
    mailer: { forget: async (address) => void done.push(`emails of ${address}`) },
    payments: { stop: async (userId) => void done.push(`renewals of ${userId}`) },
    ...broken,
  });
}

async function readAccountStatus(): Promise<string> {
  const { state } = await createCommandHandler({ store }).load(
    streams.account(profile.userId),
    accountDecider,
  );
  return state.status;
}

describe('forgetting an account', () => {
  it('ends the renewals, appends AccountForgotten, and removes emails and profile', async () => {
    const forgetting = createForgetting();
    await forgetting.begin(profile.userId);
    await forgetting.complete(profile.userId);
    const emails = `emails of ${profile.email}`;
    expect(done).toEqual([`renewals of ${profile.userId}`, emails, emails]);
    expect(await readAccountStatus()).toBe('forgotten');
    expect(await forgetting.readStatus(profile.userId)).toBe('forgotten');
    expect(await forgetting.readStatus(UserId.parse(v7()))).toBe('unknown');
  });

  it("changes nothing if the renewals can't be ended", async () => {
    const forgetting = createForgetting({ payments: { stop: rejectAlways } });
    await expect(forgetting.begin(profile.userId)).rejects.toThrow();
    expect(await vault.profiles.findByUserId(profile.userId)).toEqual(profile);
    expect(await readAccountStatus()).toBe('unregistered');
  });

  it.each([
    ['the event is appended', { commandHandler: { handle: rejectAlways, load: rejectAlways } }],
    ['the emails are removed', { mailer: { forget: rejectAlways } }],
  ])('is completed at the next startup if it is interrupted before %s', async (_, broken) => {
    const cut = createForgetting(broken);
    await expect(cut.begin(profile.userId).then(() => cut.complete(profile.userId))).rejects.toThrow();
    expect(await vault.profiles.findByUserId(profile.userId)).toBeUndefined();
    expect(await vault.forgetting.listPending()).toEqual([profile.userId]);

    const logger = { warn: () => undefined };
    await completePendingWithRetries(createForgetting(), logger, new AbortController().signal);
    expect(await vault.forgetting.listPending()).toEqual([]);
    expect(await readAccountStatus()).toBe('forgotten');
    expect(done).toContain(`emails of ${profile.email}`);
  });
});
