import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { v7 } from 'uuid';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ApiClient } from '../testing/api-client';
import { type RunningApi, startApi } from '../testing/start-api';

let api: RunningApi;
beforeEach(async () => {
  api = await startApi({ hasRateLimits: true });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await api.stop();
});

const createAddress = () => `${v7()}@example.com`;
const change = (client: ApiClient, email: string, password = 'secret-1', key: string = v7()) =>
  client.request('PUT', '/api/user/email', {
    body: { email, password },
    headers: { 'idempotency-key': key },
  });
const confirm = (token: string, client: ApiClient = api.createVisitor(), key: string = v7()) =>
  client.request('POST', '/api/user/email/confirm', {
    body: { token },
    headers: { 'idempotency-key': key },
  });
const signIn = async (email: string, password = 'secret-1') =>
  (await api.createVisitor().post('/api/auth/login', { email, password })).status;

async function readEmails(email: string): Promise<readonly string[]> {
  const folder = join(api.dataDir, 'outbox');
  const names = (await readdir(folder).catch(() => [])).sort();
  const emails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return emails
    .filter((text) => text.includes(`To: ${email}`))
    .map((text) => text.replace(/=\r\n/g, '').replaceAll('=3D', '='));
}

const listSubjects = async (email: string) =>
  (await readEmails(email)).map((text) => /Subject: (.*)\r/.exec(text)?.[1]);
async function readToken(email: string, page = 'confirm-email'): Promise<string> {
  const tokens = (await readEmails(email)).map(
    (text) => new RegExp(`/${page}\\?token=([\\w-]+)`).exec(text)?.[1],
  );
  return tokens.findLast((token) => token !== undefined) ?? '';
}
const NOTICE = 'Your Tapwise email address is about to change';

it('changes the address once the new one is confirmed, without a session', async () => {
  const user = await api.createUser();
  const email = createAddress();
  const response = await change(user, ` ${email.toUpperCase()} `);
  expect([response.status, response.body['message']]).toEqual([
    200,
    'Check your new email address for a link to confirm it. The link expires in 1 hour.',
  ]);
  expect(await listSubjects(user.email)).toEqual([NOTICE]);
  expect(await listSubjects(email)).toEqual(['Confirm your new email address for Tapwise']);
  expect((await readEmails(user.email)).join('')).not.toContain(email);
  expect([await signIn(user.email), await signIn(email)]).toEqual([200, 401]);

  expect((await confirm(await readToken(email))).status).toBe(200);
  expect([await signIn(user.email), await signIn(email)]).toEqual([401, 200]);
  expect((await user.get('/api/user/sessions')).status).toBe(200);
  expect(await listSubjects(user.email)).toEqual([NOTICE, 'Your Tapwise email address was changed']);
});

it('leaves neither address in the log of events', async () => {
  const user = await api.createUser();
  const email = createAddress();
  await change(user, email);
  await confirm(await readToken(email));
  const events = await readFile(join(api.dataDir, 'events.db-wal'), 'latin1');
  expect(events).toContain('EmailChanged');
  for (const address of [email, user.email]) expect(events).not.toContain(address);
});

it('a change to the address of another account has the same response, and its owner gets no link', async () => {
  const user = await api.createUser();
  const other = await api.createUser();
  const free = await change(user, createAddress());
  const taken = await change(user, other.email);
  expect([taken.status, taken.body]).toEqual([free.status, free.body]);
  expect(await listSubjects(other.email)).toEqual(['Your email address already has a Tapwise account']);
  expect(await readToken(other.email)).toBe('');
  expect(await listSubjects(user.email)).toEqual([NOTICE, NOTICE]);
});

it.each([
  ['a wrong password', 'new', 'wrong-1', 403, 'Incorrect password.'],
  ['no password', 'new', '', 400, 'Please enter your password.'],
  ['no address', '', 'secret-1', 400, 'Please enter a valid email address.'],
  ['the current address', 'current', 'secret-1', 400, 'This is already your email address.'],
] as const)('rejects %s and sends no email', async (...testCase) => {
  const [, address, password, status, message] = testCase;
  const user = await api.createUser();
  const email = { new: createAddress(), current: user.email, '': '' }[address];
  const response = await change(user, email, password);
  expect([response.status, response.body['message']]).toEqual([status, message]);
  expect(await readEmails(user.email)).toEqual([]);
});

it('counts guesses of the password together with those at the deletion of the account', async () => {
  const user = await api.createUser();
  const guesses = Array.from({ length: 5 }, (_, index) => `guess-${String(index)}`);
  for (const guess of guesses) await change(user, createAddress(), guess);
  for (const guess of guesses) await user.request('DELETE', '/api/user', { body: { password: guess } });
  expect((await change(user, createAddress())).status).toBe(429);
});

