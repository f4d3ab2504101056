import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listen, type ListeningServer } from '@tapwise/platform/server/listening/listen';
import { createMetrics } from '@tapwise/platform/server/observability/metrics';
import { createGateway, type GatewayOptions } from './gateway';

const SECRET = 'a-gateway-secret-of-the-tests';
const silent = pino({ level: 'silent' });
const folder = mkdtempSync(join(tmpdir(), 'gateway-'));
const opened: (() => Promise<void>)[] = [];

/** A service that responds with the given listener. */
async function startService(respond: RequestListener): Promise<{ url: string; server: Server }> {
  const server = createServer(respond).listen(0, '127.0.0.1');
  await once(server, 'listening');
  opened.push(async () => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`, server };
}

async function startGateway(options: Partial<GatewayOptions>): Promise<ListeningServer> {
  const unreachable = 'http://127.0.0.1:1';
  const gatewayOptions = {
    commandUrl: unreachable,
    queryUrl: unreachable,
    clientFolder: join(folder, 'client'),
    ...options,
  };
  const defaults = {
    isHttps: false,
    isBehindProxy: false,
    timeoutMs: 5_000,
    logger: silent,
    secret: SECRET,
    metrics: createMetrics('gateway'),
  };
  const service = createGateway({ ...defaults, ...gatewayOptions });
  const server = await listen({ host: '127.0.0.1', port: 0 }, () => service);
  opened.push(() => server.close(100));
  return server;
}

const passed: IncomingMessage[] = [];
const respondWithName =
  (name: string): RequestListener =>
  (request, response) => {
    passed.push(request);
    request.resume().on('end', () => response.end(name));
  };

beforeEach(() => {
  passed.length = 0;
  mkdirSync(join(folder, 'client/assets'), { recursive: true });
  writeFileSync(join(folder, 'client/index.html'), '<div id="root"></div>');
  const script = 'export const long = 1;\n'.repeat(200);
  writeFileSync(join(folder, 'client/assets/main-ab12.js'), script);
  writeFileSync(join(folder, 'client/assets/main-ab12.js.br'), brotliCompressSync(script));
});
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
  rmSync(folder, { recursive: true, force: true });
});

describe('routing', () => {
  it('forwards method, path, query, body, status, headers, and cookies unchanged', async () => {
    const command = await startService((request, response) => {
      const chunks: Buffer[] = [];
      passed.push(request);
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        response.writeHead(201, { 'Set-Cookie': ['a=1; HttpOnly', 'b=2'], 'X-Position': '7' });
        response.end(Buffer.concat(chunks));
      });
    });
    const { url } = await startGateway({ commandUrl: command.url });
    const headers = { cookie: 'session=x', 'idempotency-key': 'k', 'x-request-id': 'r-1' };
    const response = await fetch(`${url}/api/recommend?a=b%20c`, { method: 'POST', headers, body: 'a body' });
    expect(response.status).toBe(201);
    expect(await response.text()).toBe('a body');
    expect(response.headers.getSetCookie()).toEqual(['a=1; HttpOnly', 'b=2']);
    expect(response.headers.get('x-position')).toBe('7');
    expect(passed[0]).toMatchObject({ method: 'POST', url: '/api/recommend?a=b%20c' });
    expect(passed[0]?.headers).toMatchObject({ ...headers, host: new URL(url).host });
  });

  it('streams a response without waiting for its end', async () => {
    const rest: { end?: () => void } = {};
    const query = await startService((_request, response) => {
      response.write('first ');
      rest.end = () => response.end('last');
    });
    const { url } = await startGateway({ queryUrl: query.url });
    const response = await fetch(`${url}/api/user/cards`);
    const reader = response.body!.getReader();
    expect(Buffer.from((await reader.read()).value).toString()).toBe('first ');
    rest.end?.();
    expect(Buffer.from((await reader.read()).value).toString()).toBe('last');
  });

  it('adds a request id if there is no valid one', async () => {
    const query = await startService(respondWithName('query'));
    const { url } = await startGateway({ queryUrl: query.url });
    await fetch(`${url}/api/pricing`, { headers: { 'x-request-id': 'two words' } });
    expect(passed[0]?.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('the caller’s address', () => {
  const forgedHeaders = {
    'x-forwarded-for': '6.6.6.6, 7.7.7.7',
    'x-forwarded-proto': 'https',
    forwarded: 'for=6.6.6.6',
    'x-real-ip': '6.6.6.6',
  };

  it('is the address of the connection, regardless of client-sent headers', async () => {
    const query = await startService(respondWithName('query'));
    const { url } = await startGateway({ queryUrl: query.url });
    await fetch(`${url}/api/pricing`, { headers: forgedHeaders });
    expect(passed[0]?.headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' });
    expect(passed[0]?.headers).not.toHaveProperty('forwarded');
    expect(passed[0]?.headers).not.toHaveProperty('x-real-ip');
  });

  it('is confirmed by the secret that only the gateway and the services know', async () => {
    const query = await startService(respondWithName('query'));
    const { url } = await startGateway({ queryUrl: query.url });
    const response = await fetch(`${url}/api/pricing`, { headers: { 'x-gateway-secret': 'of-the-caller' } });
    expect(passed[0]?.headers['x-gateway-secret']).toBe(SECRET);
    expect([...response.headers.values()].join()).not.toContain(SECRET);
  });

  it('is the last one that a trusted proxy adds', async () => {
    const query = await startService(respondWithName('query'));
    const { url } = await startGateway({ queryUrl: query.url, isBehindProxy: true, isHttps: true });
    await fetch(`${url}/api/pricing`, { headers: forgedHeaders });
    expect(passed[0]?.headers).toMatchObject({ 'x-forwarded-for': '7.7.7.7', 'x-forwarded-proto': 'https' });
  });
});

describe("a service that doesn't respond", () => {
  const getStatus = async (response: Response) => {
    const { message, requestId } = (await response.json()) as Record<string, string>;
    expect(message).toMatch(/\. Please try again/);
    expect(requestId).toBe(response.headers.get('x-request-id'));
    return response.status;
  };

  it('is unreachable: 503 with a retry time', async () => {
    const { url } = await startGateway({});
    const response = await fetch(`${url}/api/purchases`, { method: 'POST', body: 'x'.repeat(100_000) });
    expect(response.headers.get('retry-after')).toBe('2');
    expect(await getStatus(response)).toBe(503);
  });

  it('is too slow: 504', async () => {
    const query = await startService(() => undefined);
    const { url } = await startGateway({ queryUrl: query.url, timeoutMs: 50 });
    expect(await getStatus(await fetch(`${url}/api/pricing`))).toBe(504);
  });

  it("closes the connection before responding: 502 for a command, which isn't sent twice", async () => {
    const command = await startService((request) => {
      passed.push(request);
      request.socket.destroy();
    });
    const { url } = await startGateway({ commandUrl: command.url });
    expect(await getStatus(await fetch(`${url}/api/recommend`, { method: 'POST', body: '{}' }))).toBe(502);
    expect(passed).toHaveLength(1);
  });

  it('closes the connection before responding: a query is sent again', async () => {
    const query = await startService((request, response) => {
      passed.push(request);
      if (passed.length === 1) request.socket.destroy();
      else response.end('here');
    });
    const { url } = await startGateway({ queryUrl: query.url });
    expect(await (await fetch(`${url}/api/pricing`)).text()).toBe('here');
  });

  it('closes the connection during a response: the caller sees that it is incomplete', async () => {
    const query = await startService((request, response) => {
      response.write('half', () => request.socket.destroy());
    });
    const { url } = await startGateway({ queryUrl: query.url });
    const response = await fetch(`${url}/api/pricing`);
    await expect(response.text()).rejects.toThrow();
  });

  it('cancels a request whose caller disconnected', async () => {
    const closed = new Promise<void>((resolve) => {
      void startService((request) => void request.socket.once('close', () => resolve())).then(
        async ({ url }) => {
          const { port } = await startGateway({ queryUrl: url });
          const socket = connect(port, '127.0.0.1');
          socket.write('GET /api/pricing HTTP/1.1\r\nHost: a\r\n\r\n', () =>
            setImmediate(() => socket.destroy()),
          );
        },
      );
    });
    await expect(closed).resolves.toBeUndefined();
  });
});

describe('the client and health', () => {
  it('serves the built client, compressed, under its policy and with its settings', async () => {
    writeFileSync(join(folder, 'client/index.html'), '<head></head><div id="root"></div>');
    const { url } = await startGateway({ passwordMinLength: 12 });
    const page = await fetch(`${url}/wallet`, { headers: { 'accept-encoding': 'br' } });
    expect(await page.text()).toContain('content="12" /></head><div id="root">');
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    const script = await fetch(`${url}/assets/main-ab12.js`, { headers: { 'accept-encoding': 'br' } });
    expect(script.headers.get('content-encoding')).toBe('br');
    expect(script.headers.get('cache-control')).toContain('immutable');
  });

  it('is alive without its services, and ready with both', async () => {
    const command = await startService(respondWithName('command'));
    const query = await startService(respondWithName('query'));
    const { url } = await startGateway({ commandUrl: command.url, queryUrl: query.url });
    const lonely = await startGateway({ commandUrl: command.url });
    expect((await fetch(`${lonely.url}/healthz`)).status).toBe(200);
    const degraded = await fetch(`${lonely.url}/readyz`);
    expect(degraded.status).toBe(503);
    const reasons = ["query-api doesn't respond."];
    const sides = { command: true, query: false };
    expect(await degraded.json()).toEqual({ status: 'degraded', sides, reasons });
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
  });
});
