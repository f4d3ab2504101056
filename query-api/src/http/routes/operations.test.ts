import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toPosition } from '@tapwise/contracts/events/position';
import { READ_MODELS } from '@tapwise/contracts/read-models/read-models';
import { rebuildRequests } from '@tapwise/contracts/read-models/rebuild-requests';
import { wallets } from '@tapwise/contracts/read-models/wallets';
import type { RebuildReport } from '@tapwise/platform/stores/rebuild-report';
import { createSqliteRebuildReportWriter } from '@tapwise/platform/stores/sqlite/rebuild-reports';
import { createWalletDoc, NOW, toUuid, USER_ID } from '../../testing/documents';
import { ADMIN_KEY, type QueryServer, startQueryServer } from '../../testing/query-server';

const PATH = '/api/admin/projections';
const headers = { Authorization: `Bearer ${ADMIN_KEY}` };
const REQUEST = toUuid(1);

let server: QueryServer;
beforeEach(async () => {
  server = await startQueryServer({ getHead: async () => toPosition(12) });
  server.views.put(wallets, [createWalletDoc(USER_ID, [])], toPosition(10));
  server.setClock(NOW);
});
afterEach(() => server.close());

const readAll = () => server.read('adminProjections', PATH, headers);
const readWallets = async () => (await readAll()).find(({ name }) => name === 'wallets');

function report(changes: Partial<RebuildReport> = {}): void {
  createSqliteRebuildReportWriter(server.views.db)({
    projection: 'wallets',
    requestId: REQUEST,
    state: 'running',
    generation: 2,
    runBy: 'host:1:2',
    startedAt: Date.parse(NOW) - 4_000,
    reportedAt: Date.parse(NOW),
    percent: 40,
    events: 200,
    eventsPerSecond: 50,
    secondsLeft: 6,
    error: null,
    failedAt: null,
    ...changes,
  });
}
const request = () =>
  server.views.put(rebuildRequests, [
    { id: 'wallets', requestId: REQUEST, requestedAt: NOW, position: toPosition(11) },
  ]);

describe('adminErrors', () => {
  it('counts rejections and errors by route', async () => {
    await server.get('/api/user/cards');
    server.breakWith(new TypeError('of a user'));
    expect((await server.get('/api/pricing')).status).toBe(500);
    server.breakWith(undefined);
    const { failures } = await server.read('adminErrors', '/api/admin/errors', headers);
    expect(
      failures.map(({ kind, code, status, route, total }) => [kind, code, status, route, total]),
    ).toEqual([
      ['rejection', 'signed-out', 401, 'userCards', 1],
      ['error', 'TypeError', 500, 'pricing', 1],
    ]);
  });

  it('requires the admin key', async () => {
    expect((await server.get('/api/admin/errors')).status).toBe(401);
  });
});

