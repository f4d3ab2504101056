import { setTimeout as sleep } from 'node:timers/promises';
import { assertTlsFiles } from '../errors/tls-errors';
import { CLIENTS, createClient } from './client/clients';
import type { ServerClient } from './client/port';
import { DeadlineExceeded, isTemporary, type ServerName, toEventStoreDbError } from './errors';
import { parseServerUrl, type ServerSelection } from './url';

/** How to reach an EventStoreDB or KurrentDB. */
export interface ConnectionOptions extends ServerSelection {
  /** The deadline of a call in milliseconds; 5,000 by default. */
  readonly deadlineMs?: number;
  /** Changes the client before it is used. The test suites use it for their own streams on a shared server. */
  readonly wrapClient?: ((client: ServerClient) => ServerClient) | undefined;
}

/** Every option that we pass to the client. */
export interface CallOptions {
  readonly deadline: number;
  readonly requiresLeader: true;
}

export type ServerCall<Result> = (client: ServerClient, options: CallOptions) => Promise<Result>;

/** An open connection. Calls have a deadline, and their errors are ours. */
export interface EventStoreDbConnection {
  readonly server: ServerName;
  readonly deadlineMs: number;
  /**
   * Makes a call within the deadline. Repeats a call that `isRepeatable` once if the connection or the leader changed.
   * Throws `StoreUnavailable` if there was no response, and other server errors unchanged.
   */
  call<Result>(call: ServerCall<Result>, isRepeatable: boolean): Promise<Result>;
  /** Like `call`, for reads of any length that detect silence themselves. */
  scan<Result>(call: ServerCall<Result>): Promise<Result>;
  /** The client, for work that lasts longer than a call. */
  readonly client: ServerClient;
  close(): Promise<void>;
}

const DEADLINE_MS = 5_000;
const FILES = ['tlsCAFile', 'userCertFile', 'userKeyFile'];
/** After this time, the client has dropped the failed connection. */
const RETRY_DELAY_MS = 50;

/** Rejects if there is no response in time. Ignores a late response. */
async function withDeadline<Result>(ms: number, response: Promise<Result>): Promise<Result> {
  const timer = new AbortController();
  response.catch(() => undefined);
  const deadline = sleep(ms, undefined, { signal: timer.signal }).then(() => {
    throw new DeadlineExceeded(`no response within ${String(ms)} ms`);
  });
  try {
    return await Promise.race([response, deadline]);
  } finally {
    deadline.catch(() => undefined);
    timer.abort();
  }
}

/**
 * Loads the client, which connects at the first call, and again whenever the connection was lost. Rejects with a
 * `ConfigurationError` if the URL is wrong.
 */
export async function connectEventStoreDb({
  client: name = 'eventstoredb',
  url,
  deadlineMs = DEADLINE_MS,
  wrapClient = (client) => client,
}: ConnectionOptions): Promise<EventStoreDbConnection> {
  const { product, variable } = CLIENTS[name];
  const { connectionString, hosts } = parseServerUrl({ client: name, url });
  assertTlsFiles(variable, connectionString, FILES);
  const client = wrapClient(await createClient(name, connectionString));
  const server: ServerName = { name: `${product} at ${hosts}`, variable };
  const options: CallOptions = { deadline: deadlineMs, requiresLeader: true };

  async function retryOnce<Result>(call: () => Promise<Result>): Promise<Result> {
    try {
      return await call();
    } catch (error) {
      if (error instanceof DeadlineExceeded || !isTemporary(error)) throw error;
      await sleep(RETRY_DELAY_MS * (1 + Math.random()));
      return call();
    }
  }
  const throwConverted = (error: unknown): never => {
    throw toEventStoreDbError(error, server);
  };

  return {
    server,
    deadlineMs,
    client,
    call: (call, isRepeatable) => {
      const once = () => withDeadline(deadlineMs, call(client, options));
      return (isRepeatable ? retryOnce(once) : once()).catch(throwConverted);
    },
    scan: (call) => retryOnce(() => call(client, options)).catch(throwConverted),
    close: () => client.dispose(),
  };
}
