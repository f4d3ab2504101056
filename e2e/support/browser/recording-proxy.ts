import { once } from 'node:events';
import { createServer, request as sendRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface SentRequest {
  readonly path: string;
  readonly headers: string;
  readonly body: string;
}

export interface RecordingProxy {
  readonly url: string;
  /** All requests so far, also those that the browser doesn't report: of extensions, service workers, and beacons. */
  readonly sent: readonly SentRequest[];
  readonly close: () => void;
}

/** Forwards requests to the app, and keeps them. */
export async function startRecordingProxy(appUrl: string): Promise<RecordingProxy> {
  const sent: SentRequest[] = [];
  const server = createServer((incoming, outgoing) => {
    const { method, url: path = '/', headers } = incoming;
    void text(incoming).then((body) => {
      sent.push({ path, headers: JSON.stringify(headers), body });
      sendRequest(appUrl + path, { method, headers }, (response) => {
        outgoing.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(outgoing);
      }).end(body);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}`,
    sent,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
