import { once } from 'node:events';
import { createServer, type ServerHttp2Session, type Settings } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { CLIENT_UNDER_TEST } from '../testing/eventstoredb-server';
import { CLIENTS, createClient } from './client/clients';

const server = createServer();
const sessions: ServerHttp2Session[] = [];
server.on('session', (session) => sessions.push(session));
afterEach(() => {
  for (const session of sessions) session.destroy();
  server.close();
});

describe('the connection to a server', () => {
  it('has space for what the server sends while the reader is busy', async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const { scheme } = CLIENTS[CLIENT_UNDER_TEST];
    const client = await createClient(CLIENT_UNDER_TEST, `${scheme}://127.0.0.1:${String(port)}?tls=false`);
    const connected = once(server, 'session') as Promise<[ServerHttp2Session]>;
    const reading = client.readAll({});
    reading.on('error', () => undefined);
    const [session] = await connected;
    const [settings] = (await once(session, 'remoteSettings')) as [Settings];
    expect(settings.initialWindowSize).toBe(1024 * 1024);
    await reading.cancel();
    await client.dispose();
  });
});
