import { v4, v7 } from 'uuid';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { RecommendationEvent } from '@tapwise/contracts/events/recommendation';
import { streams } from '@tapwise/contracts/events/streams';
import { Verification } from '@tapwise/contracts/http/routes/recommendation';
import type { ApiClient } from '../../http/testing/api-client';
import { ADMIN_KEY, type RunningApi, startApi } from '../../http/testing/start-api';

type DataOf<Type> = Extract<RecommendationEvent, { type: Type }>['data'];
type Given = DataOf<'RecommendationGiven'>;
type Superseded = DataOf<'RecommendationSuperseded'>;

const BLUE = 'amex-blue-cash-preferred';
const DOUBLE = 'citi-double-cash';
const NOW = new Date('2026-11-21T10:00:00.000Z');

let api: RunningApi;
let ada: ApiClient;
/** A recommendation that two corrections superseded, and one that none did. */
let corrected: string;
let unaffected: string;

async function revise(rate: number, kind: 'correction' | 'change') {
  const { events } = await api.store.read(streams.catalogue);
  const latest = events.findLast((event) => 'card' in event.data && event.data.card.id === BLUE);
  if (!latest || !('card' in latest.data)) throw new Error("The card isn't listed.");
  const card = structuredClone(latest.data.card);
  for (const row of card.rewards) if (row.category === 'groceries') row.rate = rate;
  const body = { action: 'revise', cards: [card], kind, effectiveFrom: '2026-11-01' };
  const authorization = `Bearer ${ADMIN_KEY}`;
  expect((await api.createVisitor().post('/api/admin/refresh-cards', body, { authorization })).status).toBe(
    200,
  );
}

const readEvents = async (id: string) => (await api.store.read(streams.recommendation(id))).events;
const waitForSupersessions = (id: string, count: number) =>
  vi.waitFor(async () => expect(await readEvents(id)).toHaveLength(1 + count), {
    timeout: 15_000,
    interval: 50,
  });
const verify = async (id: string) =>
  Verification.parse((await ada.get(`/api/user/recommendations/${id}/verify`)).body);
const recommend = async (location: string) =>
  String((await ada.post('/api/recommend', { location, amount: '120' })).body['id']);

beforeAll(async () => {
  api = await startApi();
  api.now = NOW;
  ada = await api.createUser();
  for (const cardId of [BLUE, DOUBLE]) await ada.post('/api/user/cards', { cardId });
  const purchase = { cardId: BLUE, amount: '5950.00', storeName: 'Kroger' };
  expect((await ada.post('/api/purchases', purchase)).status).toBe(201);
  corrected = await recommend('Kroger');
  unaffected = await recommend('Zara');
  await revise(9, 'correction');
  await waitForSupersessions(corrected, 1);
  await revise(4, 'change');
  await revise(3, 'correction');
  await waitForSupersessions(corrected, 2);
});
afterAll(() => api.stop());

interface Changes {
  readonly given?: (data: Given) => Given;
  /** Changes to the supersessions, oldest first. */
  readonly superseded?: readonly ((data: Superseded) => Superseded)[];
}

const keep = (data: Superseded) => data;

/** Appends a changed copy of the corrected recommendation, as anyone with write access to the log could. */
async function tamper({ given = (data) => data, superseded = [keep, keep] }: Changes): Promise<string> {
  const recommendationId = v4();
  const stream = streams.recommendation(recommendationId);
  let next = 0;
  for (const { type, data, metadata } of await readEvents(corrected)) {
    const copied = { ...metadata, eventId: v7(), commandId: v7() };
    if (type === 'RecommendationGiven')
      await api.store.append(stream, 'any', [
        { type, data: { ...given(data), recommendationId }, metadata: copied },
      ]);
    if (type === 'RecommendationSuperseded') {
      const change = superseded[next] ?? keep;
      next += 1;
      await api.store.append(stream, 'any', [
        { type, data: { ...change(data), recommendationId }, metadata: copied },
      ]);
    }
  }
  return recommendationId;
}

