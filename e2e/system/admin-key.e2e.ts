import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDataDir, type ServerProcess, startServer } from '../support/server-process';
import { createVisitor } from '../support/test-user';

const ADMIN_KEY = 'an-admin-key-of-the-tests';
const dataDir = createDataDir();
const start = () => startServer(dataDir, { ADMIN_KEY, RATE_LIMITS: 'on', TRUST_PROXY: 'on' });
let server: ServerProcess;
beforeAll(async () => {
  server = await start();
});
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const sendWithKey = (target: 'query' | 'command' | 'metrics', key: string, from: string) => {
  const headers = { authorization: `Bearer ${key}`, 'x-forwarded-for': from };
  const { send } = createVisitor(server.url);
  if (target === 'command')
    return send('POST', '/api/admin/pricing', { planType: 'monthly', price: '2.99' }, headers);
  return send('GET', target === 'query' ? '/api/admin/stats' : '/metrics', undefined, headers);
};

it('allows ten wrong admin keys per address in both services together, even across a restart', async () => {
  const from = '203.0.113.7';
  const statuses: number[] = [];
  for (const target of ['query', 'command', 'metrics', 'query', 'command'] as const)
    statuses.push((await sendWithKey(target, 'wrong-1', from)).status);
  await server.stop();
  server = await start();
  for (const target of ['query', 'command', 'metrics', 'query', 'command'] as const)
    statuses.push((await sendWithKey(target, 'wrong-2', from)).status);
  expect(statuses).toEqual(Array<number>(10).fill(401));
  for (const target of ['query', 'command', 'metrics'] as const)
    for (const key of ['wrong-3', ADMIN_KEY]) {
      const { status, headers, body } = await sendWithKey(target, key, from);
      expect(status).toBe(429);
      expect(body).toMatchObject({ code: 'too-many-tries', message: expect.stringMatching(/\S/) as string });
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(14 * 60);
      expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60);
    }
  for (const target of ['query', 'command', 'metrics'] as const)
    expect((await sendWithKey(target, ADMIN_KEY, '203.0.113.8')).status).toBe(200);
});

it('counts concurrent wrong admin keys in both services', async () => {
  const from = '203.0.113.9';
  const targets = Array.from({ length: 30 }, (_, index) => (index % 2 === 0 ? 'query' : 'command'));
  const responses = await Promise.all(targets.map((target) => sendWithKey(target, 'wrong', from)));
  expect(responses.filter(({ status }) => status === 401)).toHaveLength(10);
});
