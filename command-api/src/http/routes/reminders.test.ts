import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { streams } from '@tapwise/contracts/events/streams';
import { Reminder } from '@tapwise/contracts/http/routes/reminders';
import { REMINDER_KINDS } from '@tapwise/contracts/vocabulary/reminder-kinds';
import type { ApiClient } from '../testing/api-client';
import { type RunningApi, startApi } from '../testing/start-api';
import { getUserId } from '../testing/wallet-users';

let api: RunningApi;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(() => {
  api.now = new Date('2026-09-20T10:00:00.000Z');
});
afterAll(() => api.stop());

const DISCOVER_CARD = 'discover-it-cash-back';
const PREFERRED_CARD = 'chase-sapphire-preferred';

async function createUser(...cardIds: string[]) {
  const user = await api.createUser();
  for (const cardId of cardIds) await user.post('/api/user/cards', { cardId });
  return user;
}
/** Signs in again, because sessions don't last as long as quarters. */
async function advanceTo(day: string, user: Awaited<ReturnType<typeof createUser>>): Promise<void> {
  api.now = new Date(`${day}T10:00:00.000Z`);
  await user.post('/api/auth/login', { email: user.email, password: 'secret-1' });
}
const put = (user: ApiClient, path: string, body: unknown, headers: Record<string, string> = {}) =>
  user.request('PUT', path, { body, headers });

async function listReminders(user: ApiClient): Promise<Reminder[]> {
  const response = await user.get('/api/user/reminders');
  expect(response.status).toBe(200);
  return Reminder.array().parse(JSON.parse(response.text));
}
const listIds = async (user: ApiClient) => (await listReminders(user)).map(({ id }) => id);
const buy = async (user: ApiClient, storeName: string, amount: number, cardId = DISCOVER_CARD) => {
  const response = await user.post('/api/purchases', { storeName, amount, cardId });
  expect(response.status).toBe(201);
};

describe('GET /api/user/reminders', () => {
  it('lists what is near, with what to do, and ends it once that is done', async () => {
    const user = await createUser(DISCOVER_CARD, 'citi-double-cash');
    expect(await listReminders(user)).toEqual([
      {
        id: 'activation:discover-it-cash-back:2026-Q3',
        kind: 'activation',
        cardId: DISCOVER_CARD,
        cardName: 'Discover it Cash Back',
        dueOn: '2026-09-30',
        isMissed: false,
        title: 'Activate Q3 2026 on Discover it Cash Back',
        text: 'Its bonus is for gas, EV charging, flights, transit, and drugstores. Activate it with Discover by September 30, 2026.',
        action: 'activate',
        quarter: '2026-Q3',
      },
    ]);
    await user.post(`/api/user/cards/${DISCOVER_CARD}/activation`, { quarter: '2026-Q3' });
    expect(await listReminders(user)).toEqual([]);
  });

  it('says what a missed activation cost, based on the user’s own purchases net of refunds', async () => {
    const user = await createUser(DISCOVER_CARD, 'citi-double-cash');
    await buy(user, 'Shell', 100);
    await buy(user, 'Shell', 50, 'citi-double-cash');
    const { body } = await user.post('/api/purchases', {
      storeName: 'CVS',
      amount: 40,
      cardId: DISCOVER_CARD,
    });
    await user.post(`/api/purchases/${String(body['id'])}/refunds`, { amount: 15 });
    await advanceTo('2026-10-05', user);
    await buy(user, 'Shell', 100);
    const missed = (await listReminders(user)).filter(({ isMissed }) => isMissed);
    // 5% instead of 1% on $100 and $25.
    expect(missed).toMatchObject([
      { id: 'activation:discover-it-cash-back:2026-Q3', action: 'open-card', cost: 5 },
    ]);
    expect(missed[0]?.text).toBe(
      'You didn’t record an activation by September 30, 2026. Without one, your purchases earned $5.00 less.',
    );
    expect(missed[0]).not.toHaveProperty('quarter');
    await advanceTo('2026-10-29', user);
    expect((await listReminders(user)).filter(({ isMissed }) => isMissed)).toEqual([]);
  });

  it('names no amount if a missed deadline cost nothing', async () => {
    const user = await createUser(DISCOVER_CARD);
    await advanceTo('2026-10-05', user);
    const [, missed] = await listReminders(user);
    expect(missed).toMatchObject({
      isMissed: true,
      text: 'You didn’t record an activation by September 30, 2026.',
    });
    expect(missed).not.toHaveProperty('cost');
  });

  it('lets an activation be recorded until its last day has ended everywhere in the US', async () => {
    const user = await createUser(DISCOVER_CARD);
    await advanceTo('2026-10-01', user);
    expect(await listReminders(user)).toMatchObject([{ action: 'activate', quarter: '2026-Q3' }, {}]);
    const activate = () => user.post(`/api/user/cards/${DISCOVER_CARD}/activation`, { quarter: '2026-Q3' });
    expect((await activate()).status).toBe(200);
    expect(await listIds(user)).toEqual(['activation:discover-it-cash-back:2026-Q4']);
    await advanceTo('2026-10-02', user);
    expect((await activate()).status).toBe(409);
  });

  it('doesn’t list a deadline before the card was in the wallet', async () => {
    api.now = new Date('2026-10-05T10:00:00.000Z');
    const user = await createUser(DISCOVER_CARD);
    expect(await listIds(user)).toEqual(['activation:discover-it-cash-back:2026-Q4']);
  });

  it('says what expired choices cost since then', async () => {
    const user = await createUser('us-bank-cash-plus');
    expect(await listReminders(user)).toMatchObject([
      { id: 'selection:us-bank-cash-plus:2026-Q3:unchosen', action: 'choose', dueOn: '2026-09-30' },
    ]);
    const choose = () =>
      put(user, '/api/user/cards/us-bank-cash-plus/choice', {
        categories: ['utilities', 'streaming', 'gas'],
      });
    expect((await choose()).status).toBe(200);
    expect(await listReminders(user)).toMatchObject([
      { kind: 'selection', action: 'choose', isMissed: false },
    ]);
    await advanceTo('2026-10-02', user);
    await buy(user, 'Netflix', 100, 'us-bank-cash-plus');
    // 5% instead of 1% on $100.
    expect(await listReminders(user)).toMatchObject([{ kind: 'selection', isMissed: true, cost: 4 }]);
    await buy(user, 'Netflix', 50, 'us-bank-cash-plus');
    expect(await listReminders(user)).toMatchObject([{ kind: 'selection', isMissed: true, cost: 6 }]);
    await choose();
    expect(await listReminders(user)).toEqual([]);
  });

  it('lists fees and welcome bonuses by the card’s own details, the nearest first', async () => {
    const user = await createUser(PREFERRED_CARD);
    const details = {
      openedOn: '2025-10-01',
      welcomeBonus: { spend: '4000', deadline: '2026-09-25', value: '750' },
    };
    expect((await put(user, `/api/user/cards/${PREFERRED_CARD}/details`, details)).status).toBe(200);
    await buy(user, 'Shell', 1000, PREFERRED_CARD);
    expect(await listReminders(user)).toMatchObject([
      {
        id: `welcome-bonus:${PREFERRED_CARD}:2026-09-25`,
        title: 'Spend $3,000 more on Chase Sapphire Preferred',
      },
      { id: `annual-fee:${PREFERRED_CARD}:2026-10-01`, isMissed: false },
    ]);
    // 11 pm of October 1 in American Samoa.
    await advanceTo('2026-10-02', user);
    expect(await listReminders(user)).toMatchObject([
      { kind: 'annual-fee', isMissed: false },
      { kind: 'welcome-bonus', isMissed: true, cost: 750 },
    ]);
    await advanceTo('2026-10-03', user);
    expect(await listReminders(user)).toMatchObject([{ kind: 'welcome-bonus' }]);
  });

  it('lists a nearly used cap with the next best card', async () => {
    const user = await createUser('amex-blue-cash-preferred', 'citi-double-cash');
    await buy(user, 'Kroger', 4_800, 'amex-blue-cash-preferred');
    expect(await listReminders(user)).toMatchObject([
      {
        kind: 'cap',
        title: '$1,200 left at 6% on Blue Cash Preferred Card',
        text: 'You’ve used $4,800 of this year’s $6,000 for groceries. After that, use your Citi Double Cash Card for groceries: 2%.',
      },
    ]);
  });

  it('is each user’s own, and not for visitors', async () => {
    await createUser(DISCOVER_CARD);
    expect(await listReminders(await createUser())).toEqual([]);
    expect((await api.createVisitor().get('/api/user/reminders')).status).toBe(401);
  });
});

