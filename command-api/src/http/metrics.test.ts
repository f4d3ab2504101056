import { createMetrics, metricsText } from '@tapwise/contracts/server/metrics';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { observed } from '../metrics';
import { createPasswords } from '../vault/password';
import { startApi, type RunningApi } from './testing/start-api';

const metrics = createMetrics('command');
let api: RunningApi;
beforeAll(async () => {
  api = await startApi({ metrics, rateLimits: false });
});
afterAll(() => api.stop());

async function valueOf(name: string, from = metrics): Promise<number> {
  const { text } = await metricsText([from], { isAdmin: true });
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
  const rushed = createMetrics('command');
  const passwords = observed(createPasswords(), rushed);
  const rush = Promise.all(['a', 'b', 'c', 'd', 'e'].map((password) => passwords.hash(password)));
  expect(await valueOf('tapwise_password_hash_queue', rushed)).toBe(3);
  await rush;
  expect(await valueOf('tapwise_password_hash_queue', rushed)).toBe(0);
});
