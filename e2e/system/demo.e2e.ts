import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Insights } from '@tapwise/contracts/http/routes/insights';
import type { LeftOnTheTable } from '@tapwise/contracts/http/routes/replay';
import { runDemo, type RunningDemo, startDemo } from '../support/start-demo';
import { createVisitor, type TestUser } from '../support/test-user';

const USERS = ['--users', '3'];
const EMAILS = ['maya@example.com', 'daniel@example.com', 'priya@example.com'];

async function signIn({ url, password }: RunningDemo, email: string): Promise<TestUser> {
  const user = createVisitor(url);
  const { status } = await user.send('POST', '/api/auth/login', { email, password });
  expect(status).toBe(200);
  return user;
}

describe('npm run demo', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tapwise-demo-'));
  const settings = { DATA_DIR: dataDir };
  let demo: RunningDemo;

  beforeAll(async () => {
    demo = await startDemo(USERS, settings);
  });
  afterAll(async () => {
    await demo.stop();
    rmSync(dataDir, { recursive: true });
  });

  it('has three logins with a year of purchases', async () => {
    for (const email of EMAILS) {
      const user = await signIn(demo, email);
      const purchases = (await user.getBody('/api/user/purchases?limit=1000')) as unknown[];
      expect(purchases.length).toBeGreaterThan(50);
    }
  });

  it('fills every panel of the first account’s Insights', async () => {
    const user = await signIn(demo, EMAILS[0]!);
    const insights = (await user.getBody('/api/user/insights')) as Insights;
    expect(insights.monthlyRewards).toBeGreaterThan(0);
    expect(insights.byCategory.length).toBeGreaterThanOrEqual(3);
    expect(insights.byStore.length).toBeGreaterThanOrEqual(5);
    expect(insights.byCard.length).toBeGreaterThanOrEqual(2);
    expect(insights.history.filter(({ spend }) => spend > 0)).toHaveLength(12);
    const { difference, causes } = (await user.getBody('/api/user/left-on-the-table')) as LeftOnTheTable;
    expect(difference).toBeGreaterThan(0);
    expect(causes.filter(({ amount }) => amount > 0).length).toBeGreaterThanOrEqual(2);
  });

  it('uses its data again, and rejects other users, another seed, and other stores', async () => {
    const readPurchases = async () => (await signIn(demo, EMAILS[0]!)).getBody('/api/user/purchases');
    const before = await readPurchases();
    expect(await demo.stop()).toBe(0);

    demo = await startDemo([], settings);
    expect(demo.lines.join('\n')).toContain(`Using the demo in ${join(dataDir, 'demo')}: 3 users, seed 1`);
    expect(await readPurchases()).toEqual(before);

    for (const words of [
      ['--users', '4'],
      ['--seed', '2'],
    ])
      expect(await runDemo(words, settings)).toMatchObject({
        code: 2,
        stderr: expect.stringContaining('contains 3 users of seed 1') as unknown,
      });
    const other = { EVENT_STORE: 'eventstoredb', EVENTSTOREDB_URL: 'esdb://127.0.0.1:2113?tls=false' };
    expect(await runDemo([], { ...settings, ...other })).toMatchObject({
      code: 1,
      stderr: 'EVENT_STORE, READ_STORE: the demo runs on sqlite only. Unset them for this command.\n',
    });
  });

  it.each([
    ['--users', '2'],
    ['--seed', '1.5'],
    ['--color', 'blue'],
  ])('rejects %s %s, and creates nothing', async (...words) => {
    const DATA_DIR = join(dataDir, 'unused');
    expect(await runDemo(words, { DATA_DIR })).toMatchObject({ code: 2 });
    expect(existsSync(DATA_DIR)).toBe(false);
  });
});
