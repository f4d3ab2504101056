import {
  MongoBulkWriteError,
  MongoNetworkError,
  MongoOperationTimeoutError,
  MongoServerError,
  MongoServerSelectionError,
  MongoSystemError,
  MongoWriteConcernError,
} from 'mongodb';
import { ConfigurationError } from '../../configuration/configuration-error';
import { StoreUnavailable } from '../errors/store-unavailable';
import { describeUntrusted, findCertificateProblem } from '../errors/tls-errors';

const EXAMPLE = 'mongodb://user:password@host:27017/tapwise?replicaSet=rs0';

/** Errors from a server that is about to stop, is no longer the primary, or ran out of time. */
const TEMPORARY_CODES = new Set([
  6, 7, 50, 64, 89, 91, 112, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436,
]);
const NOT_ALLOWED_CODES = new Set([13, 18, 8000]);

export const DUPLICATE_KEY = 11000;

/** Whether a write failed because a document with this key exists. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof MongoServerError && error.code === DUPLICATE_KEY;
}

/** Errors for a command, or a part of one, that the server doesn't support. */
const UNSUPPORTED_CODES = new Set([59, 67, 72, 115, 197, 238, 40324, 40415]);

/** Whether the server doesn't support a command or an option. Some servers report that without a code. */
export function isNotSupported(error: unknown): boolean {
  if (!(error instanceof MongoServerError)) return false;
  return error.code === undefined || UNSUPPORTED_CODES.has(Number(error.code));
}

const CONNECTION_ERRORS = [
  MongoNetworkError,
  MongoServerSelectionError,
  MongoSystemError,
  MongoOperationTimeoutError,
  MongoWriteConcernError,
];
/** The library has classes for these but doesn't export them. */
const CONNECTION_ERROR_NAMES = new Set([
  'MongoWaitQueueTimeoutError',
  'MongoPoolClosedError',
  'MongoPoolClearedError',
  'MongoPoolClearedOnNetworkError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
]);

/** Errors that the library passes on unchanged when a connection breaks while a command is written to it. */
const SOCKET_ERROR_CODES = new Set([
  'EPIPE',
  'ECONNRESET',
  'ECONNREFUSED',
  'ECONNABORTED',
  'ETIMEDOUT',
  'ENOTCONN',
  'EHOSTUNREACH',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
  'ERR_SOCKET_CLOSED',
]);

const isSocketError = (error: Error): boolean =>
  'code' in error && typeof error.code === 'string' && SOCKET_ERROR_CODES.has(error.code);

/**
 * The library reports a broken connection, or a write that too few nodes have, only inside the error for the whole bulk
 * write.
 */
function isCutShort({ code, writeErrors, result }: MongoBulkWriteError): boolean {
  if (result.getWriteConcernError()) return true;
  return code === undefined && [writeErrors].flat().length === 0;
}

function isTemporary(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  if (CONNECTION_ERRORS.some((kind) => error instanceof kind) || isSocketError(error)) return true;
  if (error instanceof MongoBulkWriteError && isCutShort(error)) return true;
  if (error instanceof MongoServerError) return TEMPORARY_CODES.has(Number(error.code));
  return CONNECTION_ERROR_NAMES.has(error.name);
}

/** Identifies the MongoDB server in messages. */
export interface MongoAddress {
  /** Hosts and ports, without credentials. */
  readonly hosts: string;
  /** Whether the address names a user. */
  readonly hasUser: boolean;
}

function createUnavailableError(error: Error, { hosts }: MongoAddress): StoreUnavailable {
  const certificate = findCertificateProblem(error);
  if (certificate !== undefined)
    return new StoreUnavailable(describeUntrusted('MONGODB_URL', `the MongoDB at ${hosts}`, certificate), {
      cause: error,
    });
  const [why = ''] = error.message.split('\n');
  const message = `MONGODB_URL: the MongoDB at ${hosts} doesn't respond (${why}). Check that it is running, that MONGODB_URL is correct, and that it is reachable from this machine.`;
  return new StoreUnavailable(message, { cause: error });
}

/** Undefined unless the server rejects the user, or requires one. */
function toRejectedUserError(
  error: unknown,
  { hosts, hasUser }: MongoAddress,
): ConfigurationError | undefined {
  if (!(error instanceof MongoServerError) || !NOT_ALLOWED_CODES.has(Number(error.code))) return undefined;
  const why = error.codeName ?? 'not allowed';
  return new ConfigurationError(
    hasUser
      ? `MONGODB_URL: the MongoDB at ${hosts} rejected the user (${why}). Check the user name, password, and authSource in the address, and that the user may read and write its database.`
      : `MONGODB_URL: the MongoDB at ${hosts} requires a user, and the address has none (${why}). Example: ${EXAMPLE}`,
    { cause: error },
  );
}

/** Converts an error to Tapwise's: an unreachable store comes back later. */
export function toMongoError(error: unknown, address: MongoAddress): unknown {
  return (
    toRejectedUserError(error, address) ??
    (isTemporary(error) ? createUnavailableError(error, address) : error)
  );
}

const isResolving = (error: unknown): error is Error =>
  error instanceof Error && 'syscall' in error && String(error.syscall).startsWith('query');

/** Why the address is invalid. */
export function toAddressError(error: unknown): ConfigurationError {
  const message = error instanceof Error ? error.message : '';
  // Some of the library's messages contain the address with the password.
  const why = message === '' || /[@]|:\/\//.test(message) ? '' : ` (${message})`;
  return new ConfigurationError(`MONGODB_URL: not a MongoDB address${why}. Example: ${EXAMPLE}`);
}

/** Why the store couldn't be opened. */
export function toStartError(error: unknown, address: MongoAddress): unknown {
  return isResolving(error) ? createUnavailableError(error, address) : toMongoError(error, address);
}