describe('PUT /api/user/reminders', () => {
  it('turns kinds off and on again, and leaves others unchanged', async () => {
    const user = await createUser(DISCOVER_CARD, PREFERRED_CARD);
    await put(user, `/api/user/cards/${PREFERRED_CARD}/details`, { openedOn: '2025-10-01' });
    expect(await listIds(user)).toHaveLength(2);
    const response = await put(user, '/api/user/reminders', { kinds: { activation: false } });
    expect([response.status, response.body]).toEqual([
      200,
      { success: true, message: 'Your reminders have been saved.' },
    ]);
    expect(response.headers.get('x-position')).toBeTruthy();
    expect(await listIds(user)).toEqual([`annual-fee:${PREFERRED_CARD}:2026-10-01`]);
    await put(user, '/api/user/reminders', { kinds: { activation: true, 'annual-fee': false } });
    expect(await listIds(user)).toEqual(['activation:discover-it-cash-back:2026-Q3']);
  });

  it('stores one event per kind that is sent, once for one Idempotency-Key', async () => {
    const user = await createUser();
    const kinds = { offer: false, cap: true };
    const key = { 'idempotency-key': v7() };
    const first = await put(user, '/api/user/reminders', { kinds }, key);
    expect((await put(user, '/api/user/reminders', { kinds }, key)).text).toBe(first.text);
    expect((await put(user, '/api/user/reminders', { kinds: { cap: true } }, key)).status).toBe(422);
    const { events } = await api.store.read(streams.wallet(await getUserId(user)));
    expect(events.map(({ type, data }) => [type, data])).toEqual([
      ['ReminderKindSet', { kind: 'cap', isOn: true }],
      ['ReminderKindSet', { kind: 'offer', isOn: false }],
    ]);
  });

  it('turns off every kind', async () => {
    const user = await createUser(DISCOVER_CARD);
    const kinds = Object.fromEntries(REMINDER_KINDS.map((kind) => [kind, false]));
    await put(user, '/api/user/reminders', { kinds });
    expect(await listIds(user)).toEqual([]);
  });

  it('rejects unknown kinds, no kinds, other values, and visitors', async () => {
    const user = await createUser();
    for (const kinds of [{}, { birthday: false }, { cap: 'no' }, { cap: null }, null, [], undefined])
      expect([kinds, (await put(user, '/api/user/reminders', { kinds })).status]).toEqual([kinds, 400]);
    const visitor = await put(api.createVisitor(), '/api/user/reminders', { kinds: { cap: false } });
    expect(visitor.status).toBe(401);
  });
});
