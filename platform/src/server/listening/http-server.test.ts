import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { createHttpServer, type Timeouts } from './http-server';

let server: Server;
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

async function start(timeouts?: Timeouts): Promise<number> {
  server = createHttpServer((request, response) => {
    request.resume().on('end', () => response.end(request.url));
  }, timeouts);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

/** The server's response to these bytes, until the connection ends. */
async function send(bytes: string, port: number): Promise<{ status: number; body: string; head: string }> {
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes);
  const whole = await text(socket);
  const [head = '', body = ''] = whole.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head, body };
}

it.each([
  ['no HTTP at all', 'hello\r\n\r\n', 400, 'invalid-http'],
  ['a malformed header', 'GET / HTTP/1.1\r\nHost: a\r\nbro ken\r\n\r\n', 400, 'invalid-http'],
  ['no host', 'GET / HTTP/1.1\r\n\r\n', 400, 'invalid-http'],
  [
    'two lengths',
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nxx',
    400,
    'invalid-http',
  ],
  [
    'a length and chunks',
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
    'invalid-http',
  ],
  ['two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n', 400, 'invalid-http'],
  [
    'two admin keys',
    'GET / HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer a\r\nauthorization: Bearer b\r\n\r\n',
    400,
    'invalid-http',
  ],
  [
    'two idempotency keys',
    'GET / HTTP/1.1\r\nHost: a\r\nIdempotency-Key: a\r\nIdempotency-Key: b\r\n\r\n',
    400,
    'invalid-http',
  ],
  ['a line break in the path', 'GET /a\rb HTTP/1.1\r\nHost: a\r\n\r\n', 400, 'invalid-http'],
  ['a different version', 'GET / HTTP/3.7\r\nHost: a\r\n\r\n', 400, 'invalid-http'],
  [
    'headers past 16 kB',
    `GET / HTTP/1.1\r\nHost: a\r\nCookie: ${'x'.repeat(17_000)}\r\n\r\n`,
    431,
    'headers-too-large',
  ],
  ['a path past 16 kB', `GET /${'x'.repeat(17_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 431, 'headers-too-large'],
  ['a CONNECT request', 'CONNECT a:443 HTTP/1.1\r\nHost: a:443\r\n\r\n', 405, 'wrong-method'],
  ['an unknown expectation', 'GET / HTTP/1.1\r\nHost: a\r\nExpect: tea\r\n\r\n', 417, 'expectation-failed'],
])('rejects %s as JSON with a message', async (_, bytes, status, code) => {
  const response = await send(bytes, await start());
  expect(response.status).toBe(status);
  expect(response.head).toContain('Content-Type: application/json; charset=utf-8');
  const problem = JSON.parse(response.body) as { message: string; code: string };
  expect(problem).toMatchObject({ code });
  expect(problem.message).toMatch(/^[A-Z].*\.$/);
});

const SHORT_TIMEOUTS: Timeouts = {
  headersTimeout: 50,
  requestTimeout: 100,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 10,
};

it.each([
  ['headers', 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow'],
  ['a body', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nhalf'],
])('closes connections with %s that never end', async (_, bytes) => {
  const response = await send(bytes, await start(SHORT_TIMEOUTS));
  expect(response.status).toBe(408);
  expect(JSON.parse(response.body)).toMatchObject({ code: 'request-timeout' });
});

it('keeps an idle connection open longer than load balancers do', async () => {
  const port = await start(SHORT_TIMEOUTS);
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /first HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(socket, 'readable');
  expect(String(socket.read())).toContain('Keep-Alive: timeout=65\r\n');
  // Its headers exceed the time limit that an idle connection doesn't have.
  expect((await send('GET / HTTP/1.1\r\nHost: a\r\nX-Slow', port)).status).toBe(408);
  socket.write('GET /second HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  expect(await text(socket)).toContain('/second');
});

it('adds nothing to a response that has started', async () => {
  server = createHttpServer((_request, response) => void response.write('begun'), SHORT_TIMEOUTS);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const response = await send('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nhalf', port);
  expect(response.status).toBe(200);
  expect(response.body).not.toContain('HTTP/1.1');
});

it.each([
  ['http://a.example:80/path?q=1', '/path?q=1'],
  ['http://a.example?q=1', '/?q=1'],
  ['/path', '/path'],
])('treats the request target %s as %s', async (sent, taken) => {
  const response = await send(`GET ${sent} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`, await start());
  expect(response.body).toContain(taken);
});
