import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { parseStreamKind } from '@tapwise/contracts/events/streams';
import type { ApiClient } from '../../testing/api-client';
import { type RunningApi, startApi } from '../../testing/start-api';

let api: RunningApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const give = async (user: ApiClient) =>
  String((await user.post('/api/recommend', { location: 'Starbucks' })).body['id']);

/** The reads of recommendation streams during `work`: the stream and the maximum number of events. */
async function getReads(work: () => Promise<unknown>) {
  const read = vi.spyOn(api.store, 'read');
  await work();
  const { calls } = read.mock;
  read.mockRestore();
  const reads = calls.filter(([stream]) =>
    ['recommendation', 'advice'].includes(parseStreamKind(stream) ?? ''),
  );
  return reads.map(([stream, , limit = Infinity]) => ({ stream, limit }));
}

it('recommending reads no recommendation, and verifying and giving feedback only the recommendation’s stream', async () => {
  const user = await api.createUser();
  await user.post('/api/user/cards', { cardId: 'amex-gold' });
  for (let count = 0; count < 5; count += 1) await give(user);
  let id = '';
  const recommendationReads = await getReads(async () => (id = await give(user)));
  const verified = await getReads(() => user.get(`/api/user/recommendations/${id}/verify`));
  const judged = await getReads(() =>
    user.post('/api/user/feedback', {
      recommendationId: id,
      location: 'Starbucks',
      recommendedCardId: 'amex-gold',
      actualCardId: 'amex-gold',
      feedbackType: 'followed',
      satisfactionScore: 5,
    }),
  );
  expect(recommendationReads).toEqual([]);
  for (const { stream, limit } of [...verified, ...judged]) {
    expect(stream).toBe(`recommendation-${id}`);
    expect(limit).toBeLessThanOrEqual(50);
  }
  expect(verified).toHaveLength(1);
});
