import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { v7 } from 'uuid';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { ApiClient } from '../testing/api-client';
import { type RunningApi, startApi } from '../testing/start-api';

let api: RunningApi;
beforeAll(async () => {
  api = await startApi({ hasRateLimits: true });
});
afterAll(() => api.stop());
afterEach(() => {
  vi.restoreAllMocks();
});

const signIn = async (email: string, password: string) => {
  const client = api.createVisitor();
  const { status } = await client.post('/api/auth/login', { email, password });
  return { client, status };
};

const change = (client: ApiClient, currentPassword: string, newPassword: string, key: string = v7()) =>
  client.request('PUT', '/api/user/password', {
    body: { currentPassword, newPassword },
    headers: { 'idempotency-key': key },
  });

async function readEmails(email: string): Promise<readonly string[]> {
  const folder = join(api.dataDir, 'outbox');
  const names = await readdir(folder).catch(() => []);
  const emails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return emails.filter((text) => text.includes(`To: ${email}`)).map((text) => text.replace(/=\r\n/g, ''));
}

it('changes the password, keeps this session, ends the others, and sends an email', async () => {
  const user = await api.createUser();
  const { client: other } = await signIn(user.email, 'secret-1');
  const response = await change(user, 'secret-1', 'changed-1');
  expect([response.status, response.body['message']]).toEqual([
    200,
    'Your password has been changed. You’re signed out everywhere else.',
  ]);
  expect((await user.get('/api/user/sessions')).status).toBe(200);
  expect((await other.get('/api/user/sessions')).status).toBe(401);
  expect((await signIn(user.email, 'secret-1')).status).toBe(401);
  expect((await signIn(user.email, 'changed-1')).status).toBe(200);
  const [mail = ''] = await readEmails(user.email);
  expect(mail).toContain('Subject: Your Tapwise password was changed');
  expect(mail).toContain('signed out on all other devices');
});

it.each([
  ['a wrong current password', 'wrong-1', 'changed-1', 403, 'Incorrect password.'],
  ['no current password', '', 'changed-1', 400, 'Please enter your password.'],
  ['a short new password', 'secret-1', 'abc', 400, 'Password must be at least 6 characters long.'],
  ['a common new password', 'secret-1', 'password1', 400, undefined],
] as const)('rejects %s and changes nothing', async (...testCase) => {
  const [, currentPassword, newPassword, status, message] = testCase;
  const user = await api.createUser();
  const { client: other } = await signIn(user.email, 'secret-1');
  const response = await change(user, currentPassword, newPassword);
  expect(response.status).toBe(status);
  if (message !== undefined) expect(response.text).toContain(message);
  expect((await other.get('/api/user/sessions')).status).toBe(200);
  expect((await signIn(user.email, 'secret-1')).status).toBe(200);
});

it('voids reset links that were mailed before', async () => {
  const user = await api.createUser();
  await user.post('/api/auth/forgot-password', { email: user.email });
  const findToken = async () =>
    (await readEmails(user.email)).map((text) => /token=(?:3D)?([\w-]+)/.exec(text)?.[1]).find(Boolean);
  await vi.waitFor(async () => expect(await findToken()).toBeDefined());
  const token = await findToken();
  expect((await change(user, 'secret-1', 'changed-1')).status).toBe(200);
  const reset = await api
    .createVisitor()
    .post('/api/auth/reset-password', { token, newPassword: 'changed-2' });
  expect(reset.status).toBe(400);
  expect((await signIn(user.email, 'changed-1')).status).toBe(200);
});

it('limits guesses of the current password, however they arrive', async () => {
  const user = await api.createUser();
  const guesses = Array.from({ length: 15 }, (_, index) =>
    change(user, `guess-${String(index)}`, 'changed-1'),
  );
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 403)).toHaveLength(10);
  expect((await change(user, 'secret-1', 'changed-1')).status).toBe(429);
});

it('counts guesses together with those at the deletion of the account', async () => {
  const user = await api.createUser();
  const deleteWith = (password: string) => user.request('DELETE', '/api/user', { body: { password } });
  const guesses = Array.from({ length: 8 }, (_, index) => `guess-${String(index)}`);
  const responses = await Promise.all(
    guesses.flatMap((guess) => [change(user, guess, 'changed-1'), deleteWith(guess)]),
  );
  expect(responses.filter(({ status }) => status === 403)).toHaveLength(10);
});

it('returns the first response to a repeated request, and rejects its key for a different password', async () => {
  const user = await api.createUser();
  const key = v7();
  expect((await change(user, 'secret-1', 'changed-1', key)).status).toBe(200);
  expect((await change(user, 'secret-1', 'changed-1', key)).status).toBe(200);
  expect((await change(user, 'secret-1', 'changed-2', key)).status).toBe(422);
  expect((await signIn(user.email, 'changed-1')).status).toBe(200);
  expect(await readEmails(user.email)).toHaveLength(1);
});

it('a change is completed by a new attempt after the event couldn’t be stored', async () => {
  const user = await api.createUser();
  vi.spyOn(api.store, 'append').mockRejectedValueOnce(new Error('The power went out'));
  expect((await change(user, 'secret-1', 'changed-1')).status).toBe(500);
  expect((await change(user, 'secret-1', 'changed-1')).status).toBe(200);
  expect((await signIn(user.email, 'changed-1')).status).toBe(200);
});

it('lets only one of two simultaneous changes win', async () => {
  const user = await api.createUser();
  const results = await Promise.all(['changed-1', 'changed-2'].map((next) => change(user, 'secret-1', next)));
  expect(results.map(({ status }) => status).sort()).toEqual([200, 403]);
  const signIns = await Promise.all(
    ['changed-1', 'changed-2'].map((password) => signIn(user.email, password)),
  );
  expect(signIns.map(({ status }) => status)).toEqual(
    results.map(({ status }) => (status === 200 ? 200 : 401)),
  );
});
