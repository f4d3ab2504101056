import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { waitUntil } from '../support/wait-until';

const ROOT = resolve(import.meta.dirname, '../..');

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port is free.');
  return address.port;
}

/** The first response of the page. Throws if the process exits first. */
async function waitForResponse(url: string, child: ChildProcess): Promise<Response> {
  while (child.exitCode === null && child.signalCode === null) {
    try {
      return await fetch(url);
    } catch {
      await sleep(50);
    }
  }
  throw new Error(`npm start ended with ${String(child.exitCode ?? child.signalCode)}`);
}

let child: ChildProcess;
let folder: string;
let url: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'npm-start-'));
  const port = String(await findFreePort());
  url = `http://127.0.0.1:${port}`;
  const env = { ...process.env, NODE_ENV: undefined, HOST: '127.0.0.1', PORT: port, DATA_DIR: folder };
  child = spawn('npm', ['start'], { cwd: ROOT, env, stdio: 'inherit', detached: true });
});

afterEach(() => {
  if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
    process.kill(-child.pid, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

test('npm start serves the web app and its API, and stops on request', async () => {
  const page = await waitForResponse(url, child);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('<div id="root">');

  const user = await fetch(`${url}/api/auth/user`);
  expect(user.status).toBe(401);
  expect(await user.json()).toHaveProperty('message');

  const ended = once(child, 'exit');
  process.kill(-child.pid!, 'SIGTERM');
  await ended;
  // npm may exit shortly before the server that it started.
  await waitUntil('the server has stopped', () =>
    fetch(url).then(
      () => false,
      () => true,
    ),
  );
});
