import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { streams } from '@tapwise/contracts/events/streams';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import { createCommandHandler } from '../../command-handler/command-handler';
import type { CommandContext } from '../../command-handler/port';
import type { RegisterAccount } from '../../domain/account/commands';
import { accountDecider } from '../../domain/account/decide';
import { openSqliteEventStore } from '../../event-store/sqlite/event-store';
import { openSqliteVault } from '../../vault/sqlite/vault';
import { createProfile } from '../../vault/testing/create-profile';
import { createHouseholdService, type HouseholdService } from './household-service';
import { forgetHousehold } from './leave-household';

let folder: string;
let store: ReturnType<typeof openSqliteEventStore>;
let vault: ReturnType<typeof openSqliteVault>;
/** Two processes on the same stores, with a command handler and mutexes of their own. */
let first: HouseholdService;
let second: HouseholdService;
const clock = () => new Date('2026-11-21T10:00:00.000Z');
const createDependencies = () => ({
  commandHandler: createCommandHandler({ store }),
  vault,
  clock: () => new Date(),
  createId: v7,
  sessionKeys: ['a-key'],
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'households-'));
  store = openSqliteEventStore(join(folder, 'events.db'));
  vault = openSqliteVault(join(folder, 'vault.db'), () => clock().getTime());
  first = createHouseholdService(createDependencies());
  second = createHouseholdService(createDependencies());
});
afterEach(async () => {
  await store.close();
  await vault.close();
  rmSync(folder, { recursive: true });
});

const createContext = (actor: UserId): CommandContext => ({
  commandId: v7(),
  commandDigest: '',
  correlationId: 'request',
  actor,
  at: clock().toISOString(),
});

async function createUser(name: string): Promise<UserId> {
  const profile = createProfile({ name });
  await vault.profiles.create(profile);
  await createCommandHandler({ store }).handle({
    stream: streams.account(profile.userId),
    decider: accountDecider,
    createCommand: (): RegisterAccount => ({ type: 'RegisterAccount' }),
    context: createContext(profile.userId),
  });
  return profile.userId;
}
const createUsers = (...names: string[]) => Promise.all(names.map(createUser));

async function invite(userId: UserId): Promise<string> {
  const invitation = await first.invite(userId, createContext(userId));
  if ('rejected' in invitation) throw new Error(invitation.rejected);
  return invitation.token;
}
const joinIn = (service: HouseholdService, userId: UserId, token: string) =>
  service.join(userId, token, createContext(userId));
const countJoined = (outcomes: readonly object[]) =>
  outcomes.filter((outcome) => !('rejected' in outcome)).length;
const listNames = async (userId: UserId) => (await second.listMembers(userId)).map(({ name }) => name).sort();

/** Whether everyone sees a household that everyone in it sees, of two to four people. */
async function expectConsistent(userIds: readonly UserId[]): Promise<void> {
  for (const userId of userIds) {
    const members = await first.listMembers(userId);
    expect([0, 2, 3, 4]).toContain(members.length);
    for (const member of members) expect(await first.listMembers(member.userId)).toEqual(members);
  }
}

describe('concurrent changes of households in two processes', () => {
  it('let one of two people join with one token', async () => {
    const [ada, sam, kim] = await createUsers('Ada', 'Sam', 'Kim');
    const token = await invite(ada!);
    const outcomes = await Promise.all([joinIn(first, sam!, token), joinIn(second, kim!, token)]);
    expect(countJoined(outcomes)).toBe(1);
    await expectConsistent([ada!, sam!, kim!]);
    expect(await listNames(ada!)).toHaveLength(2);
  });

  it('let three of five people join one person', async () => {
    const [ada, ...others] = await createUsers('Ada', 'Sam', 'Kim', 'Lee', 'Max', 'Eve');
    const tokens: string[] = [];
    while (tokens.length < others.length) tokens.push(await invite(ada!));
    const outcomes = await Promise.all(
      others.map((userId, index) => joinIn(index % 2 ? first : second, userId, tokens[index] ?? '')),
    );
    expect(countJoined(outcomes)).toBeLessThanOrEqual(3);
    await expectConsistent([ada!, ...others]);
    for (const [index, userId] of others.entries()) await joinIn(first, userId, tokens[index] ?? '');
    expect(await listNames(ada!)).toHaveLength(4);
    await expectConsistent([ada!, ...others]);
  });

  it('let a person join one of two households', async () => {
    const [ada, kim, sam] = await createUsers('Ada', 'Kim', 'Sam');
    const tokens = [await invite(ada!), await invite(kim!)] as const;
    const outcomes = await Promise.all([joinIn(first, sam!, tokens[0]), joinIn(second, sam!, tokens[1])]);
    expect(countJoined(outcomes)).toBeLessThanOrEqual(1);
    await expectConsistent([ada!, kim!, sam!]);
    expect((await listNames(sam!)).length).toBe(countJoined(outcomes) * 2);
  });

  it('never leave anyone in two households when two people accept each other’s invitations', async () => {
    const [ada, sam] = await createUsers('Ada', 'Sam');
    const tokens = [await invite(ada!), await invite(sam!)] as const;
    await Promise.all([joinIn(first, sam!, tokens[0]), joinIn(second, ada!, tokens[1])]);
    await expectConsistent([ada!, sam!]);
  });

  it('never leave anyone alone when one leaves while another joins', async () => {
    const [ada, sam, kim] = await createUsers('Ada', 'Sam', 'Kim');
    await joinIn(first, sam!, await invite(ada!));
    const token = await invite(ada!);
    const [, joined] = await Promise.all([
      first.leave(sam!, createContext(sam!)),
      joinIn(second, kim!, token),
    ]);
    await expectConsistent([ada!, sam!, kim!]);
    expect(await listNames(sam!)).toEqual([]);
    expect(await listNames(ada!)).toEqual('rejected' in joined ? [] : ['Ada', 'Kim']);
  });

  it('never keep someone who is deleted while joining', async () => {
    const [ada, sam] = await createUsers('Ada', 'Sam');
    const token = await invite(ada!);
    await Promise.all([
      joinIn(first, sam!, token),
      vault.forgetting.begin(sam!).then(() => forgetHousehold(createDependencies(), sam!)),
    ]);
    expect(await listNames(ada!)).toEqual([]);
  });
});
