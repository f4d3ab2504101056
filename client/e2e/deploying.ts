import { createServer, request } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

export interface Deployment {
  readonly url: string;
  /** From now on the page says of itself that it is of this build. */
  readonly deploy: (build: string) => void;
  readonly stop: () => Promise<void>;
}

/** Stands before the product and marks its page with a build, as if the next one were deployed. */
export async function startDeployment(appUrl: string): Promise<Deployment> {
  let build = 'first';
  const server = createServer((asked, answer) => {
    const headers = { ...asked.headers, 'accept-encoding': 'identity' };
    const passed = request(appUrl + (asked.url ?? '/'), { method: asked.method, headers }, (given) => {
      const chunks: Buffer[] = [];
      given.on('data', (chunk: Buffer) => chunks.push(chunk));
      given.on('end', () => {
        const isPage = given.headers['content-type']?.startsWith('text/html') === true;
        const body = Buffer.concat(chunks);
        const sent = isPage ? body.toString().replace('<body>', `<body data-build="${build}">`) : body;
        const { 'content-length': _length, 'transfer-encoding': _coding, ...kept } = given.headers;
        answer.writeHead(given.statusCode ?? 502, kept).end(sent);
      });
    });
    asked.pipe(passed);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}`,
    deploy: (next) => {
      build = next;
    },
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
