import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { streams } from '@tapwise/contracts/events/streams';
import { loadShippedCatalog } from '@tapwise/rewards/cards/catalog/shipped-catalog';
import { ADMIN_KEY, type RunningApi, startApi } from '../../testing/start-api';

let api: RunningApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const headers = { authorization: `Bearer ${ADMIN_KEY}` };
const refresh = (body: object) => api.createVisitor().post('/api/admin/refresh-cards', body, headers);
const retire = (cardIds: unknown, rest: object = {}) => refresh({ action: 'retire', cardIds, ...rest });
const readLast = async () => (await api.store.read(streams.catalogue)).events.at(-1);
const countEvents = async () => (await api.store.read(streams.catalogue)).version;

const ADD_NEW_REQUEST = { action: 'add-new', cards: [{ name: 'A card' }] };
const REVISE_REQUEST = { ...ADD_NEW_REQUEST, action: 'revise' };

describe('a retired card', () => {
  it('stays in the wallets that contain it, and can’t be added anymore', async () => {
    const holder = await api.createUser();
    await holder.post('/api/user/cards', { cardId: 'amex-gold' });
    const response = await retire(['amex-gold'], { expectedVersions: [1] });
    expect(response).toMatchObject({
      status: 200,
      body: { message: '0 cards added, 0 revised, 1 retired.' },
    });
    expect(await readLast()).toMatchObject({
      type: 'CardRetired',
      data: { cardId: 'amex-gold', origin: 'operator' },
      metadata: { actor: 'admin' },
    });
    const other = await api.createUser();
    expect((await other.post('/api/user/cards', { cardId: 'amex-gold' })).status).toBe(404);
    const recommended = await holder.post('/api/recommend', { location: 'Starbucks' });
    expect(recommended.body).toMatchObject({ card: { id: 'amex-gold' } });
  });

  it('can be added again, and a refresh lists it again', async () => {
    const [first, second] = loadShippedCatalog().cards;
    await retire([first?.id, second?.id]);
    expect((await refresh({ action: 'add-new', cards: [first] })).status).toBe(200);
    const refreshed = await refresh({ action: 'refresh-all' });
    expect(refreshed.body['message']).toMatch(/^\d cards added, 1 revised, 0 retired\.$/);
  });
});

describe('a retirement', () => {
  it.each([
    ['cardIds', 400, { cardIds: undefined }],
    ['cardIds', 400, { cardIds: [] }],
    ['cardIds', 400, { cardIds: 'citi-double-cash' }],
    ['cardIds.1', 400, { cardIds: ['citi-double-cash', 'not an id'] }],
    ['cardIds.0', 400, { cardIds: [7] }],
    ['cardIds.1', 400, { cardIds: ['citi-double-cash', 'citi-double-cash'] }],
    ['cardIds.1', 409, { cardIds: ['citi-double-cash', 'no-such-card'] }],
    ['cardIds.0', 409, { cardIds: ['constructor'] }],
    ['cardIds.0', 409, { cardIds: ['__proto__'] }],
    ['expectedVersions.0', 409, { expectedVersions: [2] }],
    ['expectedVersions.0', 400, { expectedVersions: [0] }],
    ['expectedVersions', 400, { expectedVersions: [] }],
    ['kind', 400, { kind: 'change' }],
    ['effectiveFrom', 400, { effectiveFrom: '2026-01-01' }],
    ['reason', 400, { reason: 'closed' }],
  ] as const)('is rejected because of %s (%i): %j', async (field, status, change) => {
    const before = await countEvents();
    const body = { cardIds: ['citi-double-cash'], ...change };
    expect(await refresh({ action: 'retire', ...body })).toMatchObject({ status, body: { field } });
    expect(await countEvents()).toBe(before);
  });

  it('is the only action with ids', async () => {
    for (const body of [{ action: 'refresh-all' }, ADD_NEW_REQUEST, REVISE_REQUEST])
      expect(await refresh({ ...body, cardIds: ['citi-double-cash'] })).toMatchObject({
        status: 400,
        body: { field: 'cardIds', message: 'cardIds applies to retire only.' },
      });
  });
});

