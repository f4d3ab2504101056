import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '@tapwise/contracts/http/routes';
import { readConfiguration } from '@tapwise/platform/configuration/configuration';
import { OperatorError } from '@tapwise/platform/errors/operator-error';
import type { ListeningServer } from '@tapwise/platform/server/listening/listen';
import { runBuilt, startBuilt } from '../../testing/run-main';
import { buildSnapshot } from '../build-snapshot';
import { readSnapshot } from '../snapshot-folder';
import { recordTwoDays } from '../testing/record-two-days';
import { serveSnapshot } from './serve-snapshot';
import { openSnapshotStore } from './snapshot-store';

const END_TIME = '2026-11-11T00:00:00.000Z';
const READ_ONLY_REJECTION = { code: 'read-only-replay', message: `Read-only replay as of ${END_TIME}.` };

let root: string;
let folder: string;
let server: ListeningServer;
let liveLog: Buffer;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'tapwise-serve-'));
  folder = join(root, 'replay');
  await recordTwoDays(root, 'Ada');
  liveLog = await readFile(join(root, 'events.db'));
  await buildSnapshot({
    configuration: readConfiguration({ DATA_DIR: root }),
    until: END_TIME,
    folder,
    now: new Date(),
    startProgress: () => ({ update: () => undefined, end: () => undefined }),
    signal: new AbortController().signal,
  });
  server = await serve(0);
});
afterAll(async () => {
  await server.close(100);
  await rm(root, { recursive: true });
});

async function serve(port: number) {
  const manifest = readSnapshot(folder);
  const store = await openSnapshotStore(readConfiguration({ DATA_DIR: root }), folder, manifest);
  return serveSnapshot({ folder, manifest, port, clientFolder: join(root, 'client'), store });
}

function send(method: string, path: string, headers: Readonly<Record<string, string>> = {}) {
  return fetch(server.url + path, { method, headers, redirect: 'manual' });
}

/** The address that opens the only account, from the page. */
async function findAccountPath(): Promise<string> {
  const page = await (await send('GET', '/replay')).text();
  return /action="(\/replay\/[\w-]+)"/.exec(page)?.[1] ?? '';
}

