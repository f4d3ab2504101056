import { setTimeout as sleep } from 'node:timers/promises';
import { EventStoreDBClient } from '@eventstore/db-client';
import { ConfigurationError } from '../../configuration/configuration-error';
import { checkTlsFiles } from '../errors/tls-errors';
import { DeadlineExceeded, isTemporary, toEventStoreDbError } from './errors';
import { type EventStoreDbAddress, parseEventStoreDbUrl } from './url';

/** How to reach an EventStoreDB. */
export interface ConnectionOptions {
  /** EVENTSTOREDB_URL: hosts, TLS, and credentials. */
  readonly url: string;
  /** The deadline of a call in milliseconds; 5,000 by default. */
  readonly deadlineMs?: number;
  /** Changes the client before it is used. The test suites use it for their own streams on a shared server. */
  readonly wrapClient?: ((client: EventStoreDBClient) => EventStoreDBClient) | undefined;
}

/** Every option that we pass to the client. */
export interface CallOptions {
  readonly deadline: number;
  readonly requiresLeader: true;
}

export type Call<Result> = (client: EventStoreDBClient, options: CallOptions) => Promise<Result>;

/** An open connection. Calls have a deadline, and their errors are ours. */
export interface EventStoreDbConnection {
  /** Hosts and ports, for messages. */
  readonly hosts: string;
  readonly deadlineMs: number;
  /**
   * Makes a call within the deadline. Repeats a call that `isRepeatable` once if the connection or the leader
   * changed. Throws StoreUnavailable if there was no response, and other errors of the server unchanged.
   */
  call<Result>(call: Call<Result>, isRepeatable: boolean): Promise<Result>;
  /** Like `call`, for reads of any length that detect silence themselves. */
  scan<Result>(call: Call<Result>): Promise<Result>;
  /** The client, for work that lasts longer than a call. */
  readonly client: EventStoreDBClient;
  close(): Promise<void>;
}

const DEADLINE_MS = 5_000;
const FILES = ['tlsCAFile', 'userCertFile', 'userKeyFile'];
/** After this time, the client has dropped the failed connection. */
const RETRY_DELAY_MS = 50;

function createClient({ connectionString }: EventStoreDbAddress): EventStoreDBClient {
  checkTlsFiles('EVENTSTOREDB_URL', connectionString, FILES);
  try {
    const client = EventStoreDBClient.connectionString(connectionString);
    // Make the client believe that the server has no batch appends. When such a call ends while appends wait to be
    // written, the client rejects promises that can't be caught, which ends the process.
    return Object.assign(client, { supports: async () => false });
  } catch (cause) {
    // The client's message contains parts of the URL, including the password.
    throw new ConfigurationError(
      "EVENTSTOREDB_URL: it can't be parsed. Set it to esdb://user:password@host:2113?tlsCAFile=/path/ca.crt, with files that exist.",
      { cause },
    );
  }
}

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

/** Connects at the first call, and reconnects whenever the connection was lost. */
export function connectEventStoreDb({
  url,
  deadlineMs = DEADLINE_MS,
  wrapClient = (client) => client,
}: ConnectionOptions): EventStoreDbConnection {
  const address = parseEventStoreDbUrl(url);
  const client = wrapClient(createClient(address));
  const { hosts } = address;
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
    throw toEventStoreDbError(error, hosts);
  };

  return {
    hosts,
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
