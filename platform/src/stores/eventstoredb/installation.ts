import { randomBytes } from 'node:crypto';
import { LOG_START } from '@tapwise/contracts/events/position';
import { ConfigurationError } from '../../configuration/configuration-error';
import type { NewServerEvent } from './client/port';
import type { EventStoreDbConnection } from './connection';
import { findConflict, isStreamNotFound } from './errors';
import { readLogEnd } from './log-end';
import { visitEach } from './streaming-read';

/**
 * The stream that identifies the installation. Its first event contains the log's epoch; its last one shows whether a
 * migration into the log is in progress. Feeds skip it.
 */
export const INSTALLATION_STREAM = 'tapwise-installation';
const INSTALLATION_NAMED = 'InstallationNamed';
/** The types are stored, so they keep their first names. */
const MIGRATION_BEGUN = 'MoveBegun';
const MIGRATION_FINISHED = 'MoveFinished';

interface InstallationState {
  readonly epoch: string | undefined;
  readonly lastEventType: string | undefined;
}

async function readInstallation(connection: EventStoreDbConnection): Promise<InstallationState> {
  return connection.call(async (client, options) => {
    let epoch: string | undefined;
    let lastEventType: string | undefined;
    const reading = client.readStream(INSTALLATION_STREAM, options);
    try {
      await visitEach(reading, connection.deadlineMs, ({ event }) => {
        epoch ??= (event?.data as { epoch?: string } | undefined)?.epoch;
        lastEventType = event?.type;
      });
    } catch (error) {
      if (!isStreamNotFound(error)) throw error;
    }
    return { epoch, lastEventType };
  }, true);
}

/** The log's epoch, if it has one. Doesn't create one. */
export async function findEpoch(connection: EventStoreDbConnection): Promise<string | undefined> {
  return (await readInstallation(connection)).epoch;
}

async function appendEpoch(
  connection: EventStoreDbConnection,
  epoch: string,
  isMigration: boolean,
): Promise<void> {
  const events: NewServerEvent[] = [{ type: INSTALLATION_NAMED, data: { epoch } }];
  if (isMigration) events.push({ type: MIGRATION_BEGUN, data: {} });
  try {
    await connection.call(
      (client, options) =>
        client.appendToStream(INSTALLATION_STREAM, events, { ...options, expectedRevision: 'no_stream' }),
      true,
    );
  } catch (error) {
    // Another process created an epoch first, so that one applies.
    if (findConflict(error) === undefined) throw error;
  }
}

interface EpochClaim {
  readonly expected: string | undefined;
  readonly isMigration: boolean;
}

async function claimEpoch(
  connection: EventStoreDbConnection,
  claim: EpochClaim,
): Promise<InstallationState & { epoch: string }> {
  const { expected, isMigration } = claim;
  const { name, variable } = connection.server;
  let state = await readInstallation(connection);
  if (state.epoch === undefined) {
    await appendEpoch(connection, expected ?? randomBytes(8).toString('hex'), isMigration);
    state = await readInstallation(connection);
  }
  const { epoch, lastEventType } = state;
  if (epoch === undefined)
    throw new ConfigurationError(
      `${name}: its stream ${INSTALLATION_STREAM} can't be read. Set ${variable} to a server that no other product uses.`,
    );
  if (expected === undefined || epoch === expected) return { epoch, lastEventType };
  throw new ConfigurationError(
    `${name} contains the log of another installation (${epoch}, not ${expected}). Set ${variable} to this installation's server.`,
  );
}

/**
 * The log's epoch, created when first opened: `expected` if given, otherwise a new one. Throws a `ConfigurationError`
 * if the log's epoch isn't the expected one, or if a migration into it is unfinished.
 */
export async function openEpoch(connection: EventStoreDbConnection, expected?: string): Promise<string> {
  const { epoch, lastEventType } = await claimEpoch(connection, { expected, isMigration: false });
  if (lastEventType !== MIGRATION_BEGUN) return epoch;
  throw new ConfigurationError(
    `${connection.server.name} contains an incomplete migration. Run npm run migrate again: it continues where it stopped.`,
  );
}

/**
 * Sets the epoch of a log before a migration into it. Until that is finished, no one else can open the log.
 * Throws a `ConfigurationError` if the server already contains a different log, even one without an epoch.
 */
export async function beginMigration(connection: EventStoreDbConnection, expected: string): Promise<void> {
  const { name, variable } = connection.server;
  const { epoch } = await readInstallation(connection);
  if (epoch === undefined && (await readLogEnd(connection)).head !== LOG_START)
    throw new ConfigurationError(
      `${name} contains events of an unidentified log. Set ${variable} to an empty server.`,
    );
  await claimEpoch(connection, { expected, isMigration: true });
}

/** Records that a copied log is complete, so that Tapwise may use it. Throws StoreUnavailable. */
export async function finishMigration(connection: EventStoreDbConnection): Promise<void> {
  if ((await readInstallation(connection)).lastEventType !== MIGRATION_BEGUN) return;
  const finished: NewServerEvent = { type: MIGRATION_FINISHED, data: {} };
  await connection.call(
    (client, options) => client.appendToStream(INSTALLATION_STREAM, [finished], options),
    true,
  );
}