const verifyTampered = async (changes: Changes) => (await verify(await tamper(changes))).superseded;
const changeInputs = (changes: Partial<Given['inputs']>) => (data: Given) => ({
  ...data,
  inputs: { ...data.inputs, ...changes },
});
const changeNext = (change: (next: Superseded['next']) => Superseded['next']) => (data: Superseded) => ({
  ...data,
  next: change(data.next),
});

it('recomputes the last correction of an answer, next to the answer itself', async () => {
  const events = await readEvents(corrected);
  const last = events.at(-1);
  if (last?.type !== 'RecommendationSuperseded') throw new Error("The answer isn't superseded.");
  expect(await verify(corrected)).toMatchObject({
    verified: true,
    superseded: { verified: true, catalogueVersion: last.data.catalogueVersion },
  });
  expect((await verifyTampered({}))?.verified).toBe(true);
});

it('reports no correction of an answer that none superseded', async () => {
  expect(await verify(unaffected)).not.toHaveProperty('superseded');
});

it('a verification still succeeds after later purchases, feedback, and revisions', async () => {
  const id = await tamper({});
  await ada.post('/api/purchases', { cardId: BLUE, amount: '90', storeName: 'Kroger' });
  for (let score = 1; score <= 5; score += 1) {
    const feedback = {
      recommendationId: id,
      location: 'Kroger',
      recommendedCardId: BLUE,
      actualCardId: BLUE,
    };
    const { status } = await ada.post('/api/user/feedback', {
      ...feedback,
      feedbackType: 'followed',
      satisfactionScore: score,
    });
    expect(status).toBe(201);
  }
  await revise(1, 'change');
  expect((await verify(id)).superseded).toMatchObject({ verified: true });
});

it.each<[string, (data: Superseded) => Superseded]>([
  ['the value by one cent', changeNext((next) => ({ ...next, valueCents: next.valueCents + 1 }))],
  ['the card', changeNext(({ valueCents }) => ({ card: null, valueCents }))],
  [
    'what was reported before',
    (data) => ({
      ...data,
      previous: { ...data.previous, valueCents: data.previous.valueCents - 1 },
    }),
  ],
  ['the first day', (data) => ({ ...data, effectiveFrom: '2026-11-02' })],
  ['the corrected card', (data) => ({ ...data, correctedCard: { ...data.correctedCard, name: 'Other' } })],
  ['the correction', (data) => ({ ...data, catalogueVersion: data.catalogueVersion - 1 })],
])('detects a change to %s', async (_, change) => {
  const id = await tamper({ superseded: [keep, change] });
  expect(await verify(id)).toMatchObject({ verified: true, superseded: { verified: false } });
});

it('detects that an earlier correction of the answer is missing or changed', async () => {
  const change = changeNext((next) => ({ ...next, valueCents: next.valueCents + 1 }));
  expect(await verifyTampered({ superseded: [change, keep] })).toMatchObject({ verified: false });
});

it('detects a correction that doesn’t apply to the answer', async () => {
  const given = changeInputs({ at: '2026-10-31T10:00:00.000Z' });
  expect(await verifyTampered({ given })).toMatchObject({
    verified: false,
    reason: 'The correction doesn’t apply to this answer.',
  });
});

it('reports that it can’t recompute the correction of another engine’s answer, or of other merchants', async () => {
  const older = await verifyTampered({ given: changeInputs({ engineVersion: 0 }) });
  expect(older).toMatchObject({ verified: null });
  expect(older?.reason).toContain('It was created by engine version 0');
  const other = await verifyTampered({ given: changeInputs({ merchantsVersion: '0123456789abcdef' }) });
  expect(other).toMatchObject({ verified: null });
  expect(other?.reason).toContain('The list of merchants has changed since.');
});

it('a correction is never reported as wrong if the answer has no version of the merchants', async () => {
  const given = (data: Given) => {
    const { merchantsVersion: _, ...inputs } = data.inputs;
    return { ...data, inputs };
  };
  const change = changeNext((next) => ({ ...next, valueCents: next.valueCents + 1 }));
  expect(await verifyTampered({ given })).toMatchObject({ verified: true });
  expect(await verifyTampered({ given, superseded: [keep, change] })).toMatchObject({ verified: null });
});
