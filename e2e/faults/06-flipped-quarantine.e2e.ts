import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventDamage } from '../system/event-damage';
import { runOperatorCommand } from '../system/operator-command';
import { newUser, type Person } from '../system/person';
import { newDataDir, type ServerProcess, startServer } from '../system/server-process';
import { waitUntil } from '../system/wait-until';

let stopped: string;
let person: Person;

async function favorites(): Promise<'complete' | 'behind' | 'failed'> {
  const { status, headers } = await person.get('/api/user/favorites');
  if (status !== 200) return 'failed';
  return headers.get('x-read-model') === 'behind' ? 'behind' : 'complete';
}

async function startOn(dataDir: string): Promise<ServerProcess> {
  const server = await startServer(dataDir, { LOG_LEVEL: 'silent' });
  person.setUrl(server.url);
  return server;
}

/** An installation whose documents leave out one damaged event. */
beforeAll(async () => {
  stopped = newDataDir();
  const server = await startServer(stopped);
  person = await newUser(server.url);
  for (const searchTerm of ['first', 'harmed', 'third'])
    await person.send('POST', '/api/user/favorites/toggle', { searchTerm });
  await server.stop();
  eventDamage(stopped).flip('%harmed%');
  for (const suffix of ['', '-wal', '-shm']) rmSync(join(stopped, `views.db${suffix}`), { force: true });
  const again = await startOn(stopped);
  await waitUntil('the damaged event is left out', async () => (await favorites()) === 'behind');
  await again.stop();
});
afterAll(() => rmSync(stopped, { recursive: true, force: true }));

function copyOfStopped(): string {
  const dataDir = newDataDir();
  cpSync(stopped, dataDir, { recursive: true });
  return dataDir;
}

describe('a flipped bit in the list of unreadable events', () => {
  it.each(['ChecksumMismatch', 'favorites-'])(
    'is found by verify and at the start, and the list is filled again (in "%s")',
    async (text) => {
      const dataDir = copyOfStopped();
      const path = join(dataDir, 'views.db');
      const content = readFileSync(path);
      // The stream and the error of the same row.
      const at = content.lastIndexOf(text, content.indexOf('ChecksumMismatch'));
      expect(at).toBeGreaterThan(0);
      content.writeUInt8(content.readUInt8(at) ^ 1, at);
      writeFileSync(path, content);
      const { code, stdout } = await runOperatorCommand('verify', [], { DATA_DIR: dataDir });
      expect(stdout).toContain('1 × damaged document');
      expect(code).toBe(1);
      const server = await startOn(dataDir);
      await waitUntil('the documents say again that they are behind', async () => {
        const seen = await favorites();
        expect(seen).not.toBe('complete');
        return seen === 'behind';
      });
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  );

  it('never makes a running product present documents as complete', async () => {
    const dataDir = copyOfStopped();
    const server = await startOn(dataDir);
    expect(await favorites()).toBe('behind');
    const db = new Database(join(dataDir, 'views.db'));
    // Of the checksum, which no trigger then sets again.
    expect(db.prepare('UPDATE quarantined_events SET checksum = checksum + 1').run().changes).toBe(1);
    db.close();
    for (const awaited of ['failed', 'behind'])
      await waitUntil(`the documents are ${awaited}`, async () => {
        const seen = await favorites();
        expect(seen).not.toBe('complete');
        return seen === awaited;
      });
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
});
