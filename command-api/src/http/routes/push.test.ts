import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { UserId } from '@tapwise/contracts/vocabulary/ids';
import { createBrowserKeys } from '../../push/testing/push-service-double';
import type { ApiClient } from '../testing/api-client';
import { type RunningApi, startApi } from '../testing/start-api';

const SUBSCRIPTIONS = '/api/user/push-subscriptions';
const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/browser';
let api: RunningApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const createBody = (endpoint = ENDPOINT) => {
  const { p256dh, auth } = createBrowserKeys();
  return { endpoint, keys: { p256dh, auth } };
};
async function listEndpoints(user: ApiClient): Promise<readonly string[]> {
  const { body } = await user.get('/api/user/push-key');
  expect(body).toEqual({ publicKey: 'a public key' });
  const userId = UserId.parse(await readUserId(user));
  return (await api.vault.pushSubscriptions.list(userId)).map(({ endpoint }) => endpoint);
}
const userIds = new Map<ApiClient, string>();
async function createUser(): Promise<ApiClient> {
  const user = await api.createUser();
  const profile = await api.vault.profiles.findByEmail(user.email);
  userIds.set(user, profile?.userId ?? '');
  return user;
}
const readUserId = async (user: ApiClient) => userIds.get(user) ?? '';

describe('the push subscription of a browser', () => {
  it('can be enabled, enabled again, and disabled', async () => {
    const user = await createUser();
    for (const body of [createBody(), createBody()])
      expect((await user.post(SUBSCRIPTIONS, body)).status).toBe(201);
    expect(await listEndpoints(user)).toEqual([ENDPOINT]);
    for (const time of [1, 2])
      expect(
        (await user.request('DELETE', SUBSCRIPTIONS, { body: { endpoint: ENDPOINT } })).status,
        String(time),
      ).toBe(200);
    expect(await listEndpoints(user)).toEqual([]);
  });

  it('is kept for a handful of browsers', async () => {
    const user = await createUser();
    for (let index = 0; index < 7; index += 1)
      expect((await user.post(SUBSCRIPTIONS, createBody(`${ENDPOINT}${String(index)}`))).status).toBe(201);
    expect(await listEndpoints(user)).toHaveLength(5);
  });

  it('can’t be disabled by another user', async () => {
    const user = await createUser();
    const other = await createUser();
    const endpoint = `${ENDPOINT}-own`;
    await user.post(SUBSCRIPTIONS, createBody(endpoint));
    await other.request('DELETE', SUBSCRIPTIONS, { body: { endpoint } });
    expect(await listEndpoints(user)).toEqual([endpoint]);
  });

  it("isn't stored for an account that is deleted at the same time", async () => {
    const user = await createUser();
    const { pushSubscriptions } = api.vault;
    const save = pushSubscriptions.save.bind(pushSubscriptions);
    vi.spyOn(pushSubscriptions, 'save').mockImplementationOnce(async (subscription) => {
      await user.request('DELETE', '/api/user', { body: { password: 'secret-1' } });
      await save(subscription);
    });
    expect((await user.post(SUBSCRIPTIONS, createBody(`${ENDPOINT}-late`))).status).toBe(401);
    const userId = UserId.parse(await readUserId(user));
    expect(await pushSubscriptions.list(userId)).toEqual([]);
  });

  it('ends with the account', async () => {
    const user = await createUser();
    await user.post(SUBSCRIPTIONS, createBody(`${ENDPOINT}-ended`));
    const userId = UserId.parse(await readUserId(user));
    expect((await user.request('DELETE', '/api/user', { body: { password: 'secret-1' } })).status).toBe(200);
    expect(await api.vault.pushSubscriptions.list(userId)).toEqual([]);
  });

  it('needs a signed-in user', async () => {
    const visitor = api.createVisitor();
    expect((await visitor.post(SUBSCRIPTIONS, createBody())).status).toBe(401);
    expect((await visitor.get('/api/user/push-key')).status).toBe(401);
  });
});

describe('the address of a push service', () => {
  it.each([
    'http://push.example.com/browser',
    'https://127.0.0.1/browser',
    'https://2130706433/browser',
    'https://0x7f.1/browser',
    'https://[::1]/browser',
    'https://localhost/browser',
    'https://mongodb/browser',
    'https://metadata.google.internal/browser',
    'https://printer.local/browser',
    'https://push.example.com:8443/browser',
    'https://user:password@push.example.com/browser',
    `https://push.example.com/${'x'.repeat(1100)}`,
    'file:///etc/passwd',
    'browser',
    '',
  ])('is rejected if it isn’t one on the internet: %s', async (endpoint) => {
    const user = await createUser();
    expect((await user.post(SUBSCRIPTIONS, createBody(endpoint))).status).toBe(400);
    expect(await listEndpoints(user)).toEqual([]);
  });

  it.each([
    ['p256dh', 'short'],
    // 65 bytes that aren't a point of P-256.
    ['p256dh', `B${'A'.repeat(86)}`],
    ['auth', Buffer.alloc(15).toString('base64url')],
    ['auth', Buffer.alloc(17).toString('base64url')],
    ['p256dh', `B${'x'.repeat(2_000)}`],
    ['auth', ''],
    ['auth', 'not base64url!!!!!!!!!!'],
  ])('is rejected with a wrong key: %s', async (name, key) => {
    const user = await createUser();
    const body = createBody();
    const rejected = await user.post(SUBSCRIPTIONS, { ...body, keys: { ...body.keys, [name]: key } });
    expect(rejected.status).toBe(400);
  });
});
