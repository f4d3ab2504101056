import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { streams } from '@tapwise/contracts/events/streams';
import { wallets } from '@tapwise/contracts/read-models/wallets';
import type { ProjectionPause } from '@tapwise/platform/stores/pause';
import type { StoredRebuildReport } from '@tapwise/platform/stores/rebuild-report';
import { ADMIN_KEY, type RunningApi, startApi } from '../testing/start-api';

let api: RunningApi;
let reports: readonly StoredRebuildReport[];
let pauses: readonly ProjectionPause[];
beforeAll(async () => {
  api = await startApi({ readProjectionReports: async () => ({ rebuilds: reports, pauses }) });
});
beforeEach(() => {
  reports = [];
  pauses = [];
});
afterAll(() => api.stop());

const request = (name: string, headers: Record<string, string> = {}) =>
  api
    .createVisitor()
    .post(`/api/admin/projections/${name}/rebuild`, {}, { authorization: `Bearer ${ADMIN_KEY}`, ...headers });
const createReport = (changes: Partial<StoredRebuildReport>): StoredRebuildReport => ({
  projection: 'wallets',
  requestId: null,
  settledRequestId: null,
  state: 'running',
  generation: 2,
  runBy: 'host:1:2',
  startedAt: Date.now(),
  reportedAt: Date.now(),
  percent: 1,
  events: 1,
  eventsPerSecond: 1,
  secondsLeft: null,
  error: null,
  failedAt: null,
  ...changes,
});
const listRequests = async () => (await api.store.read(streams.operations)).events;
async function getLastRequestId(): Promise<string> {
  const last = (await listRequests()).at(-1);
  if (last?.type !== 'RebuildRequested') throw new Error('There is no request');
  return last.data.requestId;
}

describe('adminCommandErrors', () => {
  it('counts rejections by route and code, without what was sent', async () => {
    const visitor = api.createVisitor();
    await visitor.post('/api/auth/login', { email: 'ada@example.com', password: 'wrong-1' });
    const headers = { authorization: `Bearer ${ADMIN_KEY}` };
    const { status, body } = await visitor.get('/api/admin/errors/commands', headers);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      service: 'command-api',
      instance: expect.stringMatching(/^\w{8}$/) as string,
    });
    expect(body['failures']).toContainEqual({
      kind: 'rejection',
      code: 'wrong-credentials',
      status: 401,
      route: 'signIn',
      total: 1,
      hours: [...Array<number>(23).fill(0), 1],
    });
    expect(JSON.stringify(body)).not.toContain('ada@');
  });

  it('requires the admin key', async () => {
    expect((await api.createVisitor().get('/api/admin/errors/commands')).status).toBe(401);
  });
});

describe('requesting a rebuild', () => {
  it('requires the admin key', async () => {
    const visitor = api.createVisitor();
    expect((await visitor.post('/api/admin/projections/wallets/rebuild', {})).status).toBe(401);
    const user = await api.createUser();
    expect((await user.post('/api/admin/projections/wallets/rebuild', {})).status).toBe(401);
    expect(await listRequests()).toHaveLength(0);
  });

  it('rejects unknown names and malformed ones', async () => {
    const unknown = await request('walets');
    expect(unknown.status).toBe(404);
    expect(unknown.body).toMatchObject({ code: 'unknown-projection' });
    const malformed = await request('a%20b');
    expect(malformed.status).toBe(400);
    expect(malformed.body).toMatchObject({ field: 'name' });
    expect(await listRequests()).toHaveLength(0);
  });

  it('appends an event with the actor admin, once until it is settled', async () => {
    expect((await request('wallets')).status).toBe(202);
    const [event] = await listRequests();
    expect(event).toMatchObject({
      type: 'RebuildRequested',
      data: { projection: 'wallets' },
      metadata: { actor: 'admin' },
    });
    const again = await request('wallets');
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({ code: 'rebuild-requested' });
    reports = [createReport({ state: 'done', settledRequestId: await getLastRequestId() })];
    expect((await request('wallets')).status).toBe(202);
    expect(await listRequests()).toHaveLength(2);
  });

  it('of many concurrent requests, accepts one', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => request('insights')));
    expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      202,
      ...Array<number>(7).fill(409),
    ]);
  });

  it('rejects a request while a process rebuilds the projection for another reason', async () => {
    reports = [createReport({ projection: 'statistics' })];
    expect((await request('statistics')).status).toBe(409);
    reports = [createReport({ projection: 'statistics', reportedAt: Date.now() - 60_000 })];
    expect((await request('statistics')).status).toBe(202);
  });

  it('returns the first result for a repeated Idempotency-Key', async () => {
    const key = { 'idempotency-key': 'one-click' };
    expect((await request('searches', key)).status).toBe(202);
    expect((await request('searches', key)).status).toBe(202);
    expect((await request('searches')).status).toBe(409);
  });
});

describe('requesting that a paused projection resumes', () => {
  const resume = (name: string, headers = { authorization: `Bearer ${ADMIN_KEY}` }) =>
    api.createVisitor().post(`/api/admin/projections/${name}/resume`, {}, headers);
  const listResumes = async () => (await listRequests()).filter(({ type }) => type === 'ResumeRequested');

  it('requires the admin key', async () => {
    expect((await resume('wallets', { authorization: 'Bearer wrong' })).status).toBe(401);
  });

  it("rejects unknown projections, and those that aren't paused", async () => {
    expect(await resume('walets')).toMatchObject({ status: 404, body: { code: 'unknown-projection' } });
    expect(await resume('wallets')).toMatchObject({
      status: 409,
      body: { code: 'projection-not-paused', message: 'This projection isn’t paused.' },
    });
    expect(await listResumes()).toHaveLength(0);
  });

  it('appends one event with the actor admin until it is settled', async () => {
    const { collection } = wallets;
    pauses = [{ collection, settledRequestId: null }];
    expect((await resume('wallets')).status).toBe(202);
    expect((await resume('wallets')).status).toBe(202);
    const [event, ...others] = await listResumes();
    expect(others).toEqual([]);
    expect(event).toMatchObject({ data: { projection: 'wallets' }, metadata: { actor: 'admin' } });
    if (event?.type !== 'ResumeRequested') throw new Error('There is no request');
    pauses = [{ collection, settledRequestId: event.data.requestId }];
    expect((await resume('wallets')).status).toBe(202);
    expect(await listResumes()).toHaveLength(2);
  });
});
