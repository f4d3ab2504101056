import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { PROJECTIONS } from '@tapwise/projections';
import { startLoggedServer } from '../support/logged-server';
import { type RunningSystem, startSplit, TOPOLOGIES, type Topology } from '../support/running-system';
import { createDataDir, type ServerSettings, startServer } from '../support/server-process';
import { openDatabase } from '../support/stores/open-database';
import { createUser, PASSWORD, type TestUser } from '../support/test-user';
import { type CollectedSpan, startTraceCollector, type TraceCollector } from '../support/trace-collector';
import { waitUntil } from '../support/wait-until';

const TRACE_ID = '0af7651916cd43dd8448eb211c80319c';
const CALLER_SPAN = 'b7ad6b7169203331';
const CALLER = `00-${TRACE_ID}-${CALLER_SPAN}-01`;
const TOGGLE_REQUEST = 'POST /api/user/favorites/toggle';
const UNREACHABLE = 'http://127.0.0.1:1';

const toggle = (user: TestUser, headers: Record<string, string> = {}) =>
  user.send('POST', '/api/user/favorites/toggle', { searchTerm: 'Costco' }, headers);

async function start(
  topology: Topology,
  settings: ServerSettings,
): Promise<Pick<RunningSystem, 'url' | 'stop'>> {
  if (topology !== 'standalone') return startSplit(topology, { settings });
  const server = await startServer(createDataDir(), settings);
  return {
    url: server.url,
    async stop() {
      await server.stop();
    },
  };
}

const cleanUps: (() => void)[] = [];
afterEach(() => cleanUps.splice(0).forEach((cleanUp) => cleanUp()));

async function startCollector(options?: { isSilent: boolean }): Promise<TraceCollector> {
  const collector = await startTraceCollector(options);
  cleanUps.push(() => collector.close());
  return collector;
}

