import { streams } from '@tapwise/contracts/events/streams';
import { UserId } from '@tapwise/contracts/vocabulary/ids';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type RunningApi } from './testing/start-api';
import { neighborYears, yearOfRecommendation } from './year-turn';

let api: RunningApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

it('looks into the former year for 31 days, and always into the next', () => {
  expect(neighborYears('2026-12-31T23:59:59.999Z')).toEqual([2027]);
  expect(neighborYears('2027-01-01T00:00:00.000Z')).toEqual([2026, 2028]);
  expect(neighborYears('2027-01-31T23:59:59.999Z')).toEqual([2026, 2028]);
  expect(neighborYears('2027-02-01T00:00:00.000Z')).toEqual([2028]);
});

it('counts feedback in the year of the recommendation, if its id has one', () => {
  const at = '2027-01-01T00:00:00.000Z';
  const made = (iso: string) => v7({ msecs: Date.parse(iso) });
  expect(yearOfRecommendation(made('2026-12-31T23:59:59.999Z'), at)).toBe(2026);
  expect(yearOfRecommendation(made('2027-01-01T00:00:00.000Z'), at)).toBe(2027);
  expect(yearOfRecommendation(made('2031-01-01T00:00:00.000Z'), at)).toBe(2027);
  expect(yearOfRecommendation('1735689600000', at)).toBe(2027);
  expect(yearOfRecommendation('a mark of the caller', at)).toBe(2027);
});

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
  ])('%s is answered as the first time, and done once', async (_, first, second) => {
    api.now = first;
    const user = await api.user();
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
    const anew = await user.post(path, body);
    expect(anew.body['id']).not.toBe(done.body['id']);
  });
});

describe('feedback on a recommendation', () => {
  async function adviceEvents(userId: UserId): Promise<number> {
    const years = [2026, 2027].map((year) => api.store.read(streams.advice(userId, year)));
    const events = (await Promise.all(years)).flatMap((page) => page.events);
    return events.filter(({ type }) => type === 'FeedbackGiven').length;
  }

  it('of the former year counts once, sent again with its key or given again without', async () => {
    api.now = OLD_YEAR;
    const user = await api.user();
    await user.post('/api/user/cards', { cardId: 'amex-gold' });
    const given = await user.post('/api/recommend', { location: 'Starbucks' });
    const { body: account } = await user.post('/api/user/complete-onboarding');
    const userId = UserId.parse((account['user'] as { id: string }).id);
    const feedback = {
      ...{ recommendationId: v7({ msecs: OLD_YEAR.getTime() }), location: 'Starbucks' },
      ...{ recommendedCardId: 'amex-gold', actualCardId: 'amex-gold' },
      ...{ feedbackType: 'followed', satisfactionScore: 5 },
    };
    expect(given.status).toBe(200);
    const key = { 'idempotency-key': v7() };
    expect((await user.post('/api/user/feedback', feedback, key)).status).toBe(201);
    api.now = NEW_YEAR;
    expect((await user.post('/api/user/feedback', feedback, key)).status).toBe(201);
    expect((await user.post('/api/user/feedback', feedback)).status).toBe(201);
    expect(await adviceEvents(userId)).toBe(1);
    expect((await user.post('/api/user/feedback', { ...feedback, satisfactionScore: 1 }, key)).status).toBe(
      422,
    );
  });

  it('without a time in its id counts once when it is sent again over New Year', async () => {
    api.now = OLD_YEAR;
    const user = await api.user();
    const { body: account } = await user.post('/api/user/complete-onboarding');
    const userId = UserId.parse((account['user'] as { id: string }).id);
    const feedback = {
      ...{ recommendationId: 'my own mark', location: 'Starbucks' },
      ...{ recommendedCardId: 'amex-gold', actualCardId: 'amex-gold' },
      ...{ feedbackType: 'followed', satisfactionScore: 5 },
    };
    const key = { 'idempotency-key': v7() };
    expect((await user.post('/api/user/feedback', feedback, key)).status).toBe(201);
    api.now = NEW_YEAR;
    expect((await user.post('/api/user/feedback', feedback, key)).status).toBe(201);
    expect(await adviceEvents(userId)).toBe(1);
  });
});
