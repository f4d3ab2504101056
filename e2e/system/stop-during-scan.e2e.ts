import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSqliteEventStore } from '@tapwise/command-api';
import { startServer } from '../support/server-process';
import { appendFavorites } from '../support/stores/append-favorites';
import { setUpInstallationCopy } from '../support/stores/installation-copy';
import { waitUntil } from '../support/wait-until';

/** More than a server scans in its own thread. */
const EVENTS = 20_000;

/** A module that keeps the scan from ending, like a very large file, and writes the id of its process into a file. */
const createModule = (path: string) => `
  import { writeFileSync } from 'node:fs';
  if (process.argv[1]?.endsWith('scan-process.js')) {
    writeFileSync(${JSON.stringify(path)}, String(process.pid));
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  }
`;

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const used = setUpInstallationCopy();

test('a server that is stopped during the scan of a large file ends the scan, and exits with 0', async () => {
  const { dataDir } = used();
  const log = openSqliteEventStore(join(dataDir, 'events.db'));
  await appendFavorites(log, EVENTS);
  await log.close();
  const path = join(dataDir, 'scan-pid');
  const preload = `--import=data:text/javascript,${encodeURIComponent(createModule(path))}`;
  const server = await startServer(dataDir, { NODE_OPTIONS: preload });
  await waitUntil('the scan has started', async () => existsSync(path) && readFileSync(path, 'utf8') !== '');
  const pid = Number(readFileSync(path, 'utf8'));
  expect(isRunning(pid)).toBe(true);
  expect(await server.stop()).toBe(0);
  await waitUntil('the scan has ended', async () => !isRunning(pid));
});
