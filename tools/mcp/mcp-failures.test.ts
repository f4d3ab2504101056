import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { getExample } from '@tapwise/contracts/http/examples/examples';
import { createApiClient } from './api-client';
import { createMcpServer } from './create-mcp-server';

type Respond = (response: ServerResponse, request: IncomingMessage) => void;

/** The server's responses to its next requests; the last one stays. */
let responses: Respond[];
let received: IncomingMessage[];
let server: Server;
let url: string;
let client: Client;

beforeEach(async () => {
  received = [];
  server = createServer((request, response) => {
    received.push(request);
    const [respond, ...others] = responses;
    if (others.length > 0) responses = others;
    respond?.(response, request);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  url = `http://127.0.0.1:${String(typeof address === 'object' ? address?.port : '')}`;
  client = new Client({ name: 'test', version: '1' });
  const [own, other] = InMemoryTransport.createLinkedPair();
  const api = createApiClient({ url, token: `tw_${'x'.repeat(43)}`, retryDelayMs: 1 });
  await createMcpServer(api, '1').connect(other);
  await client.connect(own);
});
afterEach(async () => {
  await client.close();
  server.closeAllConnections();
  server.close();
});

const sendJson =
  (status: number, body: unknown, headers: Record<string, string> = {}): Respond =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  };
const breakConnection: Respond = (response) => void response.destroy();
const PURCHASE = { cardId: 'amex-gold', amount: 80, storeName: 'Whole Foods' };
const recorded = sendJson(201, getExample('recordPurchase').response, { 'x-position': 'first-position' });

async function callTool(name: string, args: Record<string, unknown> = {}) {
  const result = await client.callTool({ name, arguments: args });
  const [first] = result.content as readonly { readonly text: string }[];
  return { isError: result.isError === true, text: first?.text ?? '' };
}

it('repeats a write with the same Idempotency-Key, and uses a new one for the next call', async () => {
  responses = [breakConnection, sendJson(503, { message: 'Busy.' }), recorded];
  expect((await callTool('record_purchase', PURCHASE)).isError).toBe(false);
  expect((await callTool('record_purchase', PURCHASE)).isError).toBe(false);
  const keys = received.map(({ headers }) => String(headers['idempotency-key']));
  expect(keys).toHaveLength(4);
  expect(new Set(keys.slice(0, 3)).size).toBe(1);
  expect(keys[3]).not.toBe(keys[0]);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
});

it('sends the position of its writes with later requests', async () => {
  responses = [recorded, sendJson(200, [])];
  await callTool('record_purchase', PURCHASE);
  await callTool('wallet');
  expect(received.map(({ headers }) => headers['x-after'])).toEqual([undefined, 'first-position']);
});

it.each<[string, Respond, RegExp, number]>([
  [
    'a failing server',
    sendJson(503, { message: 'Busy.' }, { 'retry-after': '7' }),
    /^Busy\. Try again in 7 seconds\.$/,
    3,
  ],
  [
    'a server error',
    sendJson(500, { message: 'Something went wrong.' }),
    /^Something went wrong\. Try again later\.$/,
    1,
  ],
  [
    'a limit',
    sendJson(429, { message: 'Too many.' }, { 'retry-after': '1' }),
    /^Too many\. Try again in 1 second\.$/,
    1,
  ],
  [
    'a redirect',
    sendJson(301, {}, { location: 'https://cards.example.com/' }),
    /redirects to https:\/\/cards/,
    1,
  ],
  [
    'another product',
    (response) => void response.end('<html>'),
    /doesn't respond like Tapwise \(status 200\)/,
    1,
  ],
  ['another API', sendJson(404, { error: 'nope' }), /doesn't respond like Tapwise \(status 404\)/, 1],
  ['an unknown version', sendJson(200, [{ cardId: 7 }]), /doesn't respond like Tapwise/, 1],
  [
    'invalid JSON',
    (response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('{'),
    /doesn't respond like Tapwise/,
    1,
  ],
  ['a broken connection', breakConnection, /^Can't reach Tapwise at http:\S+ \(\w+\)/, 3],
])('reports %s as a tool error', async (_, respond, message, attempts) => {
  responses = [respond];
  const result = await callTool('wallet');
  expect([result.isError, result.text]).toEqual([true, expect.stringMatching(message)]);
  expect(received).toHaveLength(attempts);
  expect(result.text).not.toContain('tw_');
});

it('reports a server that is down', async () => {
  server.close();
  await once(server, 'close');
  const result = await callTool('wallet');
  expect([result.isError, result.text]).toEqual([true, expect.stringContaining('(ECONNREFUSED)')]);
});
