import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type Duplex, duplexPair } from 'node:stream';
import { text } from 'node:stream/consumers';

export interface HttpRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The JSON text. Absent for requests without a body. */
  readonly body?: string | undefined;
}

export interface HttpResponse {
  readonly status: number;
  /** The `Set-Cookie` headers. */
  readonly cookies: readonly string[];
  readonly body: string;
}

/** HTTP within this process. */
export interface InProcessHttp {
  send(request: HttpRequest): Promise<HttpResponse>;
  close(): void;
}

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Connects an HTTP handler to a client in this process. No port is open, so no one else can send a request. */
export function connectInProcess(handle: Handle): InProcessHttp {
  const server = createServer((incoming, outgoing) => {
    handle(incoming, outgoing).catch(() => outgoing.destroy());
  });
  const createConnection = (): Duplex => {
    const [clientSide, serverSide] = duplexPair();
    server.emit('connection', Object.assign(serverSide, { remoteAddress: '127.0.0.1' }));
    return clientSide;
  };
  return {
    async send({ method, path, headers, body }) {
      const response = await new Promise<IncomingMessage>((resolve, reject) => {
        const outgoing = request({ method, path, headers, createConnection }, resolve);
        outgoing.once('error', reject);
        outgoing.end(body);
      });
      return {
        status: response.statusCode ?? 0,
        cookies: response.headers['set-cookie'] ?? [],
        body: await text(response),
      };
    },
    close: () => void server.close(),
  };
}
