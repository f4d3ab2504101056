import { v7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { streams } from '@tapwise/contracts/events/streams';
import { Household, HouseholdInvitationLink } from '@tapwise/contracts/http/routes/household';
import type { ApiClient } from '../testing/api-client';
import {
  createHousehold,
  createPerson,
  invite,
  join,
  leave,
  listMembers,
  listNames,
} from '../testing/households';
import { type RunningApi, startApi } from '../testing/start-api';

const START = new Date('2026-11-21T10:00:00.000Z');
const DAY = 24 * 60 * 60 * 1000;

let api: RunningApi;
beforeEach(async () => {
  api = await startApi();
  api.now = START;
});
afterEach(() => api.stop());

const createPeople = (...names: string[]) => Promise.all(names.map((name) => createPerson(api, name)));

describe('an invitation', () => {
  it('has a link that is valid for 24 hours, and adds one person', async () => {
    const [ada, sam] = await createPeople('Ada', 'Sam');
    const { status, body } = await ada!.post('/api/household/invitations');
    const { url, expiresAt } = HouseholdInvitationLink.parse(body);
    expect([status, expiresAt]).toEqual([201, new Date(START.getTime() + DAY).toISOString()]);
    expect(url).toMatch(new RegExp(`^${api.url}/join-household\\?token=[\\w-]{43}$`));
    expect(await listMembers(ada!)).toEqual([]);
    const token = new URL(url).searchParams.get('token');
    const joined = await join(sam!, token);
    expect(joined.status).toBe(200);
    expect(Household.parse(joined.body).members.map(({ name, isYou }) => [name, isYou])).toEqual([
      ['Ada', false],
      ['Sam', true],
    ]);
    expect(await listNames(ada!)).toEqual(['Ada', 'Sam']);
  });

  it('is the same when its request is repeated', async () => {
    const ada = await createPerson(api, 'Ada');
    const headers = { 'idempotency-key': v7() };
    const first = await ada.post('/api/household/invitations', undefined, headers);
    api.now = new Date(START.getTime() + 1000);
    const again = await ada.post('/api/household/invitations', undefined, headers);
    expect(again.body).toEqual(first.body);
  });

  it('is stored without its token, which is in no event and no log line', async () => {
    const [ada, sam] = await createPeople('Ada', 'Sam');
    const token = await invite(ada!);
    await join(sam!, token);
    const { events } = await api.store.read(streams.account(sam!.userId));
    expect(JSON.stringify(events)).not.toContain(token);
    expect(api.logged.join('')).not.toContain(token);
    expect(await api.vault.householdInvitations.find(token)).toBeUndefined();
  });

  it('can’t be created for a fifth person', async () => {
    const people = await createHousehold(api, 'Ada', 'Sam', 'Kim', 'Lee');
    const response = await people[3]!.post('/api/household/invitations');
    expect([response.status, response.body['code']]).toEqual([409, 'household-full']);
  });

  it('works for several people before the household starts', async () => {
    const [ada, sam, kim] = await createPeople('Ada', 'Sam', 'Kim');
    const tokens = [await invite(ada!), await invite(ada!)];
    expect((await join(sam!, tokens[1])).status).toBe(200);
    expect((await join(kim!, tokens[0])).status).toBe(200);
    expect(await listNames(kim!)).toEqual(['Ada', 'Sam', 'Kim']);
  });
});

describe('a token that doesn’t work', () => {
  const REJECTED = {
    message: 'This invitation doesn’t work. It may have expired or been used. Ask for a new one.',
    code: 'unknown-invitation',
    field: 'token',
  };
  const expectRejected = async (person: ApiClient, token: unknown) => {
    const { status, body } = await join(person, token);
    const { requestId: _, ...problem } = body;
    expect([status, problem]).toEqual([404, REJECTED]);
  };

  it('is rejected with the same response if it is malformed, unknown, or of another kind', async () => {
    const [ada, sam] = await createPeople('Ada', 'Sam');
    const { body } = await ada!.post('/api/user/tokens', { name: 'A', scopes: ['read'] });
    for (const token of [
      '',
      ' ',
      'x',
      'a'.repeat(43),
      '💳'.repeat(300),
      "' OR 1=1",
      String(body['token']),
      sam!.userId,
    ])
      await expectRejected(sam!, token);
    expect(await listMembers(sam!)).toEqual([]);
  });

  it('is rejected if it is used, expired, or to the own household', async () => {
    const [ada, sam, kim] = await createPeople('Ada', 'Sam', 'Kim');
    const own = await invite(ada!);
    await expectRejected(ada!, own);
    await join(sam!, own);
    await expectRejected(kim!, own);
    await expectRejected(sam!, own);
    const second = await invite(ada!);
    await expectRejected(sam!, second);
    api.now = new Date(START.getTime() + DAY);
    await expectRejected(kim!, second);
    api.now = new Date(START.getTime() + DAY - 1);
    expect((await join(kim!, second)).status).toBe(200);
  });

  it('is rejected after whoever invited left, was deleted, or joined another household', async () => {
    const [ada, sam, kim, lee, max] = await createPeople('Ada', 'Sam', 'Kim', 'Lee', 'Max');
    const alone = await invite(ada!);
    await join(ada!, await invite(sam!));
    await expectRejected(kim!, alone);
    await join(lee!, await invite(sam!));
    const left = await invite(ada!);
    await leave(ada!);
    await expectRejected(kim!, left);
    const deleted = await invite(max!);
    await max!.request('DELETE', '/api/user', { body: { password: 'secret-1' } });
    await expectRejected(kim!, deleted);
    const dissolved = await invite(sam!);
    await leave(lee!);
    await expectRejected(kim!, dissolved);
  });

  it.each([[{}], [{ token: 7 }], [{ token: null }], [{ token: 'x', householdId: 'y' }]])(
    'is bad input: %j',
    async (body) => {
      const response = await (await createPerson(api, 'Ada')).post('/api/household/join', body);
      expect(response.status).toBe(400);
    },
  );
});
