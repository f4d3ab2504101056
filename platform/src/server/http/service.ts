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

/** Closes something else after the service. */
export function closeWith(service: Service, other: { close(): Promise<void> }): Service {
  return {
    handle: (request, response) => service.handle(request, response),
    async close() {
      await service.close();
      await other.close();
    },
  };
}
