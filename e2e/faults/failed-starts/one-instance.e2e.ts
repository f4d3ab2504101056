import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startSplit, startStores } from '../../support/running-system';
import { createDataDir, runUntilExit, startEntry, startServer } from '../../support/server-process';
import { createUser, type TestUser } from '../../support/test-user';
import { waitUntil } from '../../support/wait-until';

const ROOT = resolve(import.meta.dirname, '../../..');
const PUBLIC_URL = 'http://localhost:3000';

let dataDir: string;
const children: ChildProcess[] = [];
beforeEach(() => {
  dataDir = createDataDir();
});
afterEach(() => {
  for (const { pid, exitCode, signalCode } of children.splice(0))
    if (pid !== undefined && exitCode === null && signalCode === null) process.kill(-pid, 'SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

/** Runs a script of package.json on the folder, as an operator does. */
function runNpm(...words: string[]) {
  const child = spawn('npm', words, {
    cwd: ROOT,
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  children.push(child);
  const errorOutput = text(child.stderr);
  const url = new Promise<string>((found, reject) => {
    const lines = createInterface({ input: child.stdout });
    lines.on('line', (line) => {
      const [, address] = /^Tapwise is running at (.+)$/.exec(line) ?? [];
      if (address !== undefined) found(address);
    });
    lines.on('close', () => reject(new Error(`npm ${words.join(' ')} ended before it listened`)));
  });
  url.catch(() => undefined);
  const ended = once(child, 'exit').then(() => child.exitCode);
  return { child, url, errorOutput, ended };
}

/** npm's own warnings aren't Tapwise's. */
const listErrorLines = (errorOutput: string) =>
  errorOutput.split('\n').filter((line) => line !== '' && !line.startsWith('npm '));
const buildRejectionPattern = (name: string) =>
  new RegExp(
    `^${dataDir} is in use by process (\\d+) \\(${name}\\)\\. Stop it first, or set DATA_DIR to another folder\\.\\n?$`,
  );

const toggle = async (user: TestUser, searchTerm: string) =>
  (await user.send('POST', '/api/user/favorites/toggle', { searchTerm })).status;

describe('a data folder has one instance', () => {
  it('ends a second npm start with a one-line error that names the first process, which continues', async () => {
    const first = runNpm('start');
    const user = await createUser(await first.url);
    const before = readdirSync(join(dataDir));
    const startedAt = Date.now();
    const second = runNpm('start');
    expect(await second.ended).toBe(1);
    expect(Date.now() - startedAt).toBeLessThan(10_000);
    const lines = listErrorLines(await second.errorOutput);
    expect(lines).toEqual([expect.stringMatching(buildRejectionPattern('standalone'))]);
    // The process id is the server's: stopping it frees the folder.
    const pid = Number(buildRejectionPattern('standalone').exec(lines[0] ?? '')?.[1]);
    expect(readdirSync(join(dataDir))).toEqual(before);
    expect(await toggle(user, 'still here')).toBe(200);
    expect(await user.getBody('/api/user/favorites')).toMatchObject([{ searchTerm: 'still here' }]);
    process.kill(pid, 'SIGTERM');
    expect(await first.ended).toBe(0);
  });

  it('starts immediately after the previous process was killed', async () => {
    const first = await startServer(dataDir);
    const user = await createUser(first.url);
    await first.kill9();
    const second = await startServer(dataDir);
    user.setUrl(second.url);
    expect(await toggle(user, 'after')).toBe(200);
    expect(await second.stop()).toBe(0);
  });

  it('lets the services share the folder, one process per role', async () => {
    const system = await startSplit('split', { dataDir });
    for (const entry of ['command-api', 'projections', 'query-api'] as const) {
      const { code, stderr } = await runUntilExit(entry, dataDir, { PUBLIC_URL });
      const { pid } = system.parts[entry] ?? {};
      expect(stderr).toMatch(buildRejectionPattern(entry));
      expect(stderr).toContain(`process ${String(pid)} `);
      expect(code).toBe(1);
    }
    const { stderr } = await runUntilExit('standalone', dataDir, {});
    expect(stderr).toMatch(buildRejectionPattern('command-api'));
    const user = await createUser(system.url);
    expect(await toggle(user, 'still here')).toBe(200);
    await waitUntil('it is shown', async () =>
      JSON.stringify(await user.getBody('/api/user/favorites')).includes('still here'),
    );
    await system.stop();
  });

  it('ends a second npm run start:split with a one-line error', async () => {
    const first = runNpm('run', 'start:split');
    await first.url;
    const second = runNpm('run', 'start:split');
    expect(await second.ended).toBe(1);
    expect(listErrorLines(await second.errorOutput)).toEqual([
      expect.stringMatching(buildRejectionPattern('command-api')),
    ]);
    expect((await fetch(await first.url)).status).toBe(200);
    process.kill(-(first.child.pid ?? 0), 'SIGTERM');
    await first.ended;
  });

  it('lets several command-apis share a folder that contains no store', async () => {
    const stores = await startStores();
    const settings = { PUBLIC_URL, ...stores.settings };
    const services = [
      await startEntry('command-api', dataDir, settings),
      await startEntry('command-api', dataDir, settings),
    ];
    for (const { url } of services) expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect(await Promise.all(services.map((service) => service.stop()))).toEqual([0, 0]);
    await stores.close();
  });
});
