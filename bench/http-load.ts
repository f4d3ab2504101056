import { spawn } from 'node:child_process';
import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Values } from './benchmark';

export interface TimedRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface HttpLoad {
  readonly url: string;
  readonly connections: number;
  readonly seconds: number;
  /** Requests per second of all connections. By default, each connection sends the next one after a response. */
  readonly rate?: number;
  /** Each connection sends all of them in turn. */
  readonly requests: readonly TimedRequest[];
}

export interface LoadResult {
  /** Successful responses per second. */
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  /** Milliseconds. */
  readonly p99: number;
  readonly failed: number;
}

const PROGRAM = join(import.meta.dirname, 'http-load.main.ts');

/** Sends requests from another process for some seconds. Throws if one fails. */
export async function sendLoad(load: HttpLoad): Promise<Values> {
  const child = spawn(process.execPath, ['--import', 'tsx', PROGRAM], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify(load));
  const printed = await text(child.stdout);
  if (printed === '') throw new Error('The load generator failed');
  const { perSecond, p50, p99, failed } = JSON.parse(printed) as LoadResult;
  if (failed > 0) throw new Error(`${String(failed)} requests to ${load.url} failed`);
  return { 'requests/s': perSecond, 'p50 ms': p50, 'p99 ms': p99 };
}

export interface BenchServer {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Serves on a free port of this machine. */
export async function serve(listener: RequestListener): Promise<BenchServer> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${String(port)}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
