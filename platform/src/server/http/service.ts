import type { IncomingMessage, ServerResponse } from 'node:http';

/** Where a server accepts connections. */
export interface Address {
  readonly port: number;
  /** `http://localhost:3000`. */
  readonly url: string;
}

/** Responds to requests. If `handle` rejects, the connection is closed without a response. */
export interface Service {
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  close(): Promise<void>;
}
