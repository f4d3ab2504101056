import { v7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { streams } from '@tapwise/contracts/events/streams';
import type { ApiClient } from '../../testing/api-client';
import {
  createHousehold,
  createPerson,
  invite,
  join,
  leave,
  listMembers,
  listNames,
} from '../../testing/households';
import { type RunningApi, startApi } from '../../testing/start-api';

let api: RunningApi;
beforeEach(async () => {
  api = await startApi();
});
afterEach(() => api.stop());

const createPeople = (...names: string[]) => Promise.all(names.map((name) => createPerson(api, name)));

describe('a household', () => {
  it('has a member for each person, whose id is in no event and differs from the account’s', async () => {
    const [ada, sam] = await createHousehold(api, 'Ada', 'Sam');
    const members = await listMembers(ada!);
    expect(members.map(({ isYou }) => isYou)).toEqual([true, false]);
    expect((await listMembers(sam!)).map(({ memberId }) => memberId)).toEqual(
      members.map(({ memberId }) => memberId),
    );
    const log: string[] = [];
    for (const { userId } of [ada!, sam!]) {
      const { events } = await api.store.read(streams.account(userId));
      log.push(JSON.stringify(events));
      for (const event of events)
        if (event.type === 'HouseholdJoined')
          log.push(JSON.stringify((await api.store.read(streams.household(event.data.householdId))).events));
    }
    expect(log).toHaveLength(4);
    for (const { memberId } of members) {
      expect(log.join()).not.toContain(memberId);
      expect([ada!.userId, sam!.userId]).not.toContain(memberId);
    }
    for (const name of ['"Ada"', '"Sam"']) expect(log.join()).not.toContain(name);
  });

  it('shows a new name at once', async () => {
    const [ada, sam] = await createHousehold(api, 'Ada', 'Sam');
    await sam!.request('PUT', '/api/user/name', { body: { name: 'Samuel' } });
    expect(await listNames(ada!)).toEqual(['Ada', 'Samuel']);
  });

  it('rejects its members’ attempts to join another one, whose token still works', async () => {
    const [ada, sam] = await createHousehold(api, 'Ada', 'Sam');
    const [kim] = await createPeople('Kim');
    const token = await invite(kim!);
    const response = await join(sam!, token);
    expect([response.status, response.body['code']]).toEqual([409, 'already-in-household']);
    await leave(sam!);
    expect((await join(ada!, token)).status).toBe(200);
  });

  it('rejects a fifth person, and accepts them once someone has left', async () => {
    const [ada, sam] = await createHousehold(api, 'Ada', 'Sam', 'Kim');
    const [lee, max] = await createPeople('Lee', 'Max');
    const tokens = [await invite(ada!), await invite(ada!)];
    await join(lee!, tokens[0]);
    const response = await join(max!, tokens[1]);
    expect([response.status, response.body['code']]).toEqual([409, 'household-full']);
    await leave(sam!);
    expect((await join(max!, tokens[1])).status).toBe(200);
    expect(await listNames(max!)).toEqual(['Ada', 'Kim', 'Lee', 'Max']);
  });

  it('is invisible to others, and to visitors', async () => {
    await createHousehold(api, 'Ada', 'Sam');
    expect(await listMembers(await createPerson(api, 'Kim'))).toEqual([]);
    const visitor = api.createVisitor();
    for (const response of [
      await visitor.get('/api/household'),
      await visitor.post('/api/household/invitations'),
      await join(visitor, 'x'),
      await leave(visitor),
    ])
      expect(response.status).toBe(401);
  });

  it('returns the first response when joining is repeated', async () => {
    const [ada, sam] = await createPeople('Ada', 'Sam');
    const token = await invite(ada!);
    const headers = { 'idempotency-key': v7() };
    const send = (body: object) => sam!.post('/api/household/join', body, headers);
    const first = await send({ token });
    const again = await send({ token });
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect((await send({ token: 'other' })).status).toBe(422);
  });
});

describe('leaving a household', () => {
  it('keeps the others together, and leaves no trace of the person', async () => {
    const [ada, sam, kim] = await createHousehold(api, 'Ada', 'Sam', 'Kim');
    const response = await leave(sam!);
    expect([response.status, response.body]).toEqual([
      200,
      { success: true, message: 'You’ve left the household.' },
    ]);
    expect(await listNames(ada!)).toEqual(['Ada', 'Kim']);
    expect(await listNames(kim!)).toEqual(['Ada', 'Kim']);
    expect(await listNames(sam!)).toEqual([]);
  });

  it('dissolves a household of one', async () => {
    const [ada, sam, kim] = await createPeople('Ada', 'Sam', 'Kim');
    await join(sam!, await invite(ada!));
    const open = await invite(ada!);
    await leave(sam!);
    expect(await listNames(ada!)).toEqual([]);
    expect((await join(kim!, open)).status).toBe(404);
    expect((await leave(ada!)).status).toBe(404);
    // Both can start again.
    expect((await join(sam!, await invite(ada!))).status).toBe(200);
  });

  it('is rejected without one, and repeats its response', async () => {
    const [ada, sam] = await createHousehold(api, 'Ada', 'Sam');
    const headers = { 'idempotency-key': v7() };
    const send = () => sam!.request('DELETE', '/api/household/membership', { headers });
    expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(200);
    const response = await leave(ada!);
    expect([response.status, response.body['code']]).toEqual([404, 'no-household']);
  });
});

describe('the deletion of an account', () => {
  it('removes the person from the household at once, and dissolves a household of one', async () => {
    const [ada, sam, kim] = await createHousehold(api, 'Ada', 'Sam', 'Kim');
    const remove = (person: ApiClient) =>
      person.request('DELETE', '/api/user', { body: { password: 'secret-1' } });
    expect((await remove(sam!)).status).toBe(200);
    expect(await listNames(ada!)).toEqual(['Ada', 'Kim']);
    expect((await remove(kim!)).status).toBe(200);
    expect(await listNames(ada!)).toEqual([]);
    const { events } = await api.store.read(streams.account(kim!.userId));
    expect(events.map(({ type }) => type).slice(-2)).toEqual(['HouseholdLeft', 'AccountForgotten']);
  });
});
