import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { v7 } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type RunningApi, startApi } from '../../testing/start-api';

let api: RunningApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
afterEach(() => {
  vi.restoreAllMocks();
  api.now = undefined;
});

const WAIT_OPTIONS = { timeout: 20_000, interval: 10 };
const createKey = () => ({ 'idempotency-key': v7() });
type Key = ReturnType<typeof createKey>;

const forgot = (email: string, key = createKey()) =>
  api.createVisitor().post('/api/auth/forgot-password', { email }, key);
const reset = (token: string, newPassword: string, key: Key = createKey()) =>
  api.createVisitor().post('/api/auth/reset-password', { token, newPassword }, key);
const signIn = async (email: string, password: string) =>
  (await api.createVisitor().post('/api/auth/login', { email, password })).status;

/** The tokens in the emails to the address, oldest first; empty text for an email without a token. */
async function readTokens(email: string): Promise<string[]> {
  const folder = join(api.dataDir, 'outbox');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  const emails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return emails
    .filter((mail) => mail.includes(`To: ${email}`))
    .map((mail) => mail.replace(/=\r\n/g, '').replace(/=3D/g, '='))
    .map((mail) => /reset-password\?token=([\w-]+)/.exec(mail)?.[1] ?? '');
}
async function waitForTokens(email: string, count: number): Promise<string[]> {
  await vi.waitFor(async () => expect(await readTokens(email)).toHaveLength(count), WAIT_OPTIONS);
  return readTokens(email);
}
async function createLink(): Promise<{ email: string; token: string }> {
  const { email } = await api.createUser();
  await forgot(email);
  const [token = ''] = await waitForTokens(email, 1);
  return { email, token };
}

describe('a repeated password reset', () => {
  it('returns the first response for 30 days', async () => {
    const { email, token } = await createLink();
    const key = createKey();
    const first = await reset(token, 'changed-1', key);
    const again = await reset(token, 'changed-1', key);
    api.now = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000);
    const late = await reset(token, 'changed-1', key);
    for (const { status, body } of [first, again, late])
      expect([status, body['message']]).toEqual([
        200,
        'Your password has been changed. Please sign in with it.',
      ]);
    api.now = undefined;
    expect(await signIn(email, 'changed-1')).toBe(200);
    expect(await readTokens(email)).toHaveLength(2);
  });

  it("doesn't restore the password after a later change", async () => {
    const { email, token } = await createLink();
    const key = createKey();
    await reset(token, 'changed-1', key);
    await forgot(email);
    const newer = (await waitForTokens(email, 3)).at(-1) ?? '';
    expect((await reset(newer, 'changed-2')).status).toBe(200);
    expect((await reset(token, 'changed-1', key)).status).toBe(200);
    expect(await signIn(email, 'changed-2')).toBe(200);
    expect(await signIn(email, 'changed-1')).toBe(401);
  });

  it('is rejected with a different password or a different link', async () => {
    const { email, token } = await createLink();
    const key = createKey();
    await reset(token, 'changed-1', key);
    const other = await reset(token, 'changed-2', key);
    expect([other.status, other.body['code']]).toEqual([422, 'idempotency-key-reused']);
    await forgot(email);
    const newer = (await waitForTokens(email, 3)).at(-1) ?? '';
    expect((await reset(newer, 'changed-2', key)).status).toBe(422);
    expect((await reset(newer, 'changed-2')).status).toBe(200);
    expect(await signIn(email, 'changed-2')).toBe(200);
  });

  it.each([
    ['the hash', () => vi.spyOn(api.vault.profiles, 'changePasswordHash')],
    ['the sessions', () => vi.spyOn(api.vault.sessions, 'destroyAllForUser')],
    ['the event', () => vi.spyOn(api.store, 'append')],
  ])('completes one that stopped before %s', async (_, spy) => {
    const { email, token } = await createLink();
    const key = createKey();
    spy().mockRejectedValueOnce(new Error('The process ended'));
    expect((await reset(token, 'changed-1', key)).status).toBe(500);
    expect((await reset(token, 'changed-1')).status).toBe(400);
    expect((await reset(token, 'changed-1', key)).status).toBe(200);
    expect(await signIn(email, 'changed-1')).toBe(200);
    expect((await reset(token, 'changed-1', key)).status).toBe(200);
  });

  it('changes nothing if it stopped and a newer link was used since', async () => {
    const { email, token } = await createLink();
    const key = createKey();
    vi.spyOn(api.vault.profiles, 'changePasswordHash').mockRejectedValueOnce(new Error('The process ended'));
    expect((await reset(token, 'changed-1', key)).status).toBe(500);
    await forgot(email);
    const newer = (await waitForTokens(email, 2)).at(-1) ?? '';
    expect((await reset(newer, 'changed-2')).status).toBe(200);
    expect((await reset(token, 'changed-1', key)).status).toBe(400);
    expect(await signIn(email, 'changed-2')).toBe(200);
  });

  it('changes the password once if many arrive together', async () => {
    const { email, token } = await createLink();
    const key = createKey();
    const all = await Promise.all(Array.from({ length: 4 }, () => reset(token, 'changed-1', key)));
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await readTokens(email)).toHaveLength(2);
  });
});

describe('a repeated request for a reset link', () => {
  it('sends no second email, and the first link stays valid', async () => {
    const { email } = await api.createUser();
    const key = createKey();
    const first = await forgot(email, key);
    const [token = ''] = await waitForTokens(email, 1);
    const again = await forgot(email, key);
    expect([again.status, again.text]).toEqual([first.status, first.text]);
    // An email for a different key arrives after any that the repeated request would have sent.
    await Promise.all([forgot(email, key), forgot(email, key)]);
    expect((await reset(token, 'changed-1')).status).toBe(200);
    await forgot(email);
    expect(await waitForTokens(email, 3)).toHaveLength(3);
  });

  it('sends one email if many arrive together', async () => {
    const { email } = await api.createUser();
    const key = createKey();
    await Promise.all(Array.from({ length: 4 }, () => forgot(email, key)));
    const [token = ''] = await waitForTokens(email, 1);
    expect((await reset(token, 'changed-1')).status).toBe(200);
    expect(await readTokens(email)).toHaveLength(2);
  });
});