it('sends at most five emails an hour to one address, whoever requests them', async () => {
  const email = createAddress();
  for (let request = 0; request < 6; request += 1) {
    const user = await api.createUser();
    expect((await change(user, email)).status).toBe(200);
  }
  expect(await readEmails(email)).toHaveLength(5);
});

it('sends nothing for a repeated request, and returns the first response to a repeated confirmation', async () => {
  const user = await api.createUser();
  const email = createAddress();
  const key = v7();
  await change(user, email, 'secret-1', key);
  expect((await change(user, email, 'secret-1', key)).status).toBe(200);
  expect(await readEmails(email)).toHaveLength(1);
  const token = await readToken(email);
  const first = await confirm(token, user, key);
  const again = await confirm(token, user, key);
  expect([again.status, again.body]).toEqual([first.status, first.body]);
  expect(first.status).toBe(200);
  const other = await confirm(token);
  expect([other.status, other.body['message']]).toEqual([
    400,
    'This confirmation link is invalid or expired.',
  ]);
});

it('a change is completed by a repetition after the event couldn’t be stored', async () => {
  const user = await api.createUser();
  const email = createAddress();
  const key = v7();
  await change(user, email);
  const token = await readToken(email);
  vi.spyOn(api.store, 'append').mockRejectedValueOnce(new Error('The power went out'));
  expect((await confirm(token, user, key)).status).toBe(500);
  expect((await confirm(token, user, key)).status).toBe(200);
  expect(await signIn(email)).toBe(200);
});

it('reports an address that was taken in the meantime', async () => {
  const user = await api.createUser();
  const email = createAddress();
  await change(user, email);
  await api.createVisitor().post('/api/auth/signup', { name: 'Bob', email, password: 'secret-2' });
  const response = await confirm(await readToken(email));
  expect([response.status, response.body['code']]).toEqual([409, 'email-taken']);
  expect([await signIn(user.email), await signIn(email, 'secret-2')]).toEqual([200, 200]);
});

it.each([
  ['a newer request', (user: ApiClient) => change(user, createAddress())],
  [
    'a changed password',
    (user: ApiClient) =>
      user.request('PUT', '/api/user/password', {
        body: { currentPassword: 'secret-1', newPassword: 'changed-1' },
      }),
  ],
  [
    'a deleted account',
    (user: ApiClient) => user.request('DELETE', '/api/user', { body: { password: 'secret-1' } }),
  ],
])('a change is canceled by %s', async (_, cancel) => {
  const user = await api.createUser();
  const email = createAddress();
  await change(user, email);
  const token = await readToken(email);
  expect((await cancel(user)).status).toBe(200);
  expect((await confirm(token)).status).toBe(400);
});

it('a change is canceled by a reset password', async () => {
  const user = await api.createUser();
  const email = createAddress();
  await change(user, email);
  await api.createVisitor().post('/api/auth/forgot-password', { email: user.email });
  await vi.waitFor(async () => expect(await readToken(user.email, 'reset-password')).not.toBe(''));
  const token = await readToken(user.email, 'reset-password');
  await api.createVisitor().post('/api/auth/reset-password', { token, newPassword: 'changed-1' });
  expect((await confirm(await readToken(email))).status).toBe(400);
});

it('voids reset links that were sent to the old address', async () => {
  const user = await api.createUser();
  const email = createAddress();
  await change(user, email);
  await api.createVisitor().post('/api/auth/forgot-password', { email: user.email });
  await vi.waitFor(async () => expect(await readToken(user.email, 'reset-password')).not.toBe(''));
  await confirm(await readToken(email));
  const token = await readToken(user.email, 'reset-password');
  const reset = await api
    .createVisitor()
    .post('/api/auth/reset-password', { token, newPassword: 'changed-1' });
  expect(reset.status).toBe(400);
});

it('leaves no email to any of its addresses once the account is deleted, and keeps those of others', async () => {
  const user = await api.createUser();
  const other = await api.createUser();
  const email = createAddress();
  const abandoned = createAddress();
  await change(user, email);
  await confirm(await readToken(email));
  await change(user, abandoned);
  await change(user, other.email);
  await user.request('DELETE', '/api/user', { body: { password: 'secret-1' } });
  for (const address of [user.email, email, abandoned]) expect(await readEmails(address)).toEqual([]);
  expect(await readEmails(other.email)).toHaveLength(1);
});
