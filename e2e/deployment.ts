import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Deployment {
  readonly url: string;
  /** Marks the page with this build from now on. */
  readonly deploy: (build: string) => void;
  readonly stop: () => Promise<void>;
}

/** A proxy that marks the page with a build, to simulate deployments. */
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
