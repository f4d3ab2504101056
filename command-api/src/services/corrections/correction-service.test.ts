import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { RecordedEvent } from '@tapwise/contracts/events/event';
import { streams } from '@tapwise/contracts/events/streams';
import { addDays, toDay } from '@tapwise/contracts/vocabulary/day';
import { loadShippedCatalog } from '@tapwise/rewards/cards/catalog/shipped-catalog';
import type { ApiClient } from '../../http/testing/api-client';
import { ADMIN_KEY, type RunningApi, startApi } from '../../http/testing/start-api';

const BLUE = 'amex-blue-cash-preferred';
const DOUBLE = 'citi-double-cash';
const NOW = new Date('2026-11-21T10:00:00.000Z');
const TODAY = toDay(NOW.toISOString());

let api: RunningApi;
beforeAll(async () => {
  api = await startApi();
  api.now = NOW;
});
afterAll(() => api.stop());

function goTo(day: string) {
  api.now = new Date(`${day}T10:00:00.000Z`);
}

async function createUser(): Promise<ApiClient> {
  const user = await api.createUser();
  for (const cardId of [BLUE, DOUBLE]) await user.post('/api/user/cards', { cardId });
  return user;
}

async function recommend(user: ApiClient, location: string, amount: string): Promise<string> {
  const response = await user.post('/api/recommend', { location, amount });
  expect(response.status).toBe(200);
  return String(response.body['id']);
}

/** Revises the rules of a card as `change` does. */
async function revise(
  cardId: string,
  change: (row: { category: string; rate: number }) => void,
  body: object,
) {
  const { events } = await api.store.read(streams.catalogue);
  const latest = events.findLast((event) => 'card' in event.data && event.data.card.id === cardId);
  if (!latest || !('card' in latest.data)) throw new Error("The card isn't listed.");
  const card = structuredClone(latest.data.card);
  for (const row of card.rewards) change(row);
  const response = await api
    .createVisitor()
    .post(
      '/api/admin/refresh-cards',
      { action: 'revise', cards: [card], ...body },
      { authorization: `Bearer ${ADMIN_KEY}` },
    );
  expect(response).toMatchObject({ status: 200, body: { message: '0 cards added, 1 revised, 0 retired.' } });
  return (await api.store.read(streams.catalogue)).version;
}

const setGroceries = (rate: number) => (row: { category: string; rate: number }) => {
  if (row.category === 'groceries') row.rate = rate;
};

const readSuperseded = async (id: string) =>
  (await api.store.read(streams.recommendation(id))).events.filter(
    (event): event is Extract<RecordedEvent, { type: 'RecommendationSuperseded' }> =>
      event.type === 'RecommendationSuperseded',
  );

const waitForSearch = (version: number) =>
  vi.waitFor(
    async () => {
      const { events } = await api.store.read(streams.correction(version));
      expect(events.at(-1)?.data).toMatchObject({ isEndReached: true });
    },
    { timeout: 15_000, interval: 50 },
  );

const reset = () =>
  api
    .createVisitor()
    .post('/api/admin/refresh-cards', { action: 'refresh-all' }, { authorization: `Bearer ${ADMIN_KEY}` });

