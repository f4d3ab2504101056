import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { LOCAL_CERTIFICATE } from '@tapwise/store-doubles/eventstoredb/local-certificate';

/** The largest message that a push service has to accept: https://www.rfc-editor.org/rfc/rfc8030#section-7.2. */
const MAX_BYTES = 4096;

interface Reply {
  readonly status: number;
  readonly retryAfter?: string;
}

/** A message that a push service received. */
export interface ReceivedPush {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** A push service on this machine. It responds with 201 unless `reply` says otherwise, and 413 to a large message. */
export async function startPushService() {
  const received: ReceivedPush[] = [];
  const service: { reply: (path: string) => Reply | 'silence' } = { reply: () => ({ status: 201 }) };
  const server = createServer({ key: LOCAL_CERTIFICATE.key, cert: LOCAL_CERTIFICATE.certificate });
  server.on('request', (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { url: path = '', headers } = request;
      const body = Buffer.concat(chunks);
      const reply = body.length > MAX_BYTES ? { status: 413 } : service.reply(path);
      if (reply === 'silence') {
        response.destroy();
        return;
      }
      if (reply.status === 201) received.push({ path, headers, body });
      const { status, retryAfter } = reply;
      response.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': retryAfter }).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return Object.assign(service, {
    received,
    connection: { ca: LOCAL_CERTIFICATE.certificate },
    port,
    getEndpoint: (path: string) => `https://127.0.0.1:${String(port)}/${path}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}

/** The keys of a browser, as it sends them when it subscribes. */
export function createBrowserKeys() {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return {
    p256dh: pair.getPublicKey('base64url'),
    auth: randomBytes(16).toString('base64url'),
    privateKey: pair.getPrivateKey(),
  };
}
