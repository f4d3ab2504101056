import { connect } from 'node:net';
import { performance } from 'node:perf_hooks';

export interface RawResponse {
  readonly status: number;
  readonly head: string;
  readonly body: string;
  /** Milliseconds from connect to close. */
  readonly ms: number;
}

/** Sends raw bytes and returns the response up to the end of the connection, which the server closes. */
export function sendRaw(url: string, bytes: string): Promise<RawResponse> {
  const { hostname, port } = new URL(url);
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    let whole = '';
    const end = () => {
      socket.destroy();
      const [head = '', body = ''] = whole.split('\r\n\r\n');
      resolve({ status: Number(head.split(' ')[1]), head, body, ms: performance.now() - start });
    };
    socket.setEncoding('latin1').on('data', (chunk: string) => (whole += chunk));
    socket.on('end', end).on('error', (error) => (whole === '' ? reject(error) : end()));
    socket.write(bytes);
  });
}

/** Sends a GET with these header lines and `Connection: close`. */
export function getRaw(url: string, path: string, lines: readonly string[]): Promise<RawResponse> {
  return sendRaw(url, [`GET ${path} HTTP/1.1`, ...lines, 'Connection: close', '', ''].join('\r\n'));
}
