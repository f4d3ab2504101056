import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSqlite } from '../storage/open-sqlite';
import { VAULT_LAYOUT } from '../storage/sqlite-layout';
import { openSqliteTries } from '../storage/sqlite-tries';
import { adminAccess, WRONG_ADMIN_KEY } from './admin-access';

const ADMIN_KEY = 'an-admin-key-of-the-tests';
const CALLER = '203.0.113.7';

let folder: string;
let opened: { close(): void }[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tapwise-admin-'));
  opened = [];
});
afterEach(() => {
  for (const one of opened) one.close();
  rmSync(folder, { recursive: true });
});

/** One side, or one process, with its own connection to the vault's file. */
function newSide() {
  const db = openSqlite(join(folder, 'vault.db'), { durable: false, layout: VAULT_LAYOUT });
  const counts = openSqliteTries(db);
  opened.push(counts, db);
  const tries = counts.triesOf(WRONG_ADMIN_KEY);
  const logger = pino({ level: 'silent' });
  const access = adminAccess({ adminKey: ADMIN_KEY, sessionKeys: ['key'], tries, logger });
  return (key: string, address = CALLER) =>
    access({ authorization: `Bearer ${key}`, address, route: 'adminStats', requestId: 'id' });
}

describe('wrong admin keys', () => {
  it('have one budget for both sides, kept over a restart', async () => {
    const [command, query] = [newSide(), newSide()];
    for (let time = 0; time < 5; time += 1) {
      expect(await command('wrong')).toMatchObject({ status: 401 });
      expect(await query('wrong')).toMatchObject({ status: 401 });
    }
    for (const side of [command, query, newSide()]) {
      const refusal = await side(ADMIN_KEY);
      expect(refusal).toMatchObject({ status: 429, code: 'too-many-tries' });
      expect(refusal?.retryAfter).toBeGreaterThan(14 * 60);
      expect(await side(ADMIN_KEY, '203.0.113.8')).toBeUndefined();
    }
  });
});
