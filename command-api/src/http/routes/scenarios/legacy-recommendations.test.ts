import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StoredEvent } from '@tapwise/contracts/events/codec';
import { streams } from '@tapwise/contracts/events/streams';
import { Verification } from '@tapwise/contracts/http/routes/recommendation';
import { UserId } from '@tapwise/contracts/vocabulary/ids';
import { computeCommandDigest } from '../../../command-handler/command-digest';
import { plantEvents } from '../../../event-store/testing/plant-events';
import { createLegacyRecommendations } from '../../../services/recommendations/legacy-recommendations';
import type { ApiClient } from '../../testing/api-client';
import { type RunningApi, startApi } from '../../testing/start-api';

/** Recommendations as earlier versions stored them: one stream per user and year, with time-based ids. */
let api: RunningApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const NOW = new Date();
const FEEDBACK = '/api/user/feedback';

interface Older {
  readonly user: ApiClient;
  readonly userId: UserId;
  readonly id: string;
  readonly stream: string;
}

const createMetadata = (userId: string, commandId: string, digest = 'digest') =>
  JSON.stringify({
    eventId: v7(),
    commandId,
    commandDigest: digest,
    correlationId: 'older',
    actor: userId,
    occurredAt: NOW.toISOString(),
  });

function plant(stream: string, event: StoredEvent): void {
  plantEvents(api.dataDir, stream, [event]);
}

/** A user with a recommendation of an earlier version. */
async function createOlderRecommendation(): Promise<Older> {
  const user = await api.createUser();
  await user.post('/api/user/cards', { cardId: 'amex-gold' });
  const { body } = await user.post('/api/user/complete-onboarding');
  const userId = UserId.parse((body['user'] as { id: unknown }).id);
  const { body: recommendation } = await user.post('/api/recommend', { location: 'Starbucks' });
  const [event] = (await api.store.read(streams.recommendation(String(recommendation['id'])))).events;
  if (event?.type !== 'RecommendationGiven') throw new Error('Nothing was recommended');
  const { userId: _, inputs, ...data } = event.data;
  const { merchantsVersion: __, ...olderInputs } = inputs;
  const id = v7();
  const stream = streams.advice(userId, NOW.getUTCFullYear());
  const text = JSON.stringify({ ...data, inputs: olderInputs, recommendationId: id });
  const stored = { type: 'RecommendationGiven', payloadVersion: 1, data: text };
  plant(stream, { ...stored, metadata: createMetadata(userId, v7()) });
  return { user, userId, id, stream };
}

const feedbackOn = (recommendationId: string | number) => ({
  recommendationId,
  location: 'Starbucks',
  recommendedCardId: 'amex-gold',
  actualCardId: 'amex-gold',
  feedbackType: 'followed',
  satisfactionScore: 5,
});

describe('a recommendation of an earlier version', () => {
  it('can be verified only by its user', async () => {
    const { user, id } = await createOlderRecommendation();
    const path = `/api/user/recommendations/${id}/verify`;
    expect(Verification.parse((await user.get(path)).body)).toMatchObject({ id, verified: true });
    expect((await (await api.createUser()).get(path)).status).toBe(404);
    expect((await user.get(`/api/user/recommendations/${v7()}/verify`)).status).toBe(404);
  });

  it('accepts its user’s feedback, in a separate stream', async () => {
    const { user, userId, id, stream } = await createOlderRecommendation();
    expect((await (await api.createUser()).post(FEEDBACK, feedbackOn(id))).status).toBe(404);
    const key = { 'idempotency-key': v7() };
    for (const headers of [key, key, {}])
      expect((await user.post(FEEDBACK, feedbackOn(id), headers)).status).toBe(201);
    const { events } = await api.store.read(streams.recommendation(id));
    expect(events.map(({ type, data }) => [type, 'userId' in data && data.userId])).toEqual([
      ['FeedbackGiven', userId],
    ]);
    expect((await api.store.read(stream)).version).toBe(1);
    expect((await user.get(`/api/user/recommendations/${id}/verify`)).status).toBe(200);
    const other = { ...feedbackOn(id), satisfactionScore: 1 };
    expect((await user.post(FEEDBACK, other, key)).status).toBe(422);
  });

  it.each(['the id', 'a text of the client'])(
    "isn't given feedback twice when it is sent again, on %s",
    async (on) => {
      const { user, userId, id, stream } = await createOlderRecommendation();
      const recommendationId = on === 'the id' ? id : '1735689600000';
      const body = feedbackOn(recommendationId);
      const digest = computeCommandDigest({ method: 'POST', path: FEEDBACK, body });
      const key = v7();
      const stored = { type: 'FeedbackGiven', payloadVersion: 1, data: JSON.stringify(body) };
      plant(stream, { ...stored, metadata: createMetadata(userId, key, digest) });
      const headers = { 'idempotency-key': key };
      expect((await user.post(FEEDBACK, body, headers)).status).toBe(201);
      expect((await user.post(FEEDBACK, { ...body, satisfactionScore: 1 }, headers)).status).toBe(422);
      expect((await api.store.read(streams.recommendation(id))).version).toBe(0);
      expect((await user.post(FEEDBACK, body)).status).toBe(on === 'the id' ? 201 : 404);
    },
  );

  it('is found next to an unreadable one, which returns 503 instead of 404', async () => {
    const { user, userId, id, stream } = await createOlderRecommendation();
    const broken = { type: 'RecommendationGiven', payloadVersion: 1, data: '{}' };
    plant(stream, { ...broken, metadata: createMetadata(userId, v7()) });
    expect((await user.get(`/api/user/recommendations/${id}/verify`)).status).toBe(200);
    expect((await user.get(`/api/user/recommendations/${v7()}/verify`)).status).toBe(503);
  });
});

it('the stream of a year is read once, in small pages, for all callers', async () => {
  const { userId, id, stream } = await createOlderRecommendation();
  const text = JSON.stringify(feedbackOn('1'));
  for (let count = 0; count < 199; count += 1)
    plant(stream, {
      type: 'FeedbackGiven',
      payloadVersion: 1,
      data: text,
      metadata: createMetadata(userId, v7()),
    });
  const pages: number[] = [];
  const legacyRecommendations = createLegacyRecommendations({
    read: async (...range) => {
      const page = await api.store.read(...range);
      if (range[0] === stream) pages.push(page.events.length);
      return page;
    },
  });
  const found = await Promise.all(
    Array.from({ length: 30 }, () => legacyRecommendations.find(userId, id, NOW.toISOString())),
  );
  for (const recommendation of found) expect(recommendation?.data.recommendationId).toBe(id);
  expect(pages.reduce((sum, count) => sum + count, 0)).toBe(30 + 200 + 30);
  expect(Math.max(...pages)).toBe(10);
});
