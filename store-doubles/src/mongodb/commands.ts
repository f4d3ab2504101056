import { BSON } from 'mongodb';
import {
  createIndexes,
  drop,
  dropDatabase,
  listCollections,
  listDatabases,
  listIndexes,
  readCollectionStats,
  shardCollection,
} from './admin-commands';
import { aggregate, isChangeStream } from './aggregate';
import { parseDocuments } from './arguments';
import { count, find, getMore, killCursors } from './reads';
import { ServerRejection, toReply } from './server-rejection';
import type { ServerDatabases } from './store';
import { type Doc, toKey } from './values';
import { insert, remove, runFindAndModify, update } from './writes';

/** Functions by command name, called before the command runs. They can throw to reject it. */
export type CommandHooks = Readonly<Record<string, (command: Doc) => void>>;

export type ServerKind = 'replica set' | 'router' | 'single';

/** How this server differs from others. */
interface Behavior {
  readonly kind: ServerKind;
  readonly except: CommandHooks;
  readonly isUserRequired: boolean;
}

type Handler = (store: ServerDatabases, command: Doc) => Doc;

const succeed: Handler = () => ({ ok: 1 });

/** This server has no users. */
const rejectSignIn: Handler = () => {
  throw new ServerRejection(18, 'AuthenticationFailed', 'Authentication failed.');
};

const HANDLERS: Readonly<Record<string, Handler>> = {
  find,
  getMore,
  killCursors,
  count,
  aggregate,
  insert,
  update,
  delete: remove,
  findAndModify: runFindAndModify,
  createIndexes,
  listIndexes,
  listCollections,
  drop,
  dropDatabase,
  collStats: readCollectionStats,
  listDatabases,
  ping: succeed,
  endSessions: succeed,
  saslStart: rejectSignIn,
};

/** Commands that only a router of a sharded cluster supports. */
const ROUTER_HANDLERS: Readonly<Record<string, Handler>> = { shardCollection };

export const WRITE_COMMANDS = new Set(['insert', 'update', 'delete', 'findAndModify']);

/** The report of a version 4.4 server about itself. */
export function answerHello(address: string, kind: ServerKind, now: number): Doc {
  const member = { setName: 'rs0', setVersion: 1, hosts: [address], me: address, primary: address };
  return {
    ...(kind === 'replica set' ? { ...member, secondary: false } : {}),
    ...(kind === 'router' ? { msg: 'isdbgrid' } : {}),
    helloOk: true,
    ismaster: true,
    isWritablePrimary: true,
    maxBsonObjectSize: 16 * 1024 * 1024,
    maxMessageSizeBytes: 48_000_000,
    maxWriteBatchSize: 100_000,
    localTime: new Date(now),
    logicalSessionTimeoutMinutes: 30,
    connectionId: 1,
    minWireVersion: 0,
    maxWireVersion: 9,
    readOnly: false,
    ok: 1,
  };
}

/** Commands that clients may send before they sign in. */
const PUBLIC_COMMANDS = new Set(['ping', 'endSessions', 'saslStart']);

function checkSignedIn(name: string, { isUserRequired }: Behavior): void {
  if (isUserRequired && !PUBLIC_COMMANDS.has(name))
    throw new ServerRejection(13, 'Unauthorized', `command ${name} requires authentication`);
}

function checkNoTransaction(command: Doc): void {
  if ('startTransaction' in command || 'autocommit' in command)
    throw new ServerRejection(
      263,
      'OperationNotSupportedInTransaction',
      "The double doesn't support transactions",
    );
}

function checkChangeStream(command: Doc, { kind }: Behavior): void {
  if (!('aggregate' in command) || kind !== 'single') return;
  if (!isChangeStream(parseDocuments(command['pipeline'], 'pipeline'))) return;
  const message = 'The $changeStream stage is only supported on replica sets';
  throw new ServerRejection(40573, 'Location40573', message);
}

function runCommand(store: ServerDatabases, command: Doc, behavior: Behavior): Doc {
  const [name = ''] = Object.keys(command);
  try {
    const handlers = behavior.kind === 'router' ? { ...HANDLERS, ...ROUTER_HANDLERS } : HANDLERS;
    const handler = Object.hasOwn(handlers, name) ? handlers[name] : undefined;
    if (!handler) throw new ServerRejection(59, 'CommandNotFound', `no such command: '${name}'`);
    checkSignedIn(name, behavior);
    checkNoTransaction(command);
    checkChangeStream(command, behavior);
    behavior.except[name]?.(command);
    return handler(store, command);
  } catch (error) {
    return toReply(error);
  }
}

/** Handles commands. A write that is repeated with its transaction number isn't performed again. */
export function createCommandRunner(store: ServerDatabases, behavior: Behavior): (command: Doc) => Doc {
  const writtenStatements = new Map<string, { readonly number: string; readonly reply: Doc }>();
  return (command) => {
    const [name = ''] = Object.keys(command);
    if (!('txnNumber' in command) || !WRITE_COMMANDS.has(name)) return runCommand(store, command, behavior);
    if (behavior.kind === 'single') {
      const message = 'Transaction numbers are only allowed on a replica set member or mongos';
      return toReply(new ServerRejection(20, 'IllegalOperation', message));
    }
    const session = toKey(command['lsid']);
    const number = BSON.EJSON.stringify(command['txnNumber']);
    const last = writtenStatements.get(session);
    if (last?.number === number) return last.reply;
    const reply = runCommand(store, command, behavior);
    writtenStatements.set(session, { number, reply });
    return reply;
  };
}
