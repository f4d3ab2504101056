import { afterAll, beforeAll, expect, it } from 'vitest';
import { formatBrowserAnswer } from '@tapwise/contracts/http/browser-answer-header';
import { Recommendation } from '@tapwise/contracts/http/routes/recommendation';
import { createMetrics, formatMetrics } from '@tapwise/platform/server/observability/metrics';
import { measureAppends } from '../event-store/measure-appends';
import { openSqliteEventStore } from '../event-store/sqlite/event-store';
import { cardsAdded, createWalletStream } from '../event-store/testing/events';
import { createPasswords } from '../passwords/password';
import { registerPasswordQueueGauge } from '../passwords/password-queue-gauge';
import { type RunningApi, startApi } from './testing/start-api';
import { createUserWithCards } from './testing/wallet-users';

const metrics = createMetrics('command-api');
let api: RunningApi;
beforeAll(async () => {
  api = await startApi({ metrics, hasRateLimits: false });
});
afterAll(() => api.stop());

async function getValue(name: string, from = metrics): Promise<number> {
  const { text } = await formatMetrics(from, { isAdmin: true });
  return Number(new RegExp(`^${name}\\{service="command-api"\\} (\\S+)$`, 'm').exec(text)?.[1]);
}

it('measures each append', async () => {
  const user = await api.createUser();
  const before = await getValue('tapwise_append_duration_seconds_count');
  const timeBefore = await getValue('tapwise_append_duration_seconds_sum');
  await user.post('/api/user/favorites/toggle', { searchTerm: 'Costco' });
  expect(await getValue('tapwise_append_duration_seconds_count')).toBe(before + 1);
  expect(await getValue('tapwise_append_duration_seconds_sum')).toBeGreaterThan(timeBefore);
});

it('reads a measured store page by page', async () => {
  const measured = measureAppends(openSqliteEventStore(':memory:'), createMetrics('command-api'));
  const wallet = createWalletStream();
  await measured.append(wallet, 0, cardsAdded(3));
  const { events, hasMore } = await measured.read(wallet, 0, 2);
  expect([events.map(({ version }) => version), hasMore]).toEqual([[1, 2], true]);
  await measured.close();
});

it('counts conflicts', async () => {
  const contended = createMetrics('command-api');
  const measured = measureAppends(openSqliteEventStore(':memory:'), contended);
  const wallet = createWalletStream();
  await measured.append(wallet, 0, cardsAdded(1));
  expect(await getValue('tapwise_append_conflicts_total', contended)).toBe(0);
  await measured.append(wallet, 0, cardsAdded(1));
  expect(await getValue('tapwise_append_conflicts_total', contended)).toBe(1);
  await measured.close();
});

it('counts the passwords that wait to be hashed', async () => {
  expect(await getValue('tapwise_password_hash_queue')).toBe(0);
  const rushed = createMetrics('command-api');
  const passwords = createPasswords();
  registerPasswordQueueGauge(passwords, rushed);
  const rush = Promise.all(['a', 'b', 'c', 'd', 'e'].map((password) => passwords.hash(password)));
  expect(await getValue('tapwise_password_hash_queue', rushed)).toBe(3);
  await rush;
  expect(await getValue('tapwise_password_hash_queue', rushed)).toBe(0);
});

it('counts the answers that browsers showed, by whether they are the server’s', async () => {
  const user = await createUserWithCards(api, ['citi-double-cash']);
  const ask = (browserAnswer: string) =>
    user.post('/api/recommend', { location: 'Costco' }, { 'X-Browser-Answer': browserAnswer });
  const { body } = await ask('card=citi-double-cash&rate=1%25&value=1');
  const same = formatBrowserAnswer(Recommendation.parse(body));
  await ask(same);
  await ask(same);
  await ask(`${same}9`);
  await ask('card=me@example.com&rate=1&value=1');
  const { text } = await formatMetrics(metrics, { isAdmin: true });
  const counts = text.match(/^tapwise_browser_answers_total\{.*$/gm);
  expect(counts?.sort()).toEqual([
    'tapwise_browser_answers_total{result="different",service="command-api"} 2',
    'tapwise_browser_answers_total{result="same",service="command-api"} 2',
  ]);
});
