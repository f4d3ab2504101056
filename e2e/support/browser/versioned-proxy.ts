import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Deployment {
  readonly url: string;
  /** Marks all later pages with this release. */
  readonly deploy: (build: string) => void;
  /** Accepts later requests without ever responding, like a network with poor reception. */
  readonly stall: () => void;
  readonly stop: () => Promise<void>;
}

/** A proxy that marks the page with a build, to simulate deployments. */
export async function startDeployment(appUrl: string): Promise<Deployment> {
  let build = 'first';
  let isStalled = false;
  const server = createServer((incoming, outgoing) => {
    if (isStalled) return;
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
    stall: () => {
      isStalled = true;
    },
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
