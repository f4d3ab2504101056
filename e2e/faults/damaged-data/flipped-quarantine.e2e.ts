import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runOperatorCommand } from '../../support/operator-command';
import { createDataDir, type ServerProcess, startServer } from '../../support/server-process';
import { openEventDamage } from '../../support/stores/event-damage';
import { createUser, type TestUser } from '../../support/test-user';
import { waitUntil } from '../../support/wait-until';

let template: string;
let user: TestUser;

async function readFavorites(): Promise<'complete' | 'behind' | 'failed'> {
  const { status, headers } = await user.get('/api/user/favorites');
  if (status !== 200) return 'failed';
  return headers.get('x-read-model') === 'behind' ? 'behind' : 'complete';
}

async function startOn(dataDir: string): Promise<ServerProcess> {
  const server = await startServer(dataDir, { LOG_LEVEL: 'silent' });
  user.setUrl(server.url);
  return server;
}

/** An installation whose documents omit one damaged event. */
beforeAll(async () => {
  template = createDataDir();
  const server = await startServer(template);
  user = await createUser(server.url);
  for (const searchTerm of ['first', 'harmed', 'third'])
    await user.send('POST', '/api/user/favorites/toggle', { searchTerm });
  await server.stop();
  openEventDamage(template).flip('%harmed%');
  for (const suffix of ['', '-wal', '-shm']) rmSync(join(template, `views.db${suffix}`), { force: true });
  const again = await startOn(template);
  await waitUntil('the damaged event is left out', async () => (await readFavorites()) === 'behind');
  await again.stop();
});
afterAll(() => rmSync(template, { recursive: true, force: true }));

function copyTemplate(): string {
  const dataDir = createDataDir();
  cpSync(template, dataDir, { recursive: true });
  return dataDir;
}

describe('a flipped bit in the list of unreadable events', () => {
  it.each(['ChecksumMismatch', 'favorites-'])(
    'is found by verify and at startup, and the list is filled again (in "%s")',
    async (text) => {
      const dataDir = copyTemplate();
      const path = join(dataDir, 'views.db');
      const content = readFileSync(path);
      // The stream and the error of the same row.
      const offset = content.lastIndexOf(text, content.indexOf('ChecksumMismatch'));
      expect(offset).toBeGreaterThan(0);
      content.writeUInt8(content.readUInt8(offset) ^ 1, offset);
      writeFileSync(path, content);
      const { code, stdout } = await runOperatorCommand('verify', [], { DATA_DIR: dataDir });
      expect(stdout).toContain('damaged document (1)');
      expect(code).toBe(1);
      const server = await startOn(dataDir);
      await waitUntil('the documents are marked as behind again', async () => {
        const seen = await readFavorites();
        expect(seen).not.toBe('complete');
        return seen === 'behind';
      });
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  );

  it('never makes a running product present documents as complete', async () => {
    const dataDir = copyTemplate();
    const server = await startOn(dataDir);
    expect(await readFavorites()).toBe('behind');
    const db = new Database(join(dataDir, 'views.db'));
    // A bit of the checksum, which no trigger updates.
    expect(db.prepare('UPDATE quarantined_events SET checksum = checksum + 1').run().changes).toBe(1);
    db.close();
    for (const awaited of ['failed', 'behind'])
      await waitUntil(`the documents are ${awaited}`, async () => {
        const seen = await readFavorites();
        expect(seen).not.toBe('complete');
        return seen === awaited;
      });
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
});
