import { v4, v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecommendationEvent } from '@tapwise/contracts/events/recommendation';
import { streams } from '@tapwise/contracts/events/streams';
import { Verification } from '@tapwise/contracts/http/routes/recommendation';
import type { ApiClient } from '../../testing/api-client';
import { ADMIN_KEY, type RunningApi, startApi } from '../../testing/start-api';

type Given = Extract<RecommendationEvent, { type: 'RecommendationGiven' }>['data'];

let api: RunningApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

/** A user with purchases, goals, and a choice, and a new recommendation. */
async function recommendToNewUser(): Promise<{ user: ApiClient; id: string }> {
  const user = await api.createUser();
  for (const cardId of ['amex-blue-cash-preferred', 'bofa-customized-cash', 'citi-double-cash'])
    await user.post('/api/user/cards', { cardId });
  await user.request('PUT', '/api/user/goals', { body: { goals: ['cashback', 'travel'] } });
  await user.request('PUT', '/api/user/cards/bofa-customized-cash/choice', { body: { category: 'dining' } });
  const purchase = { cardId: 'amex-blue-cash-preferred', amount: '5950.00', storeName: 'Kroger' };
  await user.post('/api/purchases', purchase);
  const { body } = await user.post('/api/recommend', { location: 'Kroger', amount: '120.00' });
  return { user, id: String(body['id']) };
}
const verify = async (user: ApiClient, id: string) =>
  Verification.parse((await user.get(`/api/user/recommendations/${id}/verify`)).body);

async function givenTo(id: string): Promise<Given> {
  const [event] = (await api.store.read(streams.recommendation(id))).events;
  if (event?.type !== 'RecommendationGiven') throw new Error('Nothing was recommended');
  return event.data;
}

/** Appends a changed copy of a recommendation, as anyone with write access to the log could. */
async function tamper(id: string, change: (data: Given) => Given): Promise<string> {
  const data = await givenTo(id);
  const recommendationId = v4();
  const metadata = {
    eventId: v7(),
    commandId: v7(),
    commandDigest: 'digest',
    correlationId: 'test',
    actor: 'test',
    occurredAt: data.inputs.at,
  };
  const changed = { ...change(data), recommendationId };
  const stream = streams.recommendation(recommendationId);
  await api.store.append(stream, 'any', [{ type: 'RecommendationGiven', data: changed, metadata }]);
  return recommendationId;
}

