import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Deployment {
  readonly url: string;
  /** Marks all later pages with this release. */
  readonly deploy: (build: string) => void;
  readonly stop: () => Promise<void>;
}

/** A proxy that marks the page with a build, to simulate deployments. */
export async function startDeployment(appUrl: string): Promise<Deployment> {
  let build = 'first';
  const server = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
    const forwarded = request(
      appUrl + (incoming.url ?? '/'),
      { method: incoming.method, headers },
      (upstream) => {
        const chunks: Buffer[] = [];
        upstream.on('data', (chunk: Buffer) => chunks.push(chunk));
        upstream.on('end', () => {
          const isPage = upstream.headers['content-type']?.startsWith('text/html') === true;
          const body = Buffer.concat(chunks);
          const sent = isPage ? body.toString().replace('<body>', `<body data-build="${build}">`) : body;
          const { 'content-length': _length, 'transfer-encoding': _coding, ...headers } = upstream.headers;
          outgoing.writeHead(upstream.statusCode ?? 502, headers).end(sent);
        });
      },
    );
    incoming.pipe(forwarded);
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
