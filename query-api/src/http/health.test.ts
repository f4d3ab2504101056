import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toPosition } from '@tapwise/contracts/events/position';
import { routes } from '@tapwise/contracts/http/routes';
import { accounts } from '@tapwise/contracts/read-models/accounts';
import type { ReadModel } from '@tapwise/contracts/read-models/define-read-model';
import { READ_MODELS } from '@tapwise/contracts/read-models/read-models';
import { wallets } from '@tapwise/contracts/read-models/wallets';
import { NOW } from '../testing/documents';
import { ADMIN_KEY, startQueryServer } from '../testing/query-server';

const OPERATOR = { Authorization: `Bearer ${ADMIN_KEY}` };
let server: Awaited<ReturnType<typeof startQueryServer>>;
beforeEach(async () => {
  server = await startQueryServer();
});
afterEach(() => server.close());

describe('health', () => {
  it('reports that the process responds', async () => {
    expect(await (await server.get('/healthz')).json()).toEqual({ status: 'ok' });
  });

  it('reports the progress of each projection, and which is paused', async () => {
    server.views.put(wallets, [], toPosition(7));
    const ready: unknown = await (await server.get('/readyz', OPERATOR)).json();
    expect(ready).toMatchObject({ status: 'ready' });
    expect((ready as { projections: unknown[] }).projections).toHaveLength(READ_MODELS.length);
  });

  it('hides positions and lag from callers without the admin key', async () => {
    server.views.put(wallets, [], toPosition(7));
    const before = await (await server.get('/readyz')).text();
    server.views.put(wallets, [], toPosition(8));
    server.views.put(accounts, [], toPosition(9));
    expect(await (await server.get('/readyz')).text()).toBe(before);
    expect(JSON.parse(before)).toEqual({
      status: 'ready',
      reasons: [],
      stores: { views: 'up', vault: 'up' },
    });
    expect((await server.get('/readyz', { Authorization: 'Bearer wrong' })).status).toBe(401);
  });

  it('reports a paused projection with 503, the class of its error, and the event', async () => {
    server.views.put(wallets, [], toPosition(7));
    server.views.put(accounts, [], toPosition(9));
    const failedAt = { eventId: 'event-1', eventType: 'CardAdded' };
    server.views.pause(wallets, 'RangeError', failedAt);
    server.views.beat({ head: toPosition(9) });
    const response = await server.get('/readyz', OPERATOR);
    expect(response.status).toBe(503);
    const { status, projections } = (await response.json()) as { status: string; projections: unknown[] };
    expect(status).toBe('degraded');
    const { name, version } = wallets;
    const paused = { isPaused: true, failure: 'RangeError', failedAt };
    expect(projections).toContainEqual({
      name,
      version,
      position: toPosition(7),
      quarantined: 0,
      lag: 2,
      ...paused,
    });
  });

  it('reports the lag behind the head of the log', async () => {
    const behind = await startQueryServer({ getHead: () => Promise.resolve(toPosition(12)) });
    behind.views.put(wallets, [], toPosition(7));
    const { stores, projections } = (await (await behind.get('/readyz', OPERATOR)).json()) as {
      stores: unknown;
      projections: unknown[];
    };
    expect(stores).toEqual({ events: 'up', views: 'up', vault: 'up' });
    expect(projections).toContainEqual(expect.objectContaining({ name: 'wallets', lag: 5 }));
    await behind.close();
  });

  it('reports an unavailable store with 503 and without details', async () => {
    const broken = await startQueryServer({ getHead: () => Promise.reject(new Error('canary detail')) });
    broken.views.db.exec('DROP TABLE checkpoints');
    const response = await broken.get('/readyz');
    expect(response.status).toBe(503);
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({ stores: { events: 'down', views: 'down', vault: 'up' } });
    expect(text).not.toContain('canary');
    await broken.close();
  });
});

