import { once } from 'node:events';
import { type IncomingMessage, request as sendRequest, type RequestListener } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { listen, type ListeningServer } from '@tapwise/platform/server/listening/listen';
import { createReadOnlyProxy } from './read-only-proxy';
import { startStoreDouble, type StoreDouble } from './testing/store-double';

const logger = pino({ level: 'silent' });
const running: { store?: StoreDouble; proxy?: ListeningServer } = {};

async function start(respond: RequestListener = (_request, response) => response.end('stored')) {
  const store = await startStoreDouble(respond);
  const proxy = await listen({ host: '127.0.0.1', port: 0 }, () =>
    createReadOnlyProxy(store.address, logger),
  );
  Object.assign(running, { store, proxy });
  return { store, port: proxy.port };
}

afterEach(async () => {
  await running.proxy?.close(0);
  await running.store?.close();
});

interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

async function send(port: number, path: string, { method = 'GET', headers = {}, body = '' }: Sent = {}) {
  const length = body === '' ? {} : { 'content-length': String(body.length) };
  const address = { host: '127.0.0.1', port, agent: false as const };
  const sent = sendRequest({ ...address, path, method, headers: { ...headers, ...length } }).end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

describe('the read-only page of the store', () => {
  test('forwards reads with their path, query, and headers', async () => {
    const { store, port } = await start((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', etag: '"1"' }).end('{"entries":[]}');
    });
    const path = '/streams/wallet-1/head/backward/20?embed=body';
    const { status, headers, body } = await send(port, path, {
      headers: { accept: 'application/vnd.eventstore.atom+json', 'es-longpoll': '10' },
    });
    expect({ status, body, etag: headers.etag }).toEqual({
      status: 200,
      body: '{"entries":[]}',
      etag: '"1"',
    });
    expect(store.received).toEqual([`GET ${path}`]);
    expect(store.requests[0]?.headers).toMatchObject({
      host: `127.0.0.1:${String(port)}`,
      accept: 'application/vnd.eventstore.atom+json',
      'es-longpoll': '10',
    });
  });

  test('forwards HEAD, redirects, and errors as they are', async () => {
    const { port } = await start((request, response) => {
      if (request.url === '/') response.writeHead(302, { location: '/web/index.html' }).end();
      else response.writeHead(404, { 'content-length': 9 }).end(request.method === 'HEAD' ? '' : 'not found');
    });
    expect(await send(port, '/')).toMatchObject({ status: 302, headers: { location: '/web/index.html' } });
    expect(await send(port, '/none')).toMatchObject({ status: 404, body: 'not found' });
    const head = await send(port, '/none', { method: 'HEAD' });
    expect(head).toMatchObject({ status: 404, body: '', headers: { 'content-length': '9' } });
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('rejects %s', async (method) => {
    const { store, port } = await start();
    const answer = await send(port, '/streams/wallet-1', { method, body: '[]' });
    expect(answer).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
    expect(answer.body).toMatch(/^This page is read-only.*\n$/);
    expect(store.received).toEqual([]);
  });

  test("doesn't let a read become another request", async () => {
    const { store, port } = await start();
    const headers = {
      connection: 'Upgrade, HTTP2-Settings, X-Secret',
      upgrade: 'h2c',
      'http2-settings': 'AAMAAABkAAQAoAAAAAIAAAAA',
      'x-secret': '1',
      'x-forwarded-host': 'evil.test',
    };
    const { status } = await send(port, '/info', {
      headers,
      body: 'DELETE /streams/wallet-1 HTTP/1.1\r\n\r\n',
    });
    expect(status).toBe(200);
    expect(store.received).toEqual(['GET /info']);
    const forwarded = Object.keys(store.requests[0]?.headers ?? {});
    for (const name of ['upgrade', 'http2-settings', 'x-secret', 'x-forwarded-host', 'transfer-encoding'])
      expect(forwarded).not.toContain(name);
    expect(await text(store.requests[0]!)).toBe('');
  });

  test.each([
    'evil.test',
    'evil.test:2113',
    '127.0.0.1.evil.test',
    'localhost.evil.test:2113',
    'a@localhost',
  ])('rejects requests for the host %s', async (host) => {
    const { store, port } = await start();
    expect(await send(port, '/streams/$all', { headers: { host } })).toMatchObject({ status: 421 });
    expect(store.received).toEqual([]);
  });

  test.each(['127.0.0.1:2113', 'localhost:2113', 'localhost', '[::1]:2113'])(
    'responds to %s',
    async (host) => {
      const { port } = await start();
      expect(await send(port, '/info', { headers: { host } })).toMatchObject({ status: 200, body: 'stored' });
    },
  );

  test("doesn't let other websites read responses", async () => {
    const { port } = await start((_request, response) => {
      response.setHeader('Access-Control-Allow-Origin', '*');
      response.setHeader('Access-Control-Expose-Headers', 'Location');
      response.end('stored');
    });
    const { headers } = await send(port, '/streams/$all', { headers: { origin: 'https://evil.test' } });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  });

  test('sends a response of 32 MB while the store sends it', async () => {
    const part = Buffer.alloc(1 << 20, 'x');
    const { port } = await start((_request, response) => {
      Readable.from(Array.from({ length: 32 }, () => part)).pipe(response);
    });
    const { status, body } = await send(port, '/streams/$all');
    expect({ status, length: body.length }).toEqual({ status: 200, length: 32 << 20 });
  });

  test('passes on the beginning of a response before its end', async () => {
    let finish = () => undefined as unknown;
    const { port } = await start((_request, response) => {
      response.write('first');
      finish = () => response.end('last');
    });
    const sent = sendRequest({ host: '127.0.0.1', port, path: '/stats', agent: false }).end();
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    const [first] = (await once(response, 'data')) as [Buffer];
    expect(String(first)).toBe('first');
    finish();
    expect(await text(response)).toBe('last');
  });

  test('ends the request to the store when the client goes away', async () => {
    const ended: string[] = [];
    const { store, port } = await start(({ url = '' }, response) => {
      response.once('close', () => ended.push(url));
      if (url !== '/streams/$all') response.end('stored');
    });
    const sent = sendRequest({ host: '127.0.0.1', port, path: '/streams/$all', agent: false }).end();
    sent.once('error', () => undefined);
    await vi.waitFor(() => expect(store.received).toEqual(['GET /streams/$all']));
    sent.destroy();
    await vi.waitFor(() => expect(ended).toEqual(['/streams/$all']));
    expect(await send(port, '/info')).toMatchObject({ status: 200 });
  });

  test('responds with 502 if the store is down, and stays healthy', async () => {
    const { store, port } = await start();
    await store.close();
    expect(await send(port, '/info')).toMatchObject({
      status: 502,
      body: "EventStoreDB doesn't respond.\n",
    });
    expect(await send(port, '/healthz')).toMatchObject({ status: 200, body: 'ok\n' });
    delete running.store;
  });

  test('breaks off a response that the store breaks off', async () => {
    const { port } = await start((_request, response) => {
      response.writeHead(200, { 'content-length': 100 });
      response.write('first', () => response.destroy());
    });
    await expect(send(port, '/streams/$all')).rejects.toThrow();
  });
});
