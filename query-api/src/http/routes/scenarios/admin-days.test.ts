import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accounts } from '@tapwise/contracts/read-models/accounts';
import { dailyActivity } from '@tapwise/contracts/read-models/daily-activity';
import { feedback } from '@tapwise/contracts/read-models/feedback';
import { premiumPeriods } from '@tapwise/contracts/read-models/premium-periods';
import { type WalletDoc, wallets } from '@tapwise/contracts/read-models/wallets';
import { createAccountDoc, createWalletDoc, toUserId } from '../../../testing/documents';
import { ADMIN_KEY, startQueryServer } from '../../../testing/query-server';

let server: Awaited<ReturnType<typeof startQueryServer>>;
const headers = { Authorization: `Bearer ${ADMIN_KEY}` };
const EMPTY_DAY = { recommendations: 0, purchases: 0, rewards: 0, followRate: null, leftOnTheTable: 0 };

beforeEach(async () => {
  server = await startQueryServer();
  server.setClock('2026-11-25T12:00:00.000Z');
});
afterEach(() => server.close());

const readStats = (query = '') => server.read('adminStats', `/api/admin/stats${query}`, headers);
const readDays = async (query = '') => (await readStats(query)).days;

function register(number: number, registeredAt: string) {
  server.views.put(accounts, [createAccountDoc(toUserId(number), { registeredAt })]);
}

/** Stores both documents about a plan, as the projections do. */
function setPlan(number: number, startedAt: string, endsAt: string | null) {
  const id = toUserId(number);
  const planState: WalletDoc['planState'] = endsAt === null ? 'renewing' : 'cancelled';
  const plan = { planType: 'monthly' as const, startedAt, endsAt };
  server.views.put(wallets, [createWalletDoc(id, [], { plan, planState })]);
  server.views.put(premiumPeriods, [{ id, periods: [{ startedAt, endsAt }] }]);
}

