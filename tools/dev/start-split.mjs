/** Runs the services and the gateway as separate processes. If one ends, all end. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ensureBuilt } from '../build/ensure-built.mjs';
import { ROOT } from '../build/parts.mjs';

const ADDRESS = /https?:\/\/[^\s]+:\d+/;
/** Processes that haven't ended by then are killed. Each needs at most five seconds. */
const LIMIT_MS = 4_800;

/** Only command-api has this. */
const EMPTY_PUSH_KEY = { PUSH_KEY: '', PUSH_KEY_FILE: '' };
/** Only command-api and query-api have the others. */
const EMPTY_KEYS = {
  ...EMPTY_PUSH_KEY,
  ADMIN_KEY: '',
  ADMIN_KEY_FILE: '',
  SESSION_KEYS: '',
  SESSION_KEYS_FILE: '',
};

ensureBuilt();

/** @type {Map<string, import('node:child_process').ChildProcess>} */
const running = new Map();
let isEnding = false;
let exitCode = 0;

/** Stops all processes, the gateway first, so that the others can finish its requests. */
function endAll() {
  if (isEnding) return;
  isEnding = true;
  for (const child of [...running.values()].reverse()) child.kill('SIGTERM');
  setTimeout(() => {
    for (const child of running.values()) child.kill('SIGKILL');
  }, LIMIT_MS).unref();
}

/** A free port, for processes that need to know their port in advance. */
async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address !== null ? String(address.port) : '0';
}

/**
 * Starts a process and returns its address once it listens. Rejects if it ends before.
 * @param {string} name
 * @param {Record<string, string>} settings
 */
async function startOne(name, settings) {
  if (isEnding) throw new Error('All processes are being stopped.');
  const child = spawn(process.execPath, ['--enable-source-maps', join(ROOT, `dist/${name}.js`)], {
    env: { NODE_ENV: 'production', ...process.env, ...settings },
    // The channel lets a process notice that this one is gone. In its own group, it receives Ctrl-C from this
    // process only.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    detached: true,
  });
  running.set(name, child);
  let isListening = false;
  child.on('exit', (code, signal) => {
    running.delete(name);
    if (!isEnding) {
      // A process that couldn't start has printed the reason.
      if (isListening || code !== 1)
        console.error(
          `${name} exited unexpectedly (${String(code ?? signal)}): stopping all other processes.`,
        );
      exitCode = 1;
    }
    endAll();
  });
  if (!child.stdout) throw new Error(`${name} has no output to read.`);
  const lines = createInterface({ input: child.stdout });
  return new Promise((/** @type {(url: string) => void} */ resolve, reject) => {
    lines.on('line', (line) => {
      console.log(line);
      const url = ADDRESS.exec(line)?.[0];
      if (url === undefined) return;
      isListening = true;
      resolve(url);
    });
    child.once('exit', () => reject(new Error(`${name} ended before it listened.`)));
  });
}

/** The port of a process behind the gateway: 1, 2, or 3 above that of the gateway, or any free one. */
function getInnerPort(/** @type {string} */ gatewayPort, /** @type {number} */ offset) {
  return gatewayPort === '0' ? '0' : String(Number(gatewayPort) + offset);
}

/** The processes write to a pipe. If it ends on a terminal, they write their logs for people. */
function getLogSettings() {
  const { stdout } = process;
  if (!stdout.isTTY || process.env['LOG_FORMAT']) return {};
  return { LOG_FORMAT: 'pretty', FORCE_COLOR: stdout.hasColors(16) ? '1' : '0' };
}

async function startAll() {
  const host = process.env['HOST'] ?? 'localhost';
  const gatewayPort = process.env['PORT'] ?? '3000';
  const port = gatewayPort === '0' ? await freePort() : gatewayPort;
  const publicUrl = process.env['PUBLIC_URL'] || `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  const logs = getLogSettings();
  const createInside = (/** @type {number} */ offset) => ({
    ...logs,
    HOST: '127.0.0.1',
    PORT: getInnerPort(gatewayPort, offset),
    PUBLIC_URL: publicUrl,
  });
  // command-api creates the log, and projections creates the read models.
  const commandUrl = await startOne('command-api', createInside(1));
  await startOne('projections', { ...createInside(2), ...EMPTY_KEYS });
  const queryUrl = await startOne('query-api', { ...createInside(3), ...EMPTY_PUSH_KEY });
  const urls = { COMMAND_API_URL: commandUrl, QUERY_API_URL: queryUrl };
  await startOne('gateway', { ...logs, ...urls, ...EMPTY_KEYS, HOST: host, PORT: port });
}

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, endAll);
process.on('exit', () => {
  for (const child of running.values()) child.kill('SIGKILL');
});
await startAll().catch((/** @type {unknown} */ error) => {
  // Processes that ended were already reported.
  if (isEnding) return;
  console.error(error instanceof Error ? error.message : String(error));
  exitCode = 1;
  endAll();
});
await Promise.all([...running.values()].map((child) => once(child, 'exit')));
process.exit(exitCode);
