import type { IncomingMessage, ServerResponse } from 'node:http';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { trustGateway } from './gateway-trust';

const SECRET = 'a-gateway-secret-of-the-tests';

/** The headers that the service receives, and the log lines. */
async function collectSeen(headers: Record<string, string>, times = 1) {
  const receivedHeaders: IncomingMessage['headers'][] = [];
  const logged: string[] = [];
  const logger = pino({}, { write: (line: string) => void logged.push(line) });
  const inner = {
    handle: async (request: IncomingMessage) => void receivedHeaders.push(request.headers),
    close: async () => undefined,
  };
  const service = trustGateway(inner, { secret: SECRET, isAllowedHost: () => true, logger });
  for (let time = 0; time < times; time += 1)
    await service.handle({ headers } as unknown as IncomingMessage, {} as unknown as ServerResponse);
  return { headers: receivedHeaders[0], logged };
}

const forwarded = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-host': 'a', forwarded: 'for=1.1.1.1' };

it('trusts the gateway, and doesn’t pass its secret on', async () => {
  const { headers } = await collectSeen({ ...forwarded, cookie: 'a=b', 'x-gateway-secret': SECRET });
  expect(headers).toEqual({ ...forwarded, cookie: 'a=b' });
});

it.each([
  ['no secret', {}],
  ['an empty one', { 'x-gateway-secret': '' }],
  ['a different one', { 'x-gateway-secret': `${SECRET}x` }],
])('removes the forwarding headers of a request with %s', async (_, gatewayHeaders) => {
  const { headers } = await collectSeen({
    ...forwarded,
    'x-real-ip': '1.1.1.1',
    cookie: 'a=b',
    ...gatewayHeaders,
  });
  expect(headers).toEqual({ cookie: 'a=b' });
});

it('warns once about a gateway with a different secret, without logging the secret', async () => {
  const { logged } = await collectSeen({ 'x-gateway-secret': 'another-gateway-secret' }, 5);
  expect(logged).toHaveLength(1);
  expect(logged[0]).toContain('GATEWAY_SECRET');
  expect(logged[0]).not.toContain('another-gateway-secret');
});