describe('a field that an action would ignore', () => {
  const RETIRE_REQUEST = { action: 'retire', cardIds: ['citi-double-cash'] };
  const REFRESH_CATEGORY_REQUEST = { action: 'refresh-category', category: 'travel' };
  it.each([
    [RETIRE_REQUEST, { cards: [{}] }],
    [RETIRE_REQUEST, { category: 'travel' }],
    [RETIRE_REQUEST, { kind: 'correction' }],
    [RETIRE_REQUEST, { effectiveFrom: '2026-01-01' }],
    [{ action: 'refresh-all' }, { category: 'travel' }],
    [{ action: 'refresh-all' }, { cards: [] }],
    [{ action: 'refresh-all' }, { expectedVersions: [1] }],
    [REFRESH_CATEGORY_REQUEST, { cards: [{}] }],
    [REFRESH_CATEGORY_REQUEST, { cardIds: ['citi-double-cash'] }],
    [ADD_NEW_REQUEST, { category: 'travel' }],
    [ADD_NEW_REQUEST, { kind: 'change' }],
    [REVISE_REQUEST, { category: 'travel' }],
  ])('is rejected by name: %j with %j', async (body, ignored) => {
    const [field = ''] = Object.keys(ignored);
    const response = await refresh({ ...body, ...ignored });
    expect(response).toMatchObject({ status: 400, body: { code: 'invalid-request', field } });
    expect(response.body['message']).toMatch(new RegExp(`^${field} applies to `));
  });

  it('and an unknown action or field are rejected by name', async () => {
    expect(await refresh({ action: 'remove' })).toMatchObject({
      status: 400,
      body: {
        field: 'action',
        message: 'action must be one of: refresh-all, refresh-category, add-new, revise, retire.',
      },
    });
    expect(await refresh({ ...RETIRE_REQUEST, why: 1 })).toMatchObject({
      status: 400,
      body: { field: 'why' },
    });
  });
});

describe('the revision of a card by two admins', () => {
  it('doesn’t overwrite the revision of the other', async () => {
    const card = loadShippedCatalog().cards.find(({ id }) => id === 'citi-double-cash');
    const revise = (annualFee: number) =>
      refresh({ action: 'revise', cards: [{ ...card, annualFee }], expectedVersions: [1] });
    const statuses = await Promise.all([revise(11), revise(12)]);
    expect(statuses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(statuses.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'card-changed',
      field: 'expectedVersions.0',
    });
  });
});

it('every incomplete request is rejected with its field', async () => {
  expect(await refresh({ action: 'refresh-category' })).toMatchObject({ body: { field: 'category' } });
  expect(await refresh({ action: 'add-new' })).toMatchObject({ body: { field: 'cards' } });
  expect(await refresh({ action: 'revise' })).toMatchObject({ body: { field: 'cards' } });
  expect(await refresh({ action: 'delete' })).toMatchObject({ body: { field: 'action' } });
  expect(await refresh({})).toMatchObject({ body: { field: 'action' } });
  expect(await refresh({ action: 'add-new', cards: 'x' })).toMatchObject({ body: { field: 'cards' } });
});

it('every change has the admin as its actor', async () => {
  await api.createVisitor().post('/api/admin/pricing', { planType: 'annual', price: '21.00' }, headers);
  const [price] = (await api.store.read(streams.pricing)).events.slice(-1);
  expect(price?.metadata.actor).toBe('admin');
  const card = loadShippedCatalog().cards.find(({ id }) => id === 'capital-one-venture-x');
  await refresh({ action: 'revise', cards: [{ ...card, annualFee: 400 }] });
  expect(await readLast()).toMatchObject({ type: 'CardRevised', metadata: { actor: 'admin' } });
});
