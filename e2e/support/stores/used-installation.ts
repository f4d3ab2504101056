import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { wallets } from '@tapwise/contracts/read-models/wallets';
import { computeDocumentChecksum } from '@tapwise/projections';
import { createDataDir, startServer } from '../server-process';
import { createUser, type TestUser } from '../test-user';
import { waitUntil } from '../wait-until';

/** The table of the wallets read model. */
export const WALLETS = wallets.collection;

/** Adds a card, requests a recommendation, records purchases, and adds a favorite. */
export async function createActivity(url: string): Promise<TestUser> {
  const user = await createUser(url);
  await user.send('POST', '/api/user/cards', { cardId: 'amex-gold' });
  await user.send('POST', '/api/recommend', { location: 'Starbucks' });
  for (const amount of ['10', '20'])
    await user.send('POST', '/api/purchases', { cardId: 'amex-gold', amount, storeName: 'Starbucks' });
  await user.send('POST', '/api/user/favorites/toggle', { searchTerm: 'Costco' });
  return user;
}

/** A stopped installation with two users, for tests that damage copies. */
export interface UsedInstallation {
  readonly root: string;
  /** Renewed before each test. */
  readonly dataDir: string;
  readonly email: string;
  readonly userId: string;
  /** The first user's ledger stream. */
  readonly ledger: string;
  reset(): void;
  remove(): void;
  /** Runs Debian's sqlite3 on a file of the copy. */
  runSqlite(file: string, statement: string): string;
  /** Flips a bit of the first occurrence of a text in a file, as a failing disk does. */
  flipBit(file: string, text: string): void;
  /** Changes the first user's wallet document, with or without a valid checksum. */
  changeWallet(hasValidChecksum: boolean): void;
  /** Removes the last event from the log, as if an older copy had been restored. */
  removeLastEvent(): void;
}

function createSqliteRunner(folder: string) {
  return (file: string, statement: string) =>
    execFileSync('sqlite3', [join(folder, file), statement], { encoding: 'utf8' }).trim();
}

async function createInstallation(folder: string) {
  const runSqlite = createSqliteRunner(folder);
  const server = await startServer(folder);
  const user = await createActivity(server.url);
  await createActivity(server.url);
  await waitUntil('the read models are up to date', async () => {
    const head = runSqlite('events.db', 'SELECT max(position) FROM events');
    const behind = `SELECT count(*) FROM fillings JOIN checkpoints USING (collection) WHERE position + 0 < ${head}`;
    return runSqlite('views.db', behind) === '0';
  });
  await server.stop();
  const { email } = user;
  const userId = runSqlite('vault.db', `SELECT user_id FROM profiles WHERE email = '${email}'`);
  const ledger = `ledger-${userId}-${String(new Date().getUTCFullYear())}`;
  return { email, userId, ledger };
}

export async function createUsedInstallation(): Promise<UsedInstallation> {
  const root = createDataDir();
  const original = join(root, 'original');
  const dataDir = join(root, 'data');
  const created = await createInstallation(original);
  const runSqlite = createSqliteRunner(dataDir);
  return {
    ...created,
    root,
    dataDir,
    runSqlite,
    reset() {
      rmSync(dataDir, { recursive: true, force: true });
      cpSync(original, dataDir, { recursive: true });
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
    flipBit(file, text) {
      const content = readFileSync(join(dataDir, file));
      const index = content.indexOf(text);
      if (index < 0) throw new Error(`${file} doesn't contain ${text}`);
      content[index] = (content[index] ?? 0) ^ 1;
      writeFileSync(join(dataDir, file), content);
    },
    changeWallet(hasValidChecksum) {
      const { userId } = created;
      const doc = runSqlite('views.db', `SELECT doc FROM ${WALLETS} WHERE id = '${userId}'`);
      const changed = doc.replace('amex-gold', 'amex-gone');
      if (changed === doc) throw new Error('The wallet has no such card');
      const setChecksum = hasValidChecksum
        ? `, checksum = ${String(computeDocumentChecksum(WALLETS, userId, changed))}`
        : '';
      runSqlite('views.db', `UPDATE ${WALLETS} SET doc = '${changed}'${setChecksum} WHERE id = '${userId}'`);
    },
    removeLastEvent() {
      const last = runSqlite('events.db', 'SELECT max(position) FROM events');
      runSqlite(
        'events.db',
        `UPDATE streams SET version = version - 1 WHERE id = (SELECT stream_id FROM events WHERE position = ${last});
         DELETE FROM events WHERE position = ${last};`,
      );
    },
  };
}