describe('the metrics endpoint', () => {
  it('counts requests for callers on this machine, and hides values that grow with the log', async () => {
    server.views.put(wallets, [], toPosition(7));
    await server.get('/api/pricing');
    const text = await (await server.get('/metrics')).text();
    expect(text).toContain('tapwise_http_requests_total{route="pricing",status="200",service="query-api"} 1');
    expect(text).toContain('tapwise_projection_paused{projection="wallets",service="query-api"} 0');
    expect(text).not.toMatch(/projection_position|lag_positions|lag_seconds/);
    expect((await server.get('/metrics', { Authorization: 'Bearer wrong' })).status).toBe(401);
  });

  it('shows the operator the position of each projection', async () => {
    server.views.put(wallets, [], toPosition(7));
    server.views.beat({ head: toPosition(7), lagMs: 1_500 });
    const text = await (await server.get('/metrics', OPERATOR)).text();
    expect(text).toContain('tapwise_projection_lag_seconds{service="query-api"} 1.5');
    expect(text).toContain('tapwise_projection_position{projection="wallets",service="query-api"} 7');
    expect(text).toContain('tapwise_projection_lag_positions{projection="accounts",service="query-api"} 7');
  });

  it('has no sample of an unknown lag', async () => {
    server.views.put(wallets, [], toPosition(7));
    server.views.beat({ head: toPosition(9) });
    expect(await (await server.get('/metrics', OPERATOR)).text()).toMatch(
      /^tapwise_projection_lag_seconds\{/m,
    );
    server.views.stopBeating();
    const text = await (await server.get('/metrics', OPERATOR)).text();
    expect(text).toContain('tapwise_projection_position{projection="wallets",service="query-api"} 7');
    expect(text).toContain('tapwise_projection_processes{service="query-api"} 0');
    expect(text).not.toMatch(/^tapwise_projection_lag_\w+[ {]/m);
  });

  it('shows the lag behind the log if no process runs the projections', async () => {
    const appended: string[] = [];
    const stopped = await startQueryServer({
      getHead: async () => toPosition(12),
      findNextEventTime: async (after) => {
        appended.push(after);
        return Date.parse(NOW) - 90_000;
      },
    });
    stopped.setClock(NOW);
    const models = READ_MODELS as readonly ReadModel<string, { id: string }>[];
    for (const model of models)
      stopped.views.put(model, [], toPosition(model.name === wallets.name ? 7 : 12));
    stopped.views.stopBeating();
    const text = await (await stopped.get('/metrics', OPERATOR)).text();
    expect(text).toContain('tapwise_projection_lag_positions{projection="wallets",service="query-api"} 5');
    expect(text).toContain('tapwise_projection_lag_seconds{service="query-api"} 90');
    expect(appended).toEqual([toPosition(7)]);
    stopped.views.put(wallets, [], toPosition(12));
    expect(await (await stopped.get('/metrics', OPERATOR)).text()).toContain(
      'tapwise_projection_lag_seconds{service="query-api"} 0',
    );
    await stopped.close();
  });

  it('shows no lag while the log is unreadable', async () => {
    const broken = await startQueryServer({
      getHead: () => Promise.reject(new Error('away')),
      findNextEventTime: () => Promise.reject(new Error('away')),
    });
    broken.views.put(wallets, [], toPosition(7));
    broken.views.stopBeating();
    const text = await (await broken.get('/metrics', OPERATOR)).text();
    expect(text).toContain('tapwise_projection_paused{projection="wallets"');
    expect(text).not.toMatch(/^tapwise_projection_lag_\w+[ {]/m);
    await broken.close();
  });

  it('changes with each request, and with the log and the projections', async () => {
    let head = toPosition(12);
    const moving = await startQueryServer({ getHead: () => Promise.resolve(head) });
    const getValue = async (sample: string) => {
      const text = await (await moving.get('/metrics', OPERATOR)).text();
      return text
        .split('\n')
        .find((line) => line.startsWith(sample))
        ?.slice(sample.length + 1);
    };
    const lag = 'tapwise_projection_lag_positions{projection="wallets",service="query-api"}';
    const requests = 'tapwise_http_requests_total{route="pricing",status="200",service="query-api"}';
    moving.views.put(wallets, [], toPosition(7));
    await moving.get('/api/pricing');
    expect([await getValue(lag), await getValue(requests)]).toEqual(['5', '1']);
    head = toPosition(20);
    await moving.get('/api/pricing');
    expect([await getValue(lag), await getValue(requests)]).toEqual(['13', '2']);
    moving.views.put(wallets, [], toPosition(20));
    expect(await getValue(lag)).toBe('0');
    await moving.close();
  });

  it('requires the admin key', async () => {
    const forwarded = { 'X-Forwarded-For': '203.0.113.7' };
    expect((await server.get('/metrics', forwarded)).status).toBe(401);
    const headers = { ...forwarded, Authorization: `Bearer ${ADMIN_KEY}` };
    expect((await server.get('/metrics', headers)).status).toBe(200);
  });
});

describe('the API description', () => {
  it('is an OpenAPI document of every route', async () => {
    const { openapi, paths } = await server.read('openApi', '/api/openapi.json');
    expect(openapi).toBe('3.1.0');
    expect(Object.keys(paths)).toHaveLength(new Set(Object.values(routes).map(({ path }) => path)).size);
  });

  it('is a self-contained page', async () => {
    const response = await server.get('/api/docs');
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const html = await response.text();
    for (const { method, path } of Object.values(routes)) expect(html).toContain(`${method} ${path}<`);
    expect(html).not.toMatch(/<script|https?:\/\/|src=|@import|url\(/);
    const style = /<style>([^]*?)<\/style>/.exec(html)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(response.headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}'`);
  });
});
