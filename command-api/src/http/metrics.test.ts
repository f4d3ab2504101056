import { createMetrics, metricsText } from '@tapwise/contracts/server/metrics';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startApi, type RunningApi } from './testing/start-api';

const metrics = createMetrics('command');
let api: RunningApi;
beforeAll(async () => {
  api = await startApi({ metrics, rateLimits: false });
});
afterAll(() => api.stop());

async function valueOf(name: string): Promise<number> {
  const { text } = await metricsText([metrics]);
  return Number(new RegExp(`^${name}\\{service="command"\\} (\\S+)$`, 'm').exec(text)?.[1]);
}

it('tell of each append and how long it took', async () => {
  const user = await api.user();
  const before = await valueOf('tapwise_append_duration_seconds_count');
  const timeBefore = await valueOf('tapwise_append_duration_seconds_sum');
  await user.post('/api/user/favorites/toggle', { searchTerm: 'Costco' });
  expect(await valueOf('tapwise_append_duration_seconds_count')).toBe(before + 1);
  expect(await valueOf('tapwise_append_duration_seconds_sum')).toBeGreaterThan(timeBefore);
});

it('tell how many passwords wait to be hashed', async () => {
  expect(await valueOf('tapwise_password_hash_queue')).toBe(0);
  const wrong = { email: 'nobody@example.com', password: 'wrong-1' };
  const rush = Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      api.visitor().post('/api/auth/login', { ...wrong, email: `nobody-${String(at)}@example.com` }),
    ),
  );
  await vi.waitFor(
    async () => expect(await valueOf('tapwise_password_hash_queue')).toBeGreaterThanOrEqual(5),
    { timeout: 20_000, interval: 1 },
  );
  await rush;
  expect(await valueOf('tapwise_password_hash_queue')).toBe(0);
});
