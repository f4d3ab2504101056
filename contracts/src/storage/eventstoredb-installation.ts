import { randomBytes } from 'node:crypto';
import { jsonEvent, NO_STREAM, WrongExpectedVersionError, type ResolvedEvent } from '@eventstore/db-client';
import { ConfigurationError } from '../server/configuration';
import type { EventStoreDbConnection } from './eventstoredb-connection';
import { isStreamNotFound } from './eventstoredb-faults';
import { visitEach } from './eventstoredb-reading';

/** Holds one event: the name of this log. Of no kind that a feed asks for. */
export const INSTALLATION_STREAM = 'tapwise-installation';
const TYPE = 'InstallationNamed';

async function readEpoch(connection: EventStoreDbConnection): Promise<string | undefined> {
  return connection.call(async (client, options) => {
    let epoch: string | undefined;
    const reading = client.readStream(INSTALLATION_STREAM, { ...options, maxCount: 1 });
    try {
      await visitEach(reading, connection.deadlineMs, ({ event }: ResolvedEvent) => {
        epoch = (event?.data as { epoch?: string } | undefined)?.epoch;
      });
    } catch (error) {
      if (!isStreamNotFound(error)) throw error;
    }
    return epoch;
  }, true);
}

async function claim(connection: EventStoreDbConnection, epoch: string): Promise<void> {
  const event = jsonEvent({ type: TYPE, data: { epoch } });
  try {
    await connection.call(
      (client, options) =>
        client.appendToStream(INSTALLATION_STREAM, event, { ...options, expectedRevision: NO_STREAM }),
      true,
    );
  } catch (error) {
    // Another process was first: its name holds.
    if (!(error instanceof WrongExpectedVersionError)) throw error;
  }
}

/**
 * The name of the log, given to it at the first opening: `expected` where there is one, else a new one. Throws a
 * ConfigurationError where the log has another name than expected.
 */
export async function epochOf(connection: EventStoreDbConnection, expected?: string): Promise<string> {
  let epoch = await readEpoch(connection);
  if (epoch === undefined) {
    await claim(connection, expected ?? randomBytes(8).toString('hex'));
    epoch = await readEpoch(connection);
  }
  if (epoch === undefined)
    throw new ConfigurationError(
      `EventStoreDB at ${connection.hosts}: its stream ${INSTALLATION_STREAM} cannot be read. Point EVENTSTOREDB_URL at a server of its own.`,
    );
  if (expected === undefined || epoch === expected) return epoch;
  throw new ConfigurationError(
    `EventStoreDB at ${connection.hosts} holds the log of another installation (${epoch}, not ${expected}). Point EVENTSTOREDB_URL at this one's.`,
  );
}
