import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterEach, expect, it } from 'vitest';
import { listen, type ListeningServer } from '@tapwise/platform/server/listening/listen';
import { createMetrics } from '@tapwise/platform/server/observability/metrics';
import { createGateway } from './gateway';

const SECRET = 'a-gateway-secret-of-the-tests';
const UNREACHABLE = 'http://127.0.0.1:1';
let query: Server | undefined;
let gateway: ListeningServer | undefined;
afterEach(async () => {
  await gateway?.close(100);
  query?.close();
});

async function startGateway(queryUrl: string): Promise<string> {
  const service = createGateway({
    commandUrl: UNREACHABLE,
    queryUrl,
    clientFolder: import.meta.dirname,
    isHttps: false,
    isBehindProxy: false,
    timeoutMs: 5_000,
    secret: SECRET,
    logger: pino({ level: 'silent' }),
    metrics: createMetrics('gateway'),
  });
  gateway = await listen({ host: '127.0.0.1', port: 0 }, () => service);
  return gateway.url;
}

it('sends the metrics of the gateway to callers that query-api accepts', async () => {
  const asked: IncomingMessage[] = [];
  query = createServer((request, response) => {
    asked.push(request);
    const isAdmin = request.headers.authorization === 'Bearer the-key';
    response.writeHead(isAdmin ? 200 : 429, { 'Retry-After': '60' });
    response.end(isAdmin ? 'of query-api' : '{"message":"Too many tries."}');
  }).listen(0, '127.0.0.1');
  await once(query, 'listening');
  const { port } = query.address() as AddressInfo;
  const url = await startGateway(`http://127.0.0.1:${String(port)}`);
  const rejected = await fetch(`${url}/metrics`);
  expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([429, '60']);
  expect(await rejected.json()).toEqual({ message: 'Too many tries.' });
  const accepted = await fetch(`${url}/metrics`, { headers: { authorization: 'Bearer the-key' } });
  const text = await accepted.text();
  expect(text).toContain('tapwise_http_requests_total{route="none",status="429",service="gateway"} 1');
  expect(text).not.toContain('of query-api');
  expect(asked[1]?.headers).toMatchObject({ 'x-gateway-secret': SECRET, 'x-forwarded-for': '127.0.0.1' });
});

it('sends none while query-api is down', async () => {
  const url = await startGateway(UNREACHABLE);
  const headers = { authorization: 'Bearer the-key' };
  expect((await fetch(`${url}/metrics`, { headers })).status).toBe(503);
});
