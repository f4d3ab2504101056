import { setTimeout as wait } from 'node:timers/promises';
import { EventStoreDBClient } from '@eventstore/db-client';
import { ConfigurationError } from '../server/configuration';
import { asStoreFault, DeadlineExceeded, willPass } from './eventstoredb-faults';
import { parseEventStoreDbUrl, type EventStoreDbPlace } from './eventstoredb-url';
import { checkFiles } from './tls-faults';

export interface ConnectionOptions {
  /** EVENTSTOREDB_URL: hosts, TLS and credentials. */
  readonly url: string;
  /** How long a call may take, in milliseconds; 5,000 unless given. */
  readonly deadlineMs?: number;
  /** Changes the client before it is used; the suites give it streams of their own on a shared server. */
  readonly wrapClient?: ((client: EventStoreDBClient) => EventStoreDBClient) | undefined;
}

/** Every option that a call of the client takes from us. */
export interface CallOptions {
  readonly deadline: number;
  readonly requiresLeader: true;
}

export type Call<Result> = (client: EventStoreDBClient, options: CallOptions) => Promise<Result>;

export interface EventStoreDbConnection {
  /** Hosts and ports, for messages. */
  readonly hosts: string;
  readonly deadlineMs: number;
  /**
   * Makes a call within the deadline. One that `isRepeatable` is made once more where the connection or the leader had
   * changed. Throws StoreUnavailable when no answer came; what the server says otherwise is thrown as it is.
   */
  call<Result>(call: Call<Result>, isRepeatable: boolean): Promise<Result>;
  /** As `call`, of one that reads as long as there is something to read, and itself sees that it is not kept waiting. */
  scan<Result>(call: Call<Result>): Promise<Result>;
  /** The client, for what lasts longer than a call. */
  readonly client: EventStoreDBClient;
  close(): Promise<void>;
}

const DEADLINE_MS = 5_000;
const FILES = ['tlsCAFile', 'userCertFile', 'userKeyFile'];
/** After this the client has let go of the connection that failed. */
const BEFORE_REPEAT_MS = 50;

function clientOf({ connectionString }: EventStoreDbPlace): EventStoreDBClient {
  checkFiles('EVENTSTOREDB_URL', connectionString, FILES);
  try {
    const client = EventStoreDBClient.connectionString(connectionString);
    // Asked whether the server takes many appends over one call, the client shall say no. When that call ends while appends
    // wait to be written to it, it rejects promises that nobody can catch, which ends the process.
    return Object.assign(client, { supports: async () => false });
  } catch (cause) {
    // What the client says holds parts of the text, and with them the password.
    throw new ConfigurationError(
      'EVENTSTOREDB_URL: a part of it cannot be read. Set it to esdb://user:password@host:2113?tlsCAFile=/path/ca.crt, with files that are there.',
      { cause },
    );
  }
}

/** Rejects when no answer came in time; one that comes later is dropped, whatever it is. */
async function within<Result>(ms: number, answer: Promise<Result>): Promise<Result> {
  const late = new AbortController();
  answer.catch(() => undefined);
  const deadline = wait(ms, undefined, { signal: late.signal }).then(() => {
    throw new DeadlineExceeded(`no answer within ${String(ms)} ms`);
  });
  try {
    return await Promise.race([answer, deadline]);
  } finally {
    deadline.catch(() => undefined);
    late.abort();
  }
}

/** Connects at the first call, and anew whenever the connection was lost. */
export function connectEventStoreDb({
  url,
  deadlineMs = DEADLINE_MS,
  wrapClient = (client) => client,
}: ConnectionOptions): EventStoreDbConnection {
  const place = parseEventStoreDbUrl(url);
  const client = wrapClient(clientOf(place));
  const { hosts } = place;
  const options: CallOptions = { deadline: deadlineMs, requiresLeader: true };

  async function repeated<Result>(call: () => Promise<Result>): Promise<Result> {
    try {
      return await call();
    } catch (error) {
      if (error instanceof DeadlineExceeded || !willPass(error)) throw error;
      await wait(BEFORE_REPEAT_MS * (1 + Math.random()));
      return call();
    }
  }
  const told = (error: unknown): never => {
    throw asStoreFault(error, hosts);
  };

  return {
    ...{ hosts, deadlineMs, client },
    call: (call, isRepeatable) => {
      const once = () => within(deadlineMs, call(client, options));
      return (isRepeatable ? repeated(once) : once()).catch(told);
    },
    scan: (call) => repeated(() => call(client, options)).catch(told),
    close: () => client.dispose(),
  };
}