function createFolder(): string {
  const folder = createDataDir();
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The `traceparent` of the last event of a type. */
function readTraceparent(dataDir: string, type: string): unknown {
  const db = openDatabase(join(dataDir, 'events.db'));
  const metadata = db
    .prepare<[string], string>('SELECT metadata FROM events WHERE type = ? ORDER BY position DESC')
    .pluck()
    .get(type);
  db.close();
  return (JSON.parse(metadata ?? '{}') as { traceparent?: unknown }).traceparent;
}

const getOnly = (spans: readonly CollectedSpan[]): CollectedSpan => {
  const [span] = spans;
  if (!span || spans.length > 1) throw new Error(`Expected one span: ${JSON.stringify(spans)}`);
  return span;
};

describe.each(TOPOLOGIES)('one trace (%s)', (topology) => {
  it('covers a command from the request through the append to each projection', async () => {
    const collector = await startCollector();
    const system = await start(topology, {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_BSP_SCHEDULE_DELAY: '100',
    });
    const user = await createUser(system.url);
    expect((await toggle(user, { traceparent: CALLER })).status).toBe(200);
    expect(await user.getBody('/api/user/favorites')).toHaveLength(1);
    const listTrace = () => collector.listSpans().filter(({ traceId }) => traceId === TRACE_ID);
    const listProjected = () => listTrace().filter(({ name }) => name.startsWith('project '));
    const handling = PROJECTIONS.filter(({ handles }) => handles.has('FavoriteAdded'));
    await waitUntil('each projection handled the event', async () =>
      Promise.resolve(listProjected().length >= handling.length),
    );
    await system.stop();

    const trace = listTrace();
    const requests = trace.filter(({ name }) => name === TOGGLE_REQUEST);
    const services = topology === 'standalone' ? ['standalone'] : ['gateway', 'command-api'];
    expect(requests.map(({ service }) => service).sort()).toEqual(services.toSorted());
    let parent = CALLER_SPAN;
    for (const service of services) {
      const request = getOnly(requests.filter((span) => span.service === service));
      expect(request.parentSpanId).toBe(parent);
      expect(request.attributes).toMatchObject({
        'http.request.method': 'POST',
        'http.route': '/api/user/favorites/toggle',
        'http.response.status_code': '200',
      });
      parent = request.spanId;
    }
    const append = getOnly(trace.filter(({ name }) => name === 'append'));
    expect(append.parentSpanId).toBe(parent);
    expect(append.attributes).toMatchObject({
      'tapwise.stream.kind': 'favorites',
      'tapwise.append.result': 'appended',
    });
    const projected = listProjected();
    expect(projected.map(({ name }) => name).sort()).toEqual(
      handling.map(({ name }) => `project ${name}`).sort(),
    );
    for (const span of projected) {
      expect(span.parentSpanId).toBe(append.spanId);
      expect(span.service).toBe(topology === 'standalone' ? 'standalone' : 'projections');
    }
    expect(trace.filter(({ isFailed }) => isFailed)).toEqual([]);
    for (const secret of ['Costco', 'Ada', user.email, PASSWORD, user.getCookieHeader().split('; ')[0] ?? ''])
      expect(collector.getReceived()).not.toContain(secret);
  });
});

it('events contain the trace only if traces are on', async () => {
  const dataDir = createFolder();
  const collector = await startCollector();
  const traced = await startServer(dataDir, { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  const user = await createUser(traced.url);
  await toggle(user, { traceparent: CALLER });
  await traced.stop();
  expect(readTraceparent(dataDir, 'FavoriteAdded')).toMatch(new RegExp(`^00-${TRACE_ID}-[0-9a-f]{16}-01$`));
  const plain = await startServer(dataDir);
  user.setUrl(plain.url);
  await toggle(user, { traceparent: CALLER });
  await plain.stop();
  expect(readTraceparent(dataDir, 'FavoriteRemoved')).toBeUndefined();
});

it('a caller without a trace, or with an invalid one, starts a new trace', async () => {
  const collector = await startCollector();
  const server = await startServer(createFolder(), { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  const user = await createUser(server.url);
  await toggle(user, { traceparent: `00-${'0'.repeat(32)}-${CALLER_SPAN}-01` });
  await toggle(user, { traceparent: 'ada@example.com' });
  await server.stop();
  const requests = collector.listSpans().filter(({ name }) => name === TOGGLE_REQUEST);
  expect(requests.map(({ parentSpanId }) => parentSpanId ?? '')).toEqual(['', '']);
  expect(new Set(requests.map(({ traceId }) => traceId)).size).toBe(2);
  expect(collector.getReceived()).not.toContain('ada@example.com');
});

it('the log names the trace of each request', async () => {
  const collector = await startCollector();
  const server = await startLoggedServer(createFolder(), {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    LOG_LEVEL: 'info',
  });
  const user = await createUser(server.url);
  await toggle(user, { traceparent: CALLER });
  await server.stop();
  const line = server
    .logged()
    .split('\n')
    .find((text) => text.includes('"toggleFavorite"'));
  expect(JSON.parse(line ?? '{}')).toMatchObject({ service: 'standalone', traceId: TRACE_ID });
});

it('a request that fails is marked, without the error’s text', async () => {
  const collector = await startCollector();
  const dataDir = createFolder();
  const server = await startServer(dataDir, { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  const user = await createUser(server.url);
  const db = openDatabase(join(dataDir, 'vault.db'));
  db.exec('DROP TABLE sessions');
  db.close();
  expect((await user.get('/api/user/favorites')).status).toBeGreaterThanOrEqual(500);
  await server.stop();
  const failed = collector.listSpans().filter(({ isFailed }) => isFailed);
  expect(failed.map(({ name }) => name)).toContain('GET /api/user/favorites');
  expect(collector.getReceived()).not.toContain('no such table');
});

it('an unreachable collector changes nothing, and is logged once', async () => {
  const server = await startLoggedServer(createFolder(), {
    OTEL_EXPORTER_OTLP_ENDPOINT: UNREACHABLE,
    // A batch for each span.
    OTEL_BSP_SCHEDULE_DELAY: '10',
    LOG_LEVEL: 'warn',
  });
  const user = await createUser(server.url);
  for (let round = 0; round < 10; round += 1) expect((await toggle(user)).status).toBe(200);
  await waitUntil('the failure is logged', async () =>
    Promise.resolve(server.logged().includes('traces not sent')),
  );
  await toggle(user);
  await server.stop();
  expect(server.logged().match(/traces not sent/g)).toHaveLength(1);
  expect(server.logged()).not.toContain('127.0.0.1:1/');
});

it('a process stops in time if the collector doesn’t respond', async () => {
  const collector = await startCollector({ isSilent: true });
  const server = await startServer(createFolder(), { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  const user = await createUser(server.url);
  expect((await toggle(user)).status).toBe(200);
  expect(await server.stop()).toBe(0);
});