describe('a correction', () => {
  it('supersedes recommendations from its first day on, and only those that differ', async () => {
    const ada = await createUser();
    goTo('2026-10-31');
    const before = await recommend(ada, 'Kroger', '120');
    goTo('2026-11-01');
    const affected = await recommend(ada, 'Kroger', '120');
    const elsewhere = await recommend(ada, 'Zara', '80');
    const forgotten = await createUser();
    const deleted = await recommend(forgotten, 'Kroger', '120');
    expect(
      (await forgotten.request('DELETE', '/api/user', { body: { password: 'secret-1' } })).status,
    ).toBeLessThan(300);
    api.now = NOW;
    const version = await revise(BLUE, setGroceries(1), { kind: 'correction', effectiveFrom: '2026-11-01' });
    await waitForSearch(version);
    const [superseded, ...more] = await readSuperseded(affected);
    expect(more).toEqual([]);
    expect(superseded).toMatchObject({
      data: {
        recommendationId: affected,
        catalogueVersion: version,
        correctedCard: { id: BLUE },
        effectiveFrom: '2026-11-01',
        previous: { card: { id: BLUE }, valueCents: 720 },
        next: { card: { id: DOUBLE }, valueCents: 240 },
        reason: {
          code: 'other-card',
          params: { store: 'Kroger', day: '2026-11-01', previousCents: 720, cents: 240 },
        },
      },
      metadata: {
        actor: 'system',
        commandId: `correction-${String(version)}`,
        occurredAt: NOW.toISOString(),
      },
    });
    expect(superseded?.metadata.owner).toBe(superseded?.data.userId);
    for (const id of [before, elsewhere, deleted]) expect(await readSuperseded(id)).toEqual([]);
    const later = await recommend(ada, 'Kroger', '120');
    expect(await readSuperseded(later)).toEqual([]);
  });

  it('is compared with what an earlier correction of the card said', async () => {
    await reset();
    const ada = await createUser();
    const id = await recommend(ada, 'Kroger', '100');
    const first = await revise(BLUE, setGroceries(5), { kind: 'correction', effectiveFrom: TODAY });
    await waitForSearch(first);
    const second = await revise(BLUE, setGroceries(6), { kind: 'correction', effectiveFrom: TODAY });
    await waitForSearch(second);
    const all = (await readSuperseded(id)).map(({ data }) => data);
    expect(all).toMatchObject([
      { catalogueVersion: first, previous: { valueCents: 600 }, next: { valueCents: 500 } },
      { catalogueVersion: second, previous: { valueCents: 500 }, next: { valueCents: 600 } },
    ]);
  });

  it('counts all spending of that moment under caps that only the corrected rules have', async () => {
    await reset();
    goTo('2026-11-10');
    const ada = await createUser();
    const spend = (amount: string) =>
      ada.post('/api/purchases', { cardId: DOUBLE, amount, storeName: 'Zara' });
    expect((await spend('990')).status).toBe(201);
    const id = await recommend(ada, 'Zara', '80');
    expect((await spend('5000')).status).toBe(201);
    api.now = NOW;
    const cap = { capAmount: 1_000, capPeriod: 'year', afterCapRate: 1 };
    const version = await revise(DOUBLE, (row) => row.category === 'general' && Object.assign(row, cap), {
      kind: 'correction',
      effectiveFrom: '2026-11-01',
    });
    await waitForSearch(version);
    // $10 at 2% and $70 at 1%.
    expect((await readSuperseded(id)).map(({ data }) => data)).toMatchObject([
      { previous: { valueCents: 160 }, next: { valueCents: 90 }, reason: { code: 'other-value' } },
    ]);
  });

  it('leaves other catalog changes out of the difference', async () => {
    await reset();
    const ada = await createUser();
    const id = await recommend(ada, 'Kroger', '100');
    await revise(DOUBLE, (row) => void (row.rate = 9), { kind: 'change', effectiveFrom: TODAY });
    const version = await revise(BLUE, setGroceries(4), { kind: 'correction', effectiveFrom: TODAY });
    await waitForSearch(version);
    expect((await readSuperseded(id)).map(({ data }) => data)).toMatchObject([
      { previous: { card: { id: BLUE }, valueCents: 600 }, next: { card: { id: BLUE }, valueCents: 400 } },
    ]);
  });

  it('reaches back 90 days', async () => {
    await reset();
    const ids: string[] = [];
    for (const daysAgo of [91, 90]) {
      goTo(addDays(TODAY, -daysAgo));
      ids.push(await recommend(await createUser(), 'Kroger', '100'));
    }
    api.now = NOW;
    const version = await revise(BLUE, setGroceries(3), { kind: 'correction', effectiveFrom: '2025-01-01' });
    await waitForSearch(version);
    const counts = await Promise.all(ids.map(async (id) => (await readSuperseded(id)).length));
    expect(counts).toEqual([0, 1]);
  });
});

it('a change supersedes nothing, even from an earlier day', async () => {
  await reset();
  const id = await recommend(await createUser(), 'Kroger', '100');
  const change = await revise(BLUE, setGroceries(2), { kind: 'change', effectiveFrom: '2026-01-01' });
  // The search of a later correction shows that the change had its turn.
  const version = await revise(DOUBLE, (row) => void (row.rate *= 2), {
    kind: 'correction',
    effectiveFrom: TODAY,
  });
  await waitForSearch(version);
  expect((await api.store.read(streams.correction(change))).version).toBe(0);
  expect(await readSuperseded(id)).toEqual([]);
});

it('the shipped catalog contains the cards of this test', () => {
  const ids = loadShippedCatalog().cards.map(({ id }) => String(id));
  expect(ids).toEqual(expect.arrayContaining([BLUE, DOUBLE]));
});
