import { afterEach, beforeEach, expect, it } from 'vitest';
import { accounts } from '@tapwise/contracts/read-models/accounts';
import { createAccountDoc, OTHER_USER_ID, USER_ID } from '../../testing/documents';
import { startQueryServer } from '../../testing/query-server';

let server: Awaited<ReturnType<typeof startQueryServer>>;
beforeEach(async () => {
  server = await startQueryServer();
  server.vault.addProfile(USER_ID, 'Ada', 'ada@example.com');
});
afterEach(() => server.close());

it.each([
  ['currentUser', '/api/auth/user'],
  ['user', '/api/user'],
] as const)(
  '%s reports name and address from the vault, goals and onboarding from the log',
  async (name, path) => {
    server.vault.addProfile(OTHER_USER_ID, 'Bob', 'bob@example.com');
    server.views.put(accounts, [
      createAccountDoc(USER_ID, { goals: ['travel', 'cashback'], isOnboarded: true }),
    ]);
    expect(await server.read(name, path, server.signIn(USER_ID))).toEqual({
      id: USER_ID,
      name: 'Ada',
      email: 'ada@example.com',
      goals: ['travel', 'cashback'],
      preferences: { goalPriorities: { travel: 1, cashback: 2 } },
      isOnboarded: true,
    });
  },
);

it('currentUser returns a new account before its projection catches up', async () => {
  const user = await server.read('currentUser', '/api/auth/user', server.signIn(USER_ID));
  expect(user).toMatchObject({ name: 'Ada', goals: [], isOnboarded: false });
});

it('currentUser rejects a deleted account', async () => {
  expect((await server.get('/api/auth/user', server.signIn(OTHER_USER_ID))).status).toBe(401);
});
