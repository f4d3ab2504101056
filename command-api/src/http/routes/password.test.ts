import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { v7 } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type RunningApi, startApi } from '../testing/start-api';

let api: RunningApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
afterEach(() => {
  api.now = undefined;
});

const createAddress = () => `${v7()}@example.com`;
const signUp = (email: string, password = 'secret-1') => ({ name: 'Ada Lovelace', email, password });
const favorite = { searchTerm: 'Costco' };
const TOGGLE_PATH = '/api/user/favorites/toggle';

const WAIT_OPTIONS = { timeout: 20_000, interval: 10 };

describe('a forgotten password', () => {
  const forgot = (email: string) => api.createVisitor().post('/api/auth/forgot-password', { email });
  const reset = (token: string, newPassword: string) =>
    api.createVisitor().post('/api/auth/reset-password', { token, newPassword });

  async function readEmails(email: string): Promise<string[]> {
    const folder = join(api.dataDir, 'outbox');
    const names = (await readdir(folder).catch(() => [])).sort();
    const emails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
    return emails
      .filter((text) => text.includes(`To: ${email}`))
      .map((text) => text.replace(/=\r\n/g, '').replace(/=3D/g, '='));
  }
  /** The response doesn't wait for emails. */
  async function waitForEmails(email: string, count: number): Promise<string[]> {
    await vi.waitFor(async () => expect(await readEmails(email)).toHaveLength(count), WAIT_OPTIONS);
    return readEmails(email);
  }
  const findToken = (text: string | undefined) =>
    /reset-password\?token=([\w-]+)/.exec(text ?? '')?.[1] ?? '';

  it('returns the same response for known and unknown addresses, and emails only known ones', async () => {
    const email = createAddress();
    const unknownAddress = createAddress();
    await api.createVisitor().post('/api/auth/signup', signUp(email));
    const registered = await forgot(email);
    const unknown = await forgot(unknownAddress);
    expect([registered.status, registered.text]).toEqual([unknown.status, unknown.text]);
    expect(await waitForEmails(email, 1)).toHaveLength(1);
    expect(await readEmails(unknownAddress)).toHaveLength(0);
  });

  it('responds without waiting for a slow email, which is sent before the server stops', async () => {
    const slow = await startApi();
    const { createVisitor, vault } = slow;
    const email = createAddress();
    await createVisitor().post('/api/auth/signup', signUp(email));
    const saveToken = vault.resetTokens.save.bind(vault.resetTokens);
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const save = vi
      .spyOn(vault.resetTokens, 'save')
      .mockImplementation((token) => released.then(() => saveToken(token)));
    const response = await createVisitor().post('/api/auth/forgot-password', { email });
    expect([response.status, save.mock.calls.length]).toEqual([200, 1]);
    const ended = slow.stop();
    release();
    await ended;
    expect(save.mock.settledResults[0]?.type).toBe('fulfilled');
  });

  it('is changed by the link once, ends every session, and sends an email', async () => {
    const email = createAddress();
    const client = api.createVisitor();
    await client.post('/api/auth/signup', signUp(email));
    await forgot(email);
    const token = findToken((await waitForEmails(email, 1))[0]);
    expect(token).toHaveLength(43);
    expect((await reset(token, 'changed-1')).status).toBe(200);
    expect((await client.post(TOGGLE_PATH, favorite)).status).toBe(401);
    expect((await reset(token, 'changed-2')).body['message']).toBe('This reset link is invalid or expired.');
    const signIn = (password: string) => api.createVisitor().post('/api/auth/login', { email, password });
    expect((await signIn('secret-1')).status).toBe(401);
    expect((await signIn('changed-1')).status).toBe(200);
    expect((await waitForEmails(email, 2)).at(-1)).toContain('was changed');
  });

  it('rejects a concurrent sign-in with the old password', async () => {
    const email = createAddress();
    await api.createVisitor().post('/api/auth/signup', signUp(email));
    await forgot(email);
    const token = findToken((await waitForEmails(email, 1))[0]);
    const set = api.vault.sessions.set.bind(api.vault.sessions);
    vi.spyOn(api.vault.sessions, 'set').mockImplementationOnce(async (session) => {
      await reset(token, 'changed-1');
      await set(session);
    });
    const late = api.createVisitor();
    expect((await late.post('/api/auth/login', { email, password: 'secret-1' })).status).toBe(401);
    expect((await late.post(TOGGLE_PATH, favorite)).status).toBe(401);
  });

  it("isn't restored with an older copy of the vault: the account needs a reset", async () => {
    const email = createAddress();
    await api.createVisitor().post('/api/auth/signup', signUp(email));
    const { profiles } = api.vault;
    const before = await profiles.findByEmail(email);
    if (!before) throw new Error('There is no such profile');
    const signIn = (password: string) => api.createVisitor().post('/api/auth/login', { email, password });
    await forgot(email);
    const [first] = (await waitForEmails(email, 1)).map(findToken);
    expect((await reset(first ?? '', 'changed-1')).status).toBe(200);
    await profiles.changePasswordHash(before.userId, before.passwordHash, before.passwordChanges ?? 0);
    const { status, body } = await signIn('secret-1');
    expect(status).toBe(401);
    const { requestId: _, ...usual } = (await signIn('no-such-password')).body;
    expect(body).toMatchObject(usual);
    await forgot(email);
    const second = (await waitForEmails(email, 3)).map(findToken).at(-1);
    expect((await reset(second ?? '', 'changed-2')).status).toBe(200);
    expect((await signIn('changed-2')).status).toBe(200);
  });

  it('is accepted for a profile without a count of changes, and counted from then on', async () => {
    const email = createAddress();
    await api.createVisitor().post('/api/auth/signup', signUp(email));
    const { profiles } = api.vault;
    const find = async () => {
      const profile = await profiles.findByEmail(email);
      if (!profile) throw new Error('There is no such profile');
      return profile;
    };
    const now = await find();
    vi.spyOn(profiles, 'findByEmail').mockResolvedValueOnce({ ...now, passwordChanges: null });
    await profiles.recordPasswordChanges(now.userId, now.passwordHash, 9);
    const response = await api.createVisitor().post('/api/auth/login', { email, password: 'secret-1' });
    expect(response.status).toBe(200);
    expect((await find()).passwordChanges).toBe(0);
  });

  it('expires after one hour or when a newer link is requested', async () => {
    const email = createAddress();
    await api.createVisitor().post('/api/auth/signup', signUp(email));
    await forgot(email);
    await waitForEmails(email, 1);
    await forgot(email);
    const [older, newer] = (await waitForEmails(email, 2)).map(findToken);
    expect((await reset(older ?? '', 'changed-1')).status).toBe(400);
    api.now = new Date(Date.now() + 61 * 60 * 1000);
    expect((await reset(newer ?? '', 'changed-1')).status).toBe(400);
  });
});
