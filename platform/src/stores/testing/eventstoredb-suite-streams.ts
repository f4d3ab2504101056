import { connectEventStoreDb, type EventStoreDbConnection } from '../eventstoredb/connection';
import { INSTALLATION_STREAM } from '../eventstoredb/installation';
import { isOurs } from '../eventstoredb/log-end';
import { visitEach } from '../eventstoredb/streaming-read';
import type { ServerSelection } from '../eventstoredb/url';
import { SUITE_PREFIX } from './eventstoredb-own-streams';

async function withConnection<Result>(
  server: ServerSelection,
  work: (connection: EventStoreDbConnection) => Promise<Result>,
) {
  const connection = await connectEventStoreDb(server);
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
}

function visitStreams(connection: EventStoreDbConnection, visit: (stream: string) => unknown): Promise<void> {
  return connection.scan(async (client, { deadline: _, ...options }) => {
    const reading = client.readAll({ ...options, direction: 'forwards', fromPosition: 'start' });
    await visitEach(reading, connection.deadlineMs, ({ event }) => (event ? visit(event.streamId) : false));
  });
}

/** Why the suites must not run on this server: it has Tapwise's log. Undefined if they may. */
export function findProductLogProblem(server: ServerSelection): Promise<string | undefined> {
  return withConnection(server, async (connection) => {
    let productStream: string | undefined;
    await visitStreams(connection, (stream) => {
      if (stream === INSTALLATION_STREAM || isOurs(stream)) productStream = stream;
      return productStream !== undefined;
    });
    return productStream === undefined
      ? undefined
      : `${connection.server.variable}: ${connection.server.name} contains a log of Tapwise (its stream ${productStream}). Name a server that is for tests only.`;
  });
}

/** Deletes the streams of all suites. Returns how many there were. */
export function deleteSuiteStreams(server: ServerSelection): Promise<number> {
  return withConnection(server, async (connection) => {
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
