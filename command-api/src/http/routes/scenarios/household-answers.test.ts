import { v7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { streams } from '@tapwise/contracts/events/streams';
import { Recommendation } from '@tapwise/contracts/http/routes/recommendation';
import type { ApiClient } from '../../testing/api-client';
import { createHousehold, leave } from '../../testing/households';
import { type RunningApi, startApi } from '../../testing/start-api';

let api: RunningApi;
beforeEach(async () => {
  api = await startApi();
  api.now = new Date('2026-11-21T10:00:00.000Z');
});
afterEach(() => api.stop());

const addCards = async (person: ApiClient, ...cardIds: string[]) => {
  for (const cardId of cardIds) expect((await person.post('/api/user/cards', { cardId })).status).toBe(201);
};
const ask = (person: ApiClient, location = 'Whole Foods', headers = {}) =>
  person.post('/api/recommend', { location }, headers);
const listHouseholdCards = async (person: ApiClient, location?: string) =>
  Recommendation.parse((await ask(person, location)).body).household?.map(({ name, cardId }) => [
    name,
    cardId,
  ]);

async function createCouple() {
  const [ada, sam] = await createHousehold(api, 'Ada', 'Sam');
  if (!ada || !sam) throw new Error('Two people are needed');
  await addCards(ada, 'wells-fargo-active-cash');
  await addCards(sam, 'amex-blue-cash-preferred', 'citi-double-cash');
  return { ada, sam };
}

describe('an answer in a household', () => {
  it('names the other members’ cards that earn more, with the value', async () => {
    const { ada, sam } = await createCouple();
    const { household, estimatedValue } = Recommendation.parse((await ask(ada)).body);
    expect(household).toMatchObject([
      {
        name: 'Sam',
        cardId: 'amex-blue-cash-preferred',
        cardName: 'Blue Cash Preferred Card',
      },
    ]);
    expect(household?.[0]?.estimatedValue).toBeGreaterThan(estimatedValue);
    expect(await listHouseholdCards(sam)).toBeUndefined();
    expect(await listHouseholdCards(ada, 'Costco')).toBeUndefined();
  });

  it('doesn’t depend on what the members spent, chose, or stated', async () => {
    const { ada, sam } = await createCouple();
    const before = Recommendation.parse((await ask(ada)).body).household;
    const purchase = { cardId: 'amex-blue-cash-preferred', amount: '7000', storeName: 'Whole Foods' };
    expect((await sam.post('/api/purchases', purchase)).status).toBe(201);
    await sam.request('PUT', '/api/user/goals', { body: { goals: ['travel'] } });
    expect(Recommendation.parse((await ask(ada)).body).household).toEqual(before);
  });

  it('stores nothing about the members, and can be verified', async () => {
    const { ada } = await createCouple();
    const { body } = await ask(ada);
    const { id, household } = Recommendation.parse(body);
    const { events } = await api.store.read(streams.recommendation(id));
    const stored = JSON.stringify(events);
    for (const text of ['"Sam"', 'household', household?.[0]?.memberId ?? '', 'amex-blue-cash-preferred'])
      expect(stored).not.toContain(text);
    expect((await ada.get(`/api/user/recommendations/${id}/verify`)).body).toMatchObject({ verified: true });
    const exported = (await ada.get('/api/user/export/events')).text;
    for (const text of ['"Sam"', 'amex-blue-cash-preferred']) expect(exported).not.toContain(text);
    const inputs = (await ada.get('/api/user/answer-inputs')).text;
    for (const text of ['"Sam"', 'amex-blue-cash-preferred']) expect(inputs).not.toContain(text);
  });

  it('is the same when its request is repeated', async () => {
    const { ada } = await createCouple();
    const headers = { 'idempotency-key': v7() };
    const first = await ask(ada, 'Whole Foods', headers);
    expect((await ask(ada, 'Whole Foods', headers)).text).toBe(first.text);
  });

  it('names nobody who has left, was deleted, or removed the card', async () => {
    const { ada, sam } = await createCouple();
    await sam.request('DELETE', '/api/user/cards/amex-blue-cash-preferred');
    expect(await listHouseholdCards(ada)).toBeUndefined();
    await addCards(sam, 'amex-blue-cash-preferred');
    expect(await listHouseholdCards(ada)).toHaveLength(1);
    await leave(sam);
    expect(await listHouseholdCards(ada)).toBeUndefined();
  });
});

it('an answer without a household has no field for it', async () => {
  const user = await api.createUser();
  await addCards(user, 'wells-fargo-active-cash');
  expect((await ask(user)).text).not.toContain('household');
});