describe('adminProjections', () => {
  it('requires the admin key', async () => {
    expect((await server.get(PATH)).status).toBe(401);
    expect((await server.get(PATH, server.signIn(USER_ID))).status).toBe(401);
  });

  it('lists each projection with its position, its lag, and who runs it', async () => {
    const lease = server.views.db.prepare(
      'INSERT INTO leases (name, holder, token, until) VALUES (?, ?, 1, ?)',
    );
    lease.run('wallets_v3', 'another release', Date.now() + 5_000);
    lease.run(wallets.collection, 'host:1:2', Date.now() + 5_000);
    lease.run('accounts_v1', 'ended', Date.now() - 1);
    expect((await readAll()).map(({ name }) => name)).toEqual(READ_MODELS.map(({ name }) => name));
    expect(await readWallets()).toEqual({
      name: 'wallets',
      version: wallets.version,
      generation: 1,
      position: toPosition(10),
      lag: 2,
      isPaused: false,
      failure: null,
      failedAt: null,
      resumeRequestedAt: null,
      runBy: 'host:1:2',
      quarantinedCount: 0,
      quarantined: [],
      rebuild: null,
    });
    expect((await readAll()).filter(({ runBy }) => runBy !== null)).toHaveLength(1);
  });

  it('shows no lag if the end of the log is unknown', async () => {
    const other = await startQueryServer();
    other.views.put(wallets, [createWalletDoc(USER_ID, [])], toPosition(10));
    const readLags = async () => {
      const all = await other.read('adminProjections', PATH, headers);
      return new Set(all.filter(({ name }) => name === 'wallets').map(({ lag }) => lag));
    };
    other.views.beat({ head: toPosition(15) });
    expect(await readLags()).toEqual(new Set([5]));
    other.views.stopBeating();
    expect(await readLags()).toEqual(new Set([null]));
    await other.close();
  });

  it('shows why a projection is paused, and which events it leaves out, without naming a user', async () => {
    server.views.pause(wallets, 'RangeError', { eventId: 'event-1', eventType: 'CardAdded' });
    server.views.quarantine(wallets, 1, `wallet-${USER_ID}`, toPosition(3));
    server.views.quarantine(wallets, 2, 'catalogue', toPosition(4));
    const found = await readWallets();
    expect(found).toMatchObject({
      isPaused: true,
      failure: 'RangeError',
      failedAt: { eventId: 'event-1', eventType: 'CardAdded' },
      quarantinedCount: 1,
      quarantined: [
        {
          eventId: 'event-1',
          type: 'FavoriteAdded',
          streamKind: 'wallet',
          position: toPosition(3),
          error: 'ChecksumMismatch',
        },
      ],
    });
    expect(JSON.stringify(found)).not.toContain(USER_ID);
  });

  it('shows a request to resume until the projection has retried', async () => {
    const put = () =>
      server.views.put(rebuildRequests, [
        { id: 'wallets/resume', requestId: REQUEST, requestedAt: NOW, position: toPosition(11) },
      ]);
    put();
    expect((await readWallets())?.resumeRequestedAt).toBeNull();
    server.views.pause(wallets, 'RangeError', { eventId: 'event-1', eventType: 'CardAdded' });
    expect(await readWallets()).toMatchObject({ resumeRequestedAt: NOW, rebuild: null });
    const settled = { eventId: 'event-1', eventType: 'CardAdded', settledRequestId: REQUEST };
    server.views.pause(wallets, 'RangeError', settled);
    expect((await readWallets())?.resumeRequestedAt).toBeNull();
  });

  it('shows a request, its progress, and its end', async () => {
    request();
    expect((await readWallets())?.rebuild).toMatchObject({
      state: 'requested',
      requestedAt: NOW,
      percent: 0,
    });
    report();
    const running = { state: 'running', requestedAt: NOW, percent: 40, eventsPerSecond: 50, secondsLeft: 6 };
    expect((await readWallets())?.rebuild).toMatchObject({ ...running, generation: 2, runBy: 'host:1:2' });
    report({ state: 'done', percent: 100 });
    expect((await readWallets())?.rebuild).toMatchObject({ state: 'done', percent: 100, runBy: null });
  });

  it('shows a request whose process was killed as requested, with how far it came', async () => {
    request();
    report({ reportedAt: Date.parse(NOW) - 60_000 });
    expect((await readWallets())?.rebuild).toMatchObject({
      state: 'requested',
      requestedAt: NOW,
      percent: 40,
    });
  });

  it('shows why a rebuild failed', async () => {
    request();
    const failedAt = { eventId: 'event-1', eventType: 'CardAdded' };
    report({ state: 'failed', error: 'RangeError', failedAt });
    expect((await readWallets())?.rebuild).toMatchObject({ state: 'failed', error: 'RangeError', failedAt });
  });

  it('shows a rebuild from the command line, and forgets it if it was killed', async () => {
    report({ requestId: null });
    expect((await readWallets())?.rebuild).toMatchObject({ state: 'running', requestedAt: null });
    report({ requestId: null, reportedAt: Date.parse(NOW) - 60_000 });
    expect((await readWallets())?.rebuild).toBeNull();
  });
});