describe('the route for daily statistics', () => {
  it('returns the last 30 days by default, ending today (UTC), including days without activity', async () => {
    const days = await readDays();
    expect(days).toHaveLength(30);
    expect(days[0]).toEqual({ day: '2026-10-27', users: 0, premiumUsers: 0, ...EMPTY_DAY });
    expect(days.at(-1)?.day).toBe('2026-11-25');
    server.setClock('2026-11-26T00:00:00.000Z');
    expect((await readDays()).at(-1)?.day).toBe('2026-11-26');
  });

  it('includes both ends of the range, and the 30 days up to `to` without `from`', async () => {
    const list = async (query: string) => (await readDays(query)).map(({ day }) => day);
    expect(await list('?from=2026-02-27&to=2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
    expect(await list('?from=2026-03-01&to=2026-03-01')).toEqual(['2026-03-01']);
    expect(await list('?from=2026-11-24')).toEqual(['2026-11-24', '2026-11-25']);
    expect(await list('?to=2026-03-31')).toHaveLength(30);
    expect(await list('?from=2025-11-25&to=2026-11-25')).toHaveLength(366);
  });

  it.each([
    ['?from=yesterday', 'from'],
    ['?from=2026-02-30', 'from'],
    ['?to=2026-13-01', 'to'],
    ['?to=', 'to'],
    ['?from=2026-03-02&to=2026-03-01', 'from'],
    ['?from=2026-12-01', 'from'],
    ['?to=2026-11-27', 'to'],
    ['?from=2026-11-27&to=2026-11-30', 'to'],
    ['?to=9999-12-31', 'to'],
    ['?to=0000-01-05', 'to'],
    ['?from=0000-01-05', 'from'],
    ['?from=1999-12-31&to=2000-01-05', 'from'],
    ['?from=-000001-12-05', 'from'],
    ['?to=%2B010000-01-01', 'to'],
    ['?from=2025-11-24&to=2026-11-25', 'from'],
    ['?format=xml', 'format'],
  ])('rejects %s and names the field', async (query, field) => {
    const response = await server.get(`/api/admin/stats${query}`, headers);
    expect(response.status).toBe(400);
    const body = (await response.json()) as { field: string; message: string };
    expect(body.field).toBe(field);
    expect(body.message).toMatch(new RegExp(`^${field} `));
  });

  it('accepts dates from the start of the century to tomorrow', async () => {
    const list = async (query: string) => (await readDays(query)).map(({ day }) => day);
    expect(await list('?to=2000-01-02')).toEqual(['2000-01-01', '2000-01-02']);
    expect((await list('?to=2026-11-26')).at(-1)).toBe('2026-11-26');
  });

  it('counts existing accounts at the end of each day', async () => {
    register(1, '2026-01-01T00:00:00.000Z');
    register(2, '2026-11-23T23:59:59.999Z');
    register(3, '2026-11-24T00:00:00.000Z');
    const days = await readDays('?from=2026-11-22&to=2026-11-25');
    expect(days.map(({ users }) => users)).toEqual([1, 2, 3, 3]);
    expect((await readStats()).totalUsers).toBe(3);
  });

  it('counts premium until the plan ends, which is no event', async () => {
    for (const number of [1, 2, 3]) register(number, '2026-01-01T00:00:00.000Z');
    setPlan(1, '2026-11-22T10:00:00.000Z', null);
    setPlan(2, '2026-10-24T10:00:00.000Z', '2026-11-24T10:00:00.000Z');
    setPlan(3, '2026-11-01T10:00:00.000Z', '2026-12-01T10:00:00.000Z');
    const stats = await readStats('?from=2026-11-21&to=2026-11-25');
    expect(stats.days.map(({ premiumUsers }) => premiumUsers)).toEqual([2, 3, 3, 2, 2]);
    expect(stats.premiumUsers).toBe(2);
  });

  it('counts premium of today as of now, like the totals', async () => {
    register(1, '2026-01-01T00:00:00.000Z');
    setPlan(1, '2026-10-25T18:00:00.000Z', '2026-11-25T18:00:00.000Z');
    const readToday = async () => {
      const { days, premiumUsers } = await readStats();
      return [days.at(-1)?.premiumUsers, premiumUsers];
    };
    expect(await readToday()).toEqual([1, 1]);
    server.setClock('2026-11-25T18:00:00.000Z');
    expect(await readToday()).toEqual([0, 0]);
  });

  it('notices a new plan', async () => {
    register(1, '2026-01-01T00:00:00.000Z');
    expect((await readDays()).at(-1)?.premiumUsers).toBe(0);
    setPlan(1, '2026-11-25T10:00:00.000Z', null);
    expect((await readDays()).at(-1)?.premiumUsers).toBe(1);
  });

  it('reports activity in dollars, and the follow rate of the day’s feedback', async () => {
    const counts = { recommendations: 5, purchases: 2, rewardCents: 3_10, bestRewardCents: 4_35 };
    server.views.put(dailyActivity, [{ id: '2026-11-24', ...counts }]);
    server.views.put(feedback, [
      { id: 'ada:1', feedbackType: 'followed', givenOn: '2026-11-24' },
      { id: 'ada:2', feedbackType: 'different_card', givenOn: '2026-11-24' },
      { id: 'ada:3', feedbackType: 'different_card', givenOn: '2026-11-25' },
    ]);
    const users = { users: 0, premiumUsers: 0 };
    expect(await readDays('?from=2026-11-24')).toEqual([
      {
        day: '2026-11-24',
        ...users,
        recommendations: 5,
        purchases: 2,
        rewards: 3.1,
        followRate: 0.5,
        leftOnTheTable: 1.25,
      },
      { day: '2026-11-25', ...users, ...EMPTY_DAY, followRate: 0 },
    ]);
  });

  it('returns a CSV table with `format=csv`', async () => {
    const response = await server.get('/api/admin/stats?from=2026-11-24&format=csv', headers);
    expect(response.headers.get('content-type')).toContain('text/csv');
    expect(response.headers.get('content-disposition')).toContain(
      'tapwise-days-2026-11-24-to-2026-11-25.csv',
    );
    expect(await response.text()).toBe(
      [
        'day,users,premiumUsers,recommendations,purchases,rewards,followRate,leftOnTheTable',
        '2026-11-24,0,0,0,0,0,,0',
        '2026-11-25,0,0,0,0,0,,0',
        '',
      ].join('\r\n'),
    );
  });

  it('keeps negative values as numbers in the CSV table', async () => {
    const counts = { recommendations: 0, purchases: 1, rewardCents: 5_00, bestRewardCents: 0 };
    server.views.put(dailyActivity, [{ id: '2026-11-25', ...counts }]);
    const response = await server.get('/api/admin/stats?from=2026-11-25&format=csv', headers);
    expect(await response.text()).toContain('2026-11-25,0,0,0,1,5,,-5\r\n');
  });

  it('requires the admin key', async () => {
    expect((await server.get('/api/admin/stats?format=csv')).status).toBe(401);
  });
});
