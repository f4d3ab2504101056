import { type AllStreamResolvedEvent, FORWARDS, START as FROM_START } from '@eventstore/db-client';
import { connectEventStoreDb, type EventStoreDbConnection } from '../eventstoredb/connection';
import { INSTALLATION_STREAM } from '../eventstoredb/installation';
import { isOurs } from '../eventstoredb/log-end';
import { visitEach } from '../eventstoredb/streaming-read';
import { SUITE_PREFIX } from './eventstoredb-own-streams';

async function withConnection<Result>(
  url: string,
  work: (connection: EventStoreDbConnection) => Promise<Result>,
) {
  const connection = connectEventStoreDb({ url });
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
}

function visitStreams(connection: EventStoreDbConnection, visit: (stream: string) => unknown): Promise<void> {
  return connection.scan(async (client, { deadline: _, ...options }) => {
    const reading = client.readAll({ ...options, direction: FORWARDS, fromPosition: FROM_START });
    await visitEach(reading, connection.deadlineMs, ({ event }: AllStreamResolvedEvent) =>
      event ? visit(event.streamId) : false,
    );
  });
}

/** Why the suites must not run on this server: it has the product's log. Undefined if they may. */
export function findProductLogProblem(url: string): Promise<string | undefined> {
  return withConnection(url, async (connection) => {
    let found: string | undefined;
    await visitStreams(connection, (stream) => {
      if (stream === INSTALLATION_STREAM || isOurs(stream)) found = stream;
      return found !== undefined;
    });
    return found === undefined
      ? undefined
      : `EVENTSTOREDB_URL: the EventStoreDB at ${connection.hosts} contains a log of the product (its stream ${found}). Name a server that is for tests only.`;
  });
}

/** Deletes the streams of all suites. Returns how many there were. */
export function deleteSuiteStreams(url: string): Promise<number> {
  return withConnection(url, async (connection) => {
    const names = new Set<string>();
    await visitStreams(connection, (stream) => {
      if (stream.startsWith(SUITE_PREFIX)) names.add(stream);
      return false;
    });
    for (const name of names)
      await connection.call((client, options) => client.deleteStream(name, options), true);
    return names.size;
  });
}