describe('verifying a recommendation', () => {
  it('yields the same answer, byte for byte, from the stored inputs', async () => {
    const { user, id } = await recommendToNewUser();
    const verification = await verify(user, id);
    expect(verification).toMatchObject({ id, verified: true, walletVersion: 4, ledgerVersion: 1 });
    expect(verification.recomputedDigest).toBe(verification.storedDigest);
  });

  it('still succeeds after wallet, ledger, goals, and catalog have changed', async () => {
    const { user, id } = await recommendToNewUser();
    await user.request('DELETE', '/api/user/cards/citi-double-cash');
    await user.post('/api/purchases', {
      cardId: 'amex-blue-cash-preferred',
      amount: '90.00',
      storeName: 'Kroger',
    });
    await user.request('PUT', '/api/user/goals', { body: { goals: ['travel'] } });
    const before = (await api.store.read(streams.catalogue)).version;
    const { events } = await api.store.read(streams.catalogue);
    const listed = events.find(
      (event) => event.type === 'CardListed' && event.data.card.id === 'amex-blue-cash-preferred',
    );
    if (listed?.type !== 'CardListed') throw new Error("The card isn't listed");
    const { card } = listed.data;
    const revised = { ...card, rewards: card.rewards.map((row) => ({ ...row, rate: row.rate / 2 })) };
    await api.store.append(streams.catalogue, before, [
      {
        type: 'CardRevised',
        data: {
          card: revised,
          asOf: '2026-12',
          origin: 'operator',
          kind: 'change',
          effectiveFrom: '2026-12-01',
        },
        metadata: { ...listed.metadata, eventId: v7(), commandId: v7() },
      },
    ]);
    const changed = await user.post('/api/recommend', { location: 'Kroger', amount: '120.00' });
    expect(changed.status).toBe(200);
    expect(await verify(user, id)).toMatchObject({ verified: true, catalogueVersion: before });
    expect(await verify(user, String(changed.body['id']))).toMatchObject({
      verified: true,
      catalogueVersion: before + 1,
    });
  });

  it('still succeeds after its purchases were corrected, refunded, and removed, and every card is gone', async () => {
    const { user, id } = await recommendToNewUser();
    const cardId = 'amex-blue-cash-preferred';
    const buy = async () => {
      const paid = { cardId, amount: '120.00', storeName: 'Kroger', recommendationId: id };
      return `/api/purchases/${String((await user.post('/api/purchases', paid)).body['id'])}`;
    };
    const corrected = await buy();
    const refunded = await buy();
    const removed = await buy();
    const changes = [
      user.request('PUT', corrected, { body: { cardId, amount: '7.00', storeName: 'Shell' } }),
      user.post(`${refunded}/refunds`, { amount: '120.00' }),
      user.request('DELETE', removed),
    ];
    for (const change of changes) expect((await change).status).toBeLessThan(300);
    for (const card of [cardId, 'bofa-customized-cash', 'citi-double-cash'])
      expect((await user.request('DELETE', `/api/user/cards/${card}`)).status).toBe(200);
    expect(await verify(user, id)).toMatchObject({ verified: true });
  });

  it('detects a changed answer or input', async () => {
    const { user, id } = await recommendToNewUser();
    const answer = await tamper(id, (data) => ({
      ...data,
      answer: { ...data.answer, estimatedValue: data.answer.estimatedValue + 0.01 },
    }));
    expect(await verify(user, answer)).toMatchObject({ verified: false });
    const input = await tamper(id, (data) => ({ ...data, amountCents: data.amountCents + 1 }));
    expect(await verify(user, input)).toMatchObject({ verified: false });
    expect(await verify(user, await tamper(id, (data) => data))).toMatchObject({ verified: true });
  });

  it('reports that it can’t recompute another engine’s answer, one without a place, or one with a future catalog', async () => {
    const { user, id } = await recommendToNewUser();
    const changeInputs = (changes: Partial<Given['inputs']>) => (data: Given) => ({
      ...data,
      inputs: { ...data.inputs, ...changes },
    });
    const older = await verify(user, await tamper(id, changeInputs({ engineVersion: 0 })));
    expect(older).toMatchObject({ verified: null, engineVersion: 0, recomputedDigest: null });
    expect(older.reason).toContain('It was created by engine version 0');
    const later = await verify(user, await tamper(id, changeInputs({ catalogueVersion: 1_000_000 })));
    expect(later).toMatchObject({ verified: null, reason: 'There is no version 1000000 of the catalog.' });
    const placeless = await tamper(id, (data) => {
      const { place: _, ...rest } = data.inputs;
      return { ...data, inputs: rest };
    });
    expect(await verify(user, placeless)).toMatchObject({ verified: null });
  });

  it('stores the version of the merchants, and reports that it can’t recompute after they change', async () => {
    const { user, id } = await recommendToNewUser();
    expect((await givenTo(id)).inputs.merchantsVersion).toMatch(/^[0-9a-f]{16}$/);
    const changeInputs = (merchantsVersion: string) => (data: Given) => ({
      ...data,
      inputs: { ...data.inputs, merchantsVersion },
    });
    const other = await verify(user, await tamper(id, changeInputs('0123456789abcdef')));
    expect(other).toMatchObject({ verified: null, recomputedDigest: null });
    expect(other.reason).toBe(
      'The list of merchants has changed since. The receipt is unchanged, but can’t be recomputed here.',
    );
    const both = await tamper(id, (data) => ({
      ...data,
      inputs: { ...data.inputs, engineVersion: 0, merchantsVersion: '0123456789abcdef' },
    }));
    expect((await verify(user, both)).reason).toMatch(
      /^It was created by engine version 0, .+\. The list of merchants has changed since\. The receipt is/,
    );
  });

  it('never reports an answer without a version of the merchants as wrong', async () => {
    const { user, id } = await recommendToNewUser();
    const changeEarlyReceipt = (change: (data: Given) => Given) => (data: Given) => {
      const { merchantsVersion: _, ...inputs } = data.inputs;
      return change({ ...data, inputs });
    };
    expect(
      await verify(
        user,
        await tamper(
          id,
          changeEarlyReceipt((data) => data),
        ),
      ),
    ).toMatchObject({ verified: true });
    const changed = changeEarlyReceipt((data) => ({ ...data, amountCents: data.amountCents + 1 }));
    const other = await verify(user, await tamper(id, changed));
    expect(other).toMatchObject({ verified: null });
    expect(other.reason).toContain('before answers stored the version of the merchant list');
  });

  it('is limited to the recommendation’s user', async () => {
    const { user, id } = await recommendToNewUser();
    const getPath = (of: string) => `/api/user/recommendations/${of}/verify`;
    const other = await (await api.createUser()).get(getPath(id));
    expect([other.status, other.body['code']]).toEqual([404, 'unknown-recommendation']);
    expect((await user.get(getPath(v7()))).status).toBe(404);
    expect((await user.get(getPath('1'))).status).toBe(400);
    expect((await api.createVisitor().get(getPath(id))).status).toBe(401);
    expect(
      (await api.createVisitor().get(getPath(id), { authorization: `Bearer ${ADMIN_KEY}` })).status,
    ).toBe(401);
  });
});
