import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { VAULT_LAYOUT } from '../../stores/sqlite/layout';
import { openSqlite } from '../../stores/sqlite/open-sqlite';
import { openSqliteRateLimiters } from '../../stores/sqlite/rate-limiter';
import { createAdminAccess } from './admin-access';

const ADMIN_KEY = 'an-admin-key-of-the-tests';
const CALLER = '203.0.113.7';

let folder: string;
let counted: string[];
let opened: { close(): void }[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tapwise-admin-'));
  opened = [];
  counted = [];
});
afterEach(() => {
  vi.useRealTimers();
  for (const access of opened) access.close();
  rmSync(folder, { recursive: true });
});

/** Sets the system clock forward. */
function advanceClock(ms: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
}

/** The admin access of one service process, with its own connection to the vault. */
function createService() {
  const db = openSqlite(join(folder, 'vault.db'), { isDurable: false, layout: VAULT_LAYOUT });
  const vault = openSqliteRateLimiters(db);
  opened.push(vault, db);
  const logger = pino({ level: 'silent' });
  const metrics = { countAdminKeyRejection: (code: string) => counted.push(code) };
  const access = createAdminAccess({ adminKey: ADMIN_KEY, sessionKeys: ['key'], vault, logger, metrics });
  return (key: string, address = CALLER) =>
    access({
      authorization: key === '' ? '' : `Bearer ${key}`,
      address,
      route: 'adminStats',
      requestId: 'id',
    });
}

describe('the limit of wrong admin keys', () => {
  it('is shared across processes and restarts', async () => {
    const command = createService();
    const query = createService();
    for (let time = 0; time < 5; time += 1) {
      expect(await command('wrong')).toMatchObject({ status: 401 });
      expect(await query('wrong')).toMatchObject({ status: 401 });
    }
    for (const access of [command, query, createService()]) {
      const rejection = await access(ADMIN_KEY);
      expect(rejection).toMatchObject({ status: 429, code: 'too-many-tries' });
      expect(rejection?.retryAfter).toBeGreaterThan(14 * 60);
      expect(await access(ADMIN_KEY, '203.0.113.8')).toBeUndefined();
    }
  });

  /** Sends 600 wrong keys from 60 addresses. */
  async function useUpTheTotal(checkKey: ReturnType<typeof createService>): Promise<void> {
    for (let address = 0; address < 60; address += 1)
      for (let time = 0; time < 10; time += 1)
        expect(await checkKey('wrong', `198.51.100.${String(address)}`)).toMatchObject({ status: 401 });
  }

  it('blocks all but known addresses after 600 attempts in total', async () => {
    const checkKey = createService();
    expect(await checkKey(ADMIN_KEY, '203.0.113.50')).toBeUndefined();
    await useUpTheTotal(checkKey);
    for (const key of ['wrong', ADMIN_KEY])
      expect(await checkKey(key, '203.0.113.51')).toMatchObject({ status: 429, code: 'too-many-tries' });
    expect(await checkKey(ADMIN_KEY, '203.0.113.50')).toBeUndefined();
    expect(await createService()(ADMIN_KEY, '203.0.113.50')).toBeUndefined();
    expect(await checkKey('wrong', '203.0.113.50')).toMatchObject({ status: 401 });
    advanceClock(60 * 60 * 1000 + 1000);
    expect(await checkKey(ADMIN_KEY, '203.0.113.51')).toBeUndefined();
  });

  it('keeps an address known for 30 days after its last correct key', async () => {
    const day = 24 * 60 * 60 * 1000;
    const checkKey = createService();
    for (const address of ['203.0.113.50', '203.0.113.52'])
      expect(await checkKey(ADMIN_KEY, address)).toBeUndefined();
    advanceClock(20 * day);
    expect(await checkKey(ADMIN_KEY, '203.0.113.50')).toBeUndefined();
    advanceClock(20 * day);
    await useUpTheTotal(checkKey);
    expect(await checkKey(ADMIN_KEY, '203.0.113.50')).toBeUndefined();
    expect(await checkKey(ADMIN_KEY, '203.0.113.52')).toMatchObject({ status: 429 });
  });

  it('counts wrong keys for the metrics, unlike missing ones', async () => {
    const checkKey = createService();
    expect(await checkKey('')).toMatchObject({ status: 401 });
    expect(await checkKey(ADMIN_KEY)).toBeUndefined();
    expect(counted).toEqual([]);
    for (let time = 0; time < 11; time += 1) await checkKey('wrong');
    expect(counted).toEqual([...Array<string>(10).fill('wrong-admin-key'), 'too-many-tries']);
  });

  it('never lets one address use up the total', async () => {
    const checkKey = createService();
    for (let time = 0; time < 700; time += 1) await checkKey('wrong', '203.0.113.66');
    expect(await checkKey(ADMIN_KEY, '203.0.113.51')).toBeUndefined();
  });
});
