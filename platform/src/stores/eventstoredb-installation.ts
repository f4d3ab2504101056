import { randomBytes } from 'node:crypto';
import { jsonEvent, NO_STREAM, type ResolvedEvent, WrongExpectedVersionError } from '@eventstore/db-client';
import { START } from '@tapwise/contracts/events/position';
import { ConfigurationError } from '../server/configuration';
import type { EventStoreDbConnection } from './eventstoredb-connection';
import { isStreamNotFound } from './eventstoredb-faults';
import { findLogEnd } from './eventstoredb-head';
import { visitEach } from './eventstoredb-reading';

/**
 * Its first event contains the log's epoch, and its last one whether a move into the log is in progress. No feed
 * reads this kind.
 */
export const INSTALLATION_STREAM = 'tapwise-installation';
const NAMED = 'InstallationNamed';
const MOVE_BEGUN = 'MoveBegun';
const MOVE_FINISHED = 'MoveFinished';

interface Standing {
  readonly epoch: string | undefined;
  readonly last: string | undefined;
}

async function look(connection: EventStoreDbConnection): Promise<Standing> {
  return connection.call(async (client, options) => {
    let epoch: string | undefined;
    let last: string | undefined;
    const reading = client.readStream(INSTALLATION_STREAM, options);
    try {
      await visitEach(reading, connection.deadlineMs, ({ event }: ResolvedEvent) => {
        epoch ??= (event?.data as { epoch?: string } | undefined)?.epoch;
        last = event?.type;
      });
    } catch (error) {
      if (!isStreamNotFound(error)) throw error;
    }
    return { epoch, last };
  }, true);
}

/** The log's epoch, if it has one. Doesn't create one. */
export async function findEpoch(connection: EventStoreDbConnection): Promise<string | undefined> {
  return (await look(connection)).epoch;
}

async function claim(connection: EventStoreDbConnection, epoch: string, isMove: boolean): Promise<void> {
  const name = jsonEvent({ type: NAMED, data: { epoch } });
  const events = isMove ? [name, jsonEvent({ type: MOVE_BEGUN, data: {} })] : [name];
  try {
    await connection.call(
      (client, options) =>
        client.appendToStream(INSTALLATION_STREAM, events, { ...options, expectedRevision: NO_STREAM }),
      true,
    );
  } catch (error) {
    // Another process was first, so its epoch applies.
    if (!(error instanceof WrongExpectedVersionError)) throw error;
  }
}

interface Wish {
  readonly expected: string | undefined;
  readonly isMove: boolean;
}

async function nameOf(connection: EventStoreDbConnection, wish: Wish): Promise<Standing & { epoch: string }> {
  const { expected, isMove } = wish;
  const { hosts } = connection;
  let standing = await look(connection);
  if (standing.epoch === undefined) {
    await claim(connection, expected ?? randomBytes(8).toString('hex'), isMove);
    standing = await look(connection);
  }
  const { epoch, last } = standing;
  if (epoch === undefined)
    throw new ConfigurationError(
      `EventStoreDB at ${hosts}: its stream ${INSTALLATION_STREAM} cannot be read. Point EVENTSTOREDB_URL at a server of its own.`,
    );
  if (expected === undefined || epoch === expected) return { epoch, last };
  throw new ConfigurationError(
    `EventStoreDB at ${hosts} holds the log of another installation (${epoch}, not ${expected}). Point EVENTSTOREDB_URL at this one's.`,
  );
}

/**
 * The log's epoch, created when first opened: `expected` if given, otherwise a new one. Throws a ConfigurationError
 * if the log has another epoch than expected, or if a move into it is unfinished.
 */
export async function epochOf(connection: EventStoreDbConnection, expected?: string): Promise<string> {
  const { epoch, last } = await nameOf(connection, { expected, isMove: false });
  if (last !== MOVE_BEGUN) return epoch;
  throw new ConfigurationError(
    `EventStoreDB at ${connection.hosts} holds a log that has not arrived whole. Finish the move first: npm run migrate goes on where it was.`,
  );
}

/**
 * Sets the epoch of a log before a move into it. From then on, nobody else can open it until the move is finished.
 * Throws a ConfigurationError if there is another log, even one without an epoch.
 */
export async function beginMove(connection: EventStoreDbConnection, expected: string): Promise<void> {
  const { epoch } = await look(connection);
  if (epoch === undefined && (await findLogEnd(connection)).head !== START)
    throw new ConfigurationError(
      `EventStoreDB at ${connection.hosts} holds events of a log that has no name. Point EVENTSTOREDB_URL at an empty server.`,
    );
  await nameOf(connection, { expected, isMove: true });
}

export async function finishMove(connection: EventStoreDbConnection): Promise<void> {
  if ((await look(connection)).last !== MOVE_BEGUN) return;
  const finished = jsonEvent({ type: MOVE_FINISHED, data: {} });
  await connection.call(
    (client, options) => client.appendToStream(INSTALLATION_STREAM, finished, options),
    true,
  );
}