/** The Cookie header of the opened account. */
async function openAccount(): Promise<string> {
  const response = await send('POST', await findAccountPath());
  expect([response.status, response.headers.get('location')]).toEqual([303, '/']);
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

const COMMAND_SIDE = Object.values(routes).filter(({ service }) => service === 'command');
const REDIRECTS = ['/api/login', '/api/logout'];
const isRead = ({ method, path }: { method: string; path: string }) =>
  method === 'GET' && !REDIRECTS.includes(path);
/** Reads that a snapshot has no answer to. */
const OTHER_STATUSES: Readonly<Record<string, number>> = {
  '/calendar/:secret.ics': 404,
  '/api/user/recommendations/:id/verify': 404,
  '/api/admin/errors/commands': 401,
};
const COMMANDS = COMMAND_SIDE.filter((route) => !isRead(route));

describe('a served snapshot', () => {
  it('lists accounts by id, without names and email addresses, and finds one by its id', async () => {
    const response = await send('GET', '/replay');
    const page = await response.text();
    expect(page).toContain(`Tapwise as of ${END_TIME}`);
    expect(page).not.toMatch(/ada@example\.com|>Ada</i);
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    const id = (await findAccountPath()).replace('/replay/', '');
    expect(await (await send('GET', `/replay?account=${id}`)).text()).toContain(`/replay/${id}`);
    expect(await (await send('GET', '/replay?account=nobody"><b>')).text()).toContain(
      'no account with this id',
    );
  });

  it('shows the opened account as of that time, with a blank name and email address', async () => {
    const cookie = await openAccount();
    const getBody = async (path: string): Promise<unknown> => (await send('GET', path, { cookie })).json();
    expect(await getBody('/api/user')).toMatchObject({ name: '', email: '', isOnboarded: true });
    expect(await getBody('/api/user/purchases')).toMatchObject([{ storeName: 'Kroger' }]);
    expect(await getBody('/api/user/cards')).toMatchObject([{ cardId: 'citi-double-cash' }]);
  });

  it('leads visitors to the accounts, and unknown accounts nowhere', async () => {
    for (const path of ['/', '/insights', '/sign-in'])
      expect((await send('GET', path)).headers.get('location')).toBe('/replay');
    expect((await send('GET', '/', { cookie: 'sid=AAAAAAAAAAAAAAAAAAAAAA' })).status).toBe(303);
    expect((await send('GET', '/api/user')).status).toBe(401);
    expect((await send('POST', '/replay/019a7a3c-4d00-7abc-8def-000000000001')).status).toBe(404);
    expect((await send('GET', '/api/admin/users')).status).toBe(401);
  });

  it('rejects every command with 403, with and without an account', async () => {
    const cookie = await openAccount();
    for (const { method, path } of COMMANDS)
      for (const headers of [{}, { cookie }]) {
        const response = await send(method, path.replaceAll(/:\w+/g, 'x'), headers);
        expect(response.status, path).toBe(403);
        expect(await response.json(), path).toMatchObject(READ_ONLY_REJECTION);
      }
  });

  it('computes credits, caps, and reminders from the log up to that time', async () => {
    const cookie = await openAccount();
    const getBody = async (path: string): Promise<unknown> => (await send('GET', path, { cookie })).json();
    expect(await getBody('/api/user/answer-inputs')).toMatchObject({
      wallet: [{ cardId: 'citi-double-cash' }],
    });
    const events = await (await send('GET', '/api/user/export/events', { cookie })).text();
    expect([events.includes('Kroger'), events.includes('Shell')]).toEqual([true, false]);
  });

  it.each(COMMAND_SIDE.filter(isRead))(
    'responds to the read $path, only with an account',
    async ({ path }) => {
      const given = path
        .replace(':cardId', 'citi-double-cash')
        .replace(':id', '019a7a3c-4d00-7abc-8def-000000000001')
        .replace(':secret', 'x');
      const cookie = await openAccount();
      expect((await send('GET', given, { cookie })).status).toBe(OTHER_STATUSES[path] ?? 200);
      expect((await send('GET', given)).status).toBe(path.startsWith('/calendar') ? 404 : 401);
    },
  );

  it('rejects unknown paths with 404, and changes to queries with 403', async () => {
    expect((await send('GET', '/api/unknown')).status).toBe(404);
    expect((await send('DELETE', '/api/user/purchases')).status).toBe(403);
  });

  it('opens no account for other sites', async () => {
    const path = await findAccountPath();
    expect((await send('POST', path, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await send('GET', path)).status).toBe(404);
  });

  it('listens on loopback only, and rejects foreign host names', async () => {
    expect(new URL(server.url).hostname).toBe('127.0.0.1');
    for (const path of ['/replay', '/', '/api/user', '/api/purchases']) {
      const sent = request({
        host: '127.0.0.1',
        port: server.port,
        path,
        headers: { host: 'rebound.example' },
      });
      sent.end();
      const [response] = (await once(sent, 'response')) as [IncomingMessage];
      expect(response.statusCode, path).toBe(421);
      response.resume();
    }
  });

  it('reports a port that is in use', async () => {
    await expect(serve(server.port)).rejects.toThrow(OperatorError);
    await expect(serve(server.port)).rejects.toThrow('Choose another with --port.');
  });

  it('writes nothing to Tapwise’s data', async () => {
    expect(liveLog.equals(await readFile(join(root, 'events.db')))).toBe(true);
    await expect(stat(join(root, 'views.db'))).rejects.toThrow('ENOENT');
  });
});

describe('npm run replay -- --serve', () => {
  it('serves an existing snapshot until Ctrl-C, and keeps it from being replaced', async () => {
    const words = ['--into', folder, '--serve', '--port', '0'];
    const { child, ended } = startBuilt('replay', words, { DATA_DIR: root });
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    let shown = line.toString();
    while (!shown.includes('Ctrl-C')) shown += String((await once(child.stdout, 'data'))[0]);
    expect(shown).toMatch(/Read-only replay as of 2026-11-11T00:00:00\.000Z: http:\/\/127\.0\.0\.1:\d+\./);
    const second = runBuilt('replay', ['--into', folder, '--until', '5'], {
      DATA_DIR: root,
    });
    expect(await second).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('in use by process') as string,
    });
    child.kill('SIGINT');
    expect(await ended).toMatchObject({ code: 0, stderr: '' });
  });
});
