import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDataDir, type ServerProcess, startServer } from '../../support/server-process';
import { createUser, createVisitor } from '../../support/test-user';
import { waitUntil } from '../../support/wait-until';

/** Preloaded script: records every successful rename, link, new folder, and fsync, in order. */
const PRELOAD = `
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
const { appendFileSync, readlinkSync } = fs;
const note = (...words) => appendFileSync(process.env.CALLS_FILE, words.join(' ') + '\\n');
const getPath = (fd) => readlinkSync('/proc/self/fd/' + fd);
const watch = (owner, name, words) => {
  const original = owner[name];
  owner[name] = function (...given) {
    const before = words(this, given);
    const result = original.apply(this, given);
    if (!(result instanceof Promise)) { note(...before); return result; }
    return result.then((value) => { note(...before); return value; });
  };
};
watch(fs, 'linkSync', (_, [, to]) => ['name', to]);
watch(fs.promises, 'rename', (_, [, to]) => ['name', to]);
watch(fs, 'fsyncSync', (_, [fd]) => ['sync', getPath(fd)]);
const handle = await fs.promises.open('/dev/null');
watch(Object.getPrototypeOf(handle), 'sync', ({ fd }) => ['sync', getPath(fd)]);
await handle.close();
syncBuiltinESMExports();`;

const dataDir = realpathSync(createDataDir());
const callsFile = join(dataDir, 'calls');
let server: ServerProcess;

const readCalls = () => (existsSync(callsFile) ? readFileSync(callsFile, 'utf8').trim().split('\n') : []);
const listNamedFiles = () =>
  readCalls().flatMap((call) => (call.startsWith('name ') ? [call.slice('name '.length)] : []));

/** Whether the folder was synced after the file was named. */
function isNameOnDisk(path: string): boolean {
  const seen = readCalls();
  const folder = path.slice(0, path.lastIndexOf('/'));
  return seen.lastIndexOf(`sync ${folder}`) > seen.indexOf(`name ${path}`);
}

beforeAll(async () => {
  const preload = `data:text/javascript;base64,${Buffer.from(PRELOAD).toString('base64')}`;
  server = await startServer(join(dataDir, 'store'), {
    CALLS_FILE: callsFile,
    NODE_OPTIONS: `--import=${preload}`,
  });
});
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

it('syncs the folder entries of new secrets, not only their content', () => {
  for (const name of ['admin-key', 'session-keys', 'push-key']) {
    const path = join(dataDir, 'store', name);
    expect(listNamedFiles()).toContain(path);
    expect(isNameOnDisk(path)).toBe(true);
  }
});

it('syncs a new data folder', () => {
  expect(readCalls()).toContain(`sync ${dataDir}`);
});

it('syncs the folder entry of every email before it counts as sent', async () => {
  const { email } = await createUser(server.url);
  await createVisitor(server.url).send('POST', '/api/auth/forgot-password', { email });
  const outbox = join(dataDir, 'store', 'outbox');
  const listEmails = () => listNamedFiles().filter((path) => path.startsWith(`${outbox}/`));
  await waitUntil('the email has its name', async () => listEmails().length === 1);
  await waitUntil('and its folder is on disk', async () => listEmails().every(isNameOnDisk));
  expect(readCalls()).toContain(`sync ${join(dataDir, 'store')}`);
});
