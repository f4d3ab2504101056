import { BSON } from 'mongodb';
import { createIndexes, drop, dropDatabase, listCollections, listIndexes } from './catalogue';
import { aggregate, count, find, getMore, killCursors } from './reads';
import { refusalReply, ServerRefusal } from './refusal';
import type { Store } from './store';
import { keyOf, type Doc } from './values';
import { findAndModify, insert, remove, update } from './writes';

/** Looks at a command before it is done. */
export type Exceptions = Readonly<Record<string, (command: Doc) => void>>;

type Handler = (store: Store, command: Doc) => Doc;

const done: Handler = () => ({ ok: 1 });

/** Nobody has an account here. */
const refuseSignIn: Handler = () => {
  throw new ServerRefusal(18, 'AuthenticationFailed', 'Authentication failed.');
};

const HANDLERS: Readonly<Record<string, Handler>> = {
  ...{ find, getMore, killCursors, count, aggregate },
  ...{ insert, update, delete: remove, findAndModify },
  ...{ createIndexes, listIndexes, listCollections, drop, dropDatabase },
  ...{ ping: done, endSessions: done, saslStart: refuseSignIn },
};

export const WRITES = new Set(['insert', 'update', 'delete', 'findAndModify']);

/** What a server of version 4.4 says of itself. */
export function hello(address: string, isReplicaSet: boolean): Doc {
  const member = { setName: 'rs0', setVersion: 1, hosts: [address], me: address, primary: address };
  return {
    ...(isReplicaSet ? { ...member, secondary: false } : {}),
    ...{ helloOk: true, ismaster: true, isWritablePrimary: true },
    ...{ maxBsonObjectSize: 16 * 1024 * 1024, maxMessageSizeBytes: 48_000_000, maxWriteBatchSize: 100_000 },
    ...{ localTime: new Date(), logicalSessionTimeoutMinutes: 30, connectionId: 1 },
    ...{ minWireVersion: 0, maxWireVersion: 9, readOnly: false, ok: 1 },
  };
}

function checkNoTransaction(command: Doc): void {
  if ('startTransaction' in command || 'autocommit' in command)
    throw new ServerRefusal(263, 'OperationNotSupportedInTransaction', 'The double knows no transactions');
}

function answered(store: Store, command: Doc, except: Exceptions): Doc {
  const [name = ''] = Object.keys(command);
  try {
    const handler = Object.hasOwn(HANDLERS, name) ? HANDLERS[name] : undefined;
    if (!handler) throw new ServerRefusal(59, 'CommandNotFound', `no such command: '${name}'`);
    checkNoTransaction(command);
    except[name]?.(command);
    return handler(store, command);
  } catch (error) {
    return refusalReply(error);
  }
}

/** Answers commands; a write that is sent again under its number is not made again. */
export function commands(store: Store, isReplicaSet: boolean, except: Exceptions): (command: Doc) => Doc {
  const known = new Map<string, { readonly number: string; readonly reply: Doc }>();
  return (command) => {
    const [name = ''] = Object.keys(command);
    if (!('txnNumber' in command) || !WRITES.has(name)) return answered(store, command, except);
    if (!isReplicaSet) {
      const message = 'Transaction numbers are only allowed on a replica set member or mongos';
      return refusalReply(new ServerRefusal(20, 'IllegalOperation', message));
    }
    const session = keyOf(command['lsid']);
    const number = BSON.EJSON.stringify(command['txnNumber']);
    const last = known.get(session);
    if (last?.number === number) return last.reply;
    const reply = answered(store, command, except);
    known.set(session, { number, reply });
    return reply;
  };
}
