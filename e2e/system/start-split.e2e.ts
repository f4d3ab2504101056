import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { chooseFreePorts } from '../support/free-ports';
import { createUser } from '../support/test-user';
import { waitUntil } from '../support/wait-until';

const ADMIN_KEY = 'an-admin-key-of-the-tests';
const ROOT = resolve(import.meta.dirname, '../..');

let folder: string;
let child: ChildProcess;
let stderr: Promise<string>;
let url: string;
let port: number;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'start-split-'));
  port = await chooseFreePorts(4);
  child = spawn('npm', ['run', 'start:split'], {
    cwd: ROOT,
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: folder,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      ADMIN_KEY,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  stderr = text(child.stderr!);
  const found = new Promise<string>((resolve, reject) => {
    const lines = createInterface({ input: child.stdout! });
    lines.on('line', (line) => {
      const [, address] = /^Tapwise is running at (.+)$/.exec(line) ?? [];
      if (address !== undefined) resolve(address);
    });
    lines.on('close', () => reject(new Error('npm run start:split ended before it listened')));
  });
  url = await found;
});
afterEach(() => {
  if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid!, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** The process id of a service, by its command line. */
async function getProcess(part: string): Promise<number> {
  const list = spawn('ps', ['-eo', 'pid=,ppid=,args=']);
  const rows = (await text(list.stdout)).split('\n').map((row) => row.trim().split(/\s+/));
  const descendants = new Set([String(child.pid)]);
  for (let before = 0; before < descendants.size;) {
    before = descendants.size;
    for (const [pid = '', parent = ''] of rows) if (descendants.has(parent)) descendants.add(pid);
  }
  const isPart = (args: readonly string[]) => args.join(' ').includes(`dist/${part}.js`);
  const found = rows.find(([pid = '', , ...args]) => descendants.has(pid) && isPart(args));
  if (!found) throw new Error(`No process runs ${part}`);
  return Number(found[0]);
}

const isGone = () =>
  fetch(url).then(
    () => false,
    () => true,
  );

test('npm run start:split serves the web app and both services, and stops on request', async () => {
  expect(await (await fetch(url)).text()).toContain('<div id="root">');
  const user = await createUser(url);
  await user.send('POST', '/api/user/favorites/toggle', { searchTerm: 'Costco' });
  expect(await user.getBody('/api/user/favorites')).toMatchObject([{ searchTerm: 'Costco' }]);
  const ended = once(child, 'exit');
  // To the whole group, like Ctrl-C.
  process.kill(-child.pid!, 'SIGINT');
  await ended;
  expect(await isGone()).toBe(true);
  expect(await stderr).not.toContain('exited unexpectedly');
});

test('the services listen on the three ports after that of the gateway', async () => {
  expect(new URL(url).port).toBe(String(port));
  const readService = async (offset: number) => {
    const headers = { authorization: `Bearer ${ADMIN_KEY}` };
    const response = await fetch(`http://127.0.0.1:${String(port + offset)}/metrics`, { headers });
    return /service="([^"]+)"/.exec(await response.text())?.[1];
  };
  expect(await Promise.all([0, 1, 2, 3].map(readService))).toEqual([
    'gateway',
    'command-api',
    'projections',
    'query-api',
  ]);
});

test('gives the admin key to command-api and query-api only', async () => {
  const parts = ['command-api', 'projections', 'query-api', 'gateway'] as const;
  const partsWithKey = [];
  for (const part of parts) {
    const environment = readFileSync(`/proc/${String(await getProcess(part))}/environ`, 'utf8');
    if (environment.includes(ADMIN_KEY)) partsWithKey.push(part);
  }
  expect(partsWithKey).toEqual(['command-api', 'query-api']);
  const headers = { authorization: `Bearer ${ADMIN_KEY}` };
  expect((await fetch(`${url}/api/admin/stats`, { headers })).status).toBe(200);
});

test('reports a process that dies, and stops the others', async () => {
  const ended = once(child, 'exit');
  process.kill(await getProcess('query-api'), 'SIGKILL');
  await ended;
  expect(child.exitCode).toBe(1);
  expect(await stderr).toContain('query-api exited unexpectedly (SIGKILL): stopping all other processes.');
  expect(await isGone()).toBe(true);
});

test('stops all processes if the parent process dies', async () => {
  process.kill(await getProcess('gateway'), 0);
  process.kill(-child.pid!, 'SIGKILL');
  await waitUntil('all processes have stopped', isGone);
});
