import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN_EVENT_TYPES } from '@tapwise/contracts/events/admin-actions';
import { streams } from '@tapwise/contracts/events/streams';
import { UserId } from '@tapwise/contracts/vocabulary/ids';
import { ADMIN_KEY, type RunningApi, startApi } from '../testing/start-api';

let api: RunningApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const headers = { authorization: `Bearer ${ADMIN_KEY}` };
const sendReset = (id: string, more = {}) =>
  api.createVisitor().post(`/api/admin/users/${id}/reset`, undefined, { ...headers, ...more });
const deleteUser = (id: string, more = {}) =>
  api.createVisitor().request('DELETE', `/api/admin/users/${id}`, { headers: { ...headers, ...more } });

/** A new account, with its id. */
async function createUser() {
  const user = await api.createUser();
  const id = (await api.vault.profiles.findByEmail(user.email))?.userId ?? '';
  return { ...user, id };
}

/** The tokens of the reset links that were mailed to this address. */
async function readTokens(email: string): Promise<string[]> {
  const folder = join(api.dataDir, 'outbox');
  const names = (await readdir(folder).catch(() => [])).sort();
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return mails
    .filter((text) => text.includes(`To: ${email}`))
    .map((text) => text.replace(/=\r\n/g, '').replace(/=3D/g, '='))
    .flatMap((text) => /reset-password\?token=([\w-]+)/.exec(text)?.[1] ?? []);
}

const readLast = async (id: string) =>
  (await api.store.read(streams.account(UserId.parse(id)))).events.at(-1);

describe('a reset link sent by an admin', () => {
  it('is the one that the user would request, and is in the log with the actor `admin`', async () => {
    const user = await createUser();
    const response = await sendReset(user.id);
    expect(response.status).toBe(200);
    expect(response.headers.get('x-position')).not.toBeNull();
    const [token] = await readTokens(user.email);
    const reset = await api
      .createVisitor()
      .post('/api/auth/reset-password', { token, newPassword: 'battery staple' });
    expect(reset.status).toBe(200);
    const { events } = await api.store.read(streams.account(UserId.parse(user.id)));
    const requested = events.find(({ type }) => type === 'PasswordResetRequested');
    expect(requested?.metadata.actor).toBe('admin');
  });

  it('is sent once for a repeated command', async () => {
    const user = await createUser();
    const key = { 'idempotency-key': v7() };
    expect((await sendReset(user.id, key)).status).toBe(200);
    expect((await sendReset(user.id, key)).status).toBe(200);
    expect(await readTokens(user.email)).toHaveLength(1);
  });

  it('is rejected for unknown accounts, invalid ids, and without the key', async () => {
    expect((await sendReset(v7())).status).toBe(404);
    const invalid = await sendReset('1');
    expect(invalid.status).toBe(400);
    expect(invalid.body['field']).toBe('id');
    const user = await createUser();
    expect((await user.post(`/api/admin/users/${user.id}/reset`)).status).toBe(401);
  });
});

describe('the limit of reset links', () => {
  let limitedApi: RunningApi;
  beforeAll(async () => {
    limitedApi = await startApi({ hasRateLimits: true });
  });
  afterAll(() => limitedApi.stop());

  it('is 10 an hour for each account, and is reported to the admin', async () => {
    const createId = async () => {
      const { email } = await limitedApi.createUser();
      return (await limitedApi.vault.profiles.findByEmail(email))?.userId ?? '';
    };
    const send = (id: string) =>
      limitedApi.createVisitor().post(`/api/admin/users/${id}/reset`, undefined, headers);
    const id = await createId();
    for (let count = 0; count < 10; count += 1) expect((await send(id)).status).toBe(200);
    const limited = await send(id);
    expect(limited).toMatchObject({ status: 429, body: { code: 'too-many-tries' } });
    expect(limited.body['message']).toContain('most reset emails');
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(59 * 60);
    expect((await send(await createId())).status).toBe(200);
  });
});

describe('an account deleted by an admin', () => {
  it('is forgotten, signed out, and in the log with the actor `admin`', async () => {
    const user = await createUser();
    const response = await deleteUser(user.id);
    expect(response.status).toBe(200);
    expect(response.headers.get('x-position')).not.toBeNull();
    expect((await user.request('PUT', '/api/user/goals', { body: { goals: [] } })).status).toBe(401);
    const last = await readLast(user.id);
    expect(last?.type).toBe('AccountForgotten');
    expect(last?.metadata.actor).toBe('admin');
    expect(await api.vault.profiles.findByEmail(user.email)).toBeUndefined();
  });

  it('is deleted once: a repeated command succeeds, another one finds no account', async () => {
    const user = await createUser();
    const key = { 'idempotency-key': v7() };
    expect((await deleteUser(user.id, key)).status).toBe(200);
    expect((await deleteUser(user.id, key)).status).toBe(200);
    expect((await deleteUser(user.id)).status).toBe(404);
    expect((await sendReset(user.id)).status).toBe(404);
  });

  it('is rejected for unknown accounts, invalid ids, and without the key', async () => {
    expect((await deleteUser(v7())).status).toBe(404);
    const invalid = await deleteUser('me');
    expect(invalid.status).toBe(400);
    expect(invalid.body['field']).toBe('id');
    const user = await createUser();
    expect((await user.request('DELETE', `/api/admin/users/${user.id}`)).status).toBe(401);
    expect((await readLast(user.id))?.type).not.toBe('AccountForgotten');
  });
});

describe('the audit log', () => {
  it('knows the type of every event that an admin causes', async () => {
    const user = await createUser();
    const visitor = api.createVisitor();
    await visitor.post('/api/admin/pricing', { planType: 'monthly', price: '4.99' }, headers);
    await visitor.post('/api/admin/refresh-cards', { action: 'refresh-all' }, headers);
    await sendReset(user.id);
    await deleteUser(user.id);
    const all = [streams.pricing, streams.catalogue, streams.account(UserId.parse(user.id))];
    const read = await Promise.all(all.map((stream) => api.store.read(stream)));
    const types = read
      .flatMap(({ events }) => events)
      .filter(({ metadata }) => metadata.actor === 'admin')
      .map(({ type }) => type);
    expect(types).toContain('PriceSet');
    expect(types).toContain('PasswordResetRequested');
    expect(types).toContain('AccountForgotten');
    expect(types.filter((type) => !ADMIN_EVENT_TYPES.some((known) => known === type))).toEqual([]);
  });
});
