import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { streams } from '@tapwise/contracts/events/streams';
import { type RunningApi, startApi } from '../../testing/start-api';

let api: RunningApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const OLD_YEAR = new Date('2026-12-31T23:59:58Z');
const NEW_YEAR = new Date('2027-01-01T00:00:03Z');
const purchase = { cardId: 'amex-gold', amount: '100', category: 'dining', storeName: 'Starbucks' };

describe.each([
  ['/api/purchases', purchase, { ...purchase, amount: '5' }],
  ['/api/recommend', { location: 'Starbucks' }, { location: 'Target' }],
])('a repeat to %s', (path, body, other) => {
  it.each([
    ['over New Year', OLD_YEAR, NEW_YEAR],
    ['30 days later', OLD_YEAR, new Date('2027-01-30T23:59:58Z')],
    ['after the clock was set back over New Year', NEW_YEAR, OLD_YEAR],
    ['after the clock was set back by half a year', new Date('2027-05-01T00:00:00Z'), OLD_YEAR],
  ])('%s gets the first response again and changes nothing', async (_, first, second) => {
    api.now = first;
    const user = await api.createUser();
    const { email } = user;
    await user.post('/api/user/cards', { cardId: 'amex-gold' });
    const key = { 'idempotency-key': v7() };
    const done = await user.post(path, body, key);
    expect(done.status).toBeLessThan(300);
    api.now = second;
    await user.post('/api/auth/login', { email, password: 'secret-1' });
    const again = await user.post(path, body, key);
    expect(again.status).toBe(done.status);
    expect(again.body['id']).toBe(done.body['id']);
    expect((await user.post(path, other, key)).status).toBe(422);
    const withoutKey = await user.post(path, body);
    expect(withoutKey.body['id']).not.toBe(done.body['id']);
  });
});

it('feedback on last year’s recommendation counts once, whether or not it is repeated with its key', async () => {
  api.now = OLD_YEAR;
  const user = await api.createUser();
  await user.post('/api/user/cards', { cardId: 'amex-gold' });
  const { body } = await user.post('/api/recommend', { location: 'Starbucks' });
  const recommendationId = String(body['id']);
  const feedback = {
    recommendationId,
    location: 'Starbucks',
    recommendedCardId: 'amex-gold',
    actualCardId: 'amex-gold',
    feedbackType: 'followed',
    satisfactionScore: 5,
  };
  const key = { 'idempotency-key': v7() };
  expect((await user.post('/api/user/feedback', feedback, key)).status).toBe(201);
  api.now = NEW_YEAR;
  expect((await user.post('/api/user/feedback', feedback, key)).status).toBe(201);
  expect((await user.post('/api/user/feedback', feedback)).status).toBe(201);
  const { events } = await api.store.read(streams.recommendation(recommendationId));
  expect(events.map(({ type }) => type)).toEqual(['RecommendationGiven', 'FeedbackGiven']);
  const other = { ...feedback, satisfactionScore: 1 };
  expect((await user.post('/api/user/feedback', other, key)).status).toBe(422);
});
