import { v7 } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { streams } from '@tapwise/contracts/events/streams';
import { UserId } from '@tapwise/contracts/vocabulary/ids';
import { createApiClient } from '../testing/api-client';
import { type RunningApi, startApi } from '../testing/start-api';

let api: RunningApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
afterEach(() => {
  api.now = undefined;
});

const DAY = 24 * 60 * 60 * 1000;
const createAddress = () => `${v7()}@example.com`;
const signUp = (email: string, password = 'secret-1') => ({ name: 'Ada Lovelace', email, password });
const getId = (user: unknown) => UserId.parse((user as { id: unknown }).id);
const favorite = { searchTerm: 'Costco' };
const TOGGLE_PATH = '/api/user/favorites/toggle';

describe('signing up', () => {
  it('creates an account, signs in, and returns the user', async () => {
    const client = api.createVisitor();
    const email = createAddress();
    const response = await client.post('/api/auth/signup', signUp(`  ${email.toUpperCase()} `));
    expect(response.status).toBe(201);
    expect(response.body).toMatchObject({
      success: true,
      user: {
        name: 'Ada Lovelace',
        email,
        goals: [],
        preferences: { goalPriorities: {} },
        isOnboarded: false,
      },
    });
    expect((await client.post(TOGGLE_PATH, favorite)).status).toBe(200);
  });

  it('stores no name or email address in the event log', async () => {
    const email = createAddress();
    const { body } = await api.createVisitor().post('/api/auth/signup', signUp(email));
    const { events } = await api.store.read(streams.account(getId(body['user'])));
    expect(events.map(({ type }) => type)).toEqual(['AccountRegistered']);
    expect(JSON.stringify(events)).not.toMatch(/Ada|Lovelace|@example/);
  });

  it('rejects an email address that has an account, ignoring case', async () => {
    const email = createAddress();
    await api.createVisitor().post('/api/auth/signup', signUp(email));
    const again = await api
      .createVisitor()
      .post('/api/auth/signup', signUp(email.toUpperCase(), 'another-1'));
    expect(again.status).toBe(409);
    expect(again.body['message']).toBe('An account with this email address already exists.');
  });

  it('returns the first response to a repeated Idempotency-Key if the password is correct', async () => {
    const key = { 'idempotency-key': v7() };
    const email = createAddress();
    const first = await api.createVisitor().post('/api/auth/signup', signUp(email), key);
    const client = api.createVisitor();
    const again = await client.post('/api/auth/signup', signUp(email), key);
    expect(again.status).toBe(201);
    expect(again.body).toEqual(first.body);
    expect((await client.post(TOGGLE_PATH, favorite)).status).toBe(200);
    const wrongSignUp = await api.createVisitor().post('/api/auth/signup', signUp(email, 'another-1'), key);
    expect(wrongSignUp.status).toBe(422);
  });

  it('creates separate accounts for two addresses with the same Idempotency-Key', async () => {
    const key = { 'idempotency-key': v7() };
    const ada = createAddress();
    const ben = createAddress();
    const post = (email: string, password?: string) =>
      api.createVisitor().post('/api/auth/signup', signUp(email, password), key);
    const first = await post(ada);
    const second = await post(ben, 'another-1');
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body['user']).toMatchObject({ email: ben });
    expect(getId(second.body['user'])).not.toBe(getId(first.body['user']));
    expect((await post(ada)).body).toEqual(first.body);
    expect((await post(ben, 'another-1')).body).toEqual(second.body);
    expect((await post(ben)).status).toBe(422);
  });

  it('creates one account for ten concurrent requests', async () => {
    const email = createAddress();
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => api.createVisitor().post('/api/auth/signup', signUp(email))),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)]);
  });

  it('is completed by the next sign-in if it stopped after the vault write', async () => {
    const email = createAddress();
    const { body } = await api.createVisitor().post('/api/auth/signup', signUp(email));
    const profile = await api.vault.profiles.findByUserId(getId(body['user']));
    const orphan = { ...profile!, userId: UserId.parse(v7()), email: createAddress() };
    await api.vault.profiles.create(orphan);
    const response = await api
      .createVisitor()
      .post('/api/auth/login', { email: orphan.email, password: 'secret-1' });
    expect(response.status).toBe(200);
    const { events } = await api.store.read(streams.account(orphan.userId));
    expect(events.map(({ type }) => type)).toEqual(['AccountRegistered']);
  });
});

describe('signing in', () => {
  it('returns the user and starts a session with a new id', async () => {
    const email = createAddress();
    const client = api.createVisitor();
    await client.post('/api/auth/signup', signUp(email));
    const before = client.cookies.get('sid');
    const copy = createApiClient(api.url);
    for (const [name, value] of client.cookies) copy.cookies.set(name, value);
    const response = await client.post('/api/auth/login', { email, password: 'secret-1' });
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({ success: true, user: { email, isOnboarded: false } });
    expect(client.cookies.get('sid')).not.toBe(before);
    expect((await copy.post(TOGGLE_PATH, favorite)).status).toBe(401);
  });

  it('sends the same response for an unknown address and a wrong password', async () => {
    const email = createAddress();
    await api.createVisitor().post('/api/auth/signup', signUp(email));
    const headers = { 'x-request-id': 'same' };
    const wrongPassword = await api
      .createVisitor()
      .post('/api/auth/login', { email, password: 'wrong-1' }, headers);
    const unknown = await api
      .createVisitor()
      .post('/api/auth/login', { email: createAddress(), password: 'wrong-1' }, headers);
    expect(wrongPassword.status).toBe(401);
    expect(unknown.status).toBe(401);
    expect(unknown.text).toBe(wrongPassword.text);
    expect(unknown.headers.getSetCookie()).toEqual([]);
  });

  it("sets a 128-bit cookie that scripts and other sites can't use", async () => {
    const response = await api.createVisitor().post('/api/auth/signup', signUp(createAddress()));
    const [cookie = ''] = response.headers.getSetCookie().filter((line) => line.startsWith('sid='));
    expect(cookie).toMatch(/^sid=[\w-]{22};/);
    expect(cookie).toMatch(/httponly/i);
    expect(cookie).toMatch(/samesite=lax/i);
  });

  it("rejects a cookie that wasn't signed here", async () => {
    const client = await api.createUser();
    client.cookies.set('sid.sig', 'x'.repeat(27));
    expect((await client.post(TOGGLE_PATH, favorite)).status).toBe(401);
  });
});

describe('a session', () => {
  it('ends after 7 idle days', async () => {
    const client = await api.createUser();
    api.now = new Date(Date.now() + 8 * DAY);
    expect((await client.post(TOGGLE_PATH, favorite)).status).toBe(401);
  });

  it('ends after 30 days even if it was used every day', async () => {
    const client = await api.createUser();
    const start = Date.now();
    const statuses: number[] = [];
    for (let day = 5; day <= 35; day += 5) {
      api.now = new Date(start + day * DAY);
      statuses.push((await client.post(TOGGLE_PATH, favorite)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 401, 401]);
  });
});
