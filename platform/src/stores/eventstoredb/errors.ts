import { ConfigurationError } from '../../configuration/configuration-error';
import { getErrorText } from '../../errors/error-properties';
import { StoreUnavailable } from '../errors/store-unavailable';
import { describeUntrusted, findCertificateProblem } from '../errors/tls-errors';

/** How messages name a server. */
export interface ServerName {
  /** Tapwise with hosts and ports, without credentials. */
  readonly name: string;
  /** The setting with its address. */
  readonly variable: string;
}

/** An error from a call. All clients use the same types. */
interface CommandError extends Error {
  readonly type: string;
  readonly code?: number;
}

function isCommandError(error: unknown): error is CommandError {
  return error instanceof Error && 'type' in error && typeof error.type === 'string';
}

/** Call statuses that aren't the call's own fault: unknown, exhausted, aborted, internal. */
const TEMPORARY_CODES = new Set([2, 8, 10, 13]);
const TEMPORARY_TYPES: ReadonlySet<string> = new Set([
  'unavailable',
  'cancelled',
  'deadline-exceeded',
  'timeout',
  'not-leader',
]);
const UNKNOWN_TYPE = 'unknown';
/** The client's plain errors before it has reached a server. */
const NO_CONNECTION = /^Failed to discover|^Channel (has been|was) (shut|closed)|closed channel/i;

/** There was no response before the deadline. */
export class DeadlineExceeded extends Error {}

/** Whether the same call may succeed a little later. */
export function isTemporary(error: unknown): boolean {
  if (error instanceof DeadlineExceeded) return true;
  if (!(error instanceof Error)) return false;
  if (isInvalidPosition(error)) return false;
  if (!isCommandError(error)) return NO_CONNECTION.test(error.message);
  if (error.type !== UNKNOWN_TYPE) return TEMPORARY_TYPES.has(error.type);
  // A server that isn't ready reports it without a code.
  return error.code === undefined || TEMPORARY_CODES.has(error.code);
}

function isOfType(error: unknown, type: string): error is CommandError {
  return isCommandError(error) && error.type === type;
}

export const isStreamNotFound = (error: unknown) => isOfType(error, 'stream-not-found');

/** The revision of the stream's last event if an append conflicted with it; -1 if there is no such stream. */
export function findConflict(error: unknown): bigint | undefined {
  if (!isOfType(error, 'wrong-expected-version')) return undefined;
  // The clients name it differently.
  const { actualVersion, actualState = actualVersion } = error as {
    readonly actualVersion?: unknown;
    readonly actualState?: unknown;
  };
  return typeof actualState === 'bigint' ? actualState : -1n;
}

const INVALID_ARGUMENT = 3;
/**
 * A position inside a record isn't a record's start. The server reports that like a temporary failure, without a
 * specific code.
 */
const NO_RECORD = /log record .*(too large|non-positive) length/i;

/** The server has no record that starts at the requested position. */
export function isInvalidPosition(error: unknown): boolean {
  if (!isOfType(error, UNKNOWN_TYPE)) return false;
  return Number(error.code) === INVALID_ARGUMENT || NO_RECORD.test(error.message);
}

/** One line, without the library's own log text. */
function formatReason(error: unknown): string {
  return (getErrorText(error).split('\n')[0] ?? '').replace(/^\d+ [A-Z_]+: /, '').slice(0, 200);
}

/** The line for the operator of a server that can't be reached. */
export function describeNoResponse({ name, variable }: ServerName, reason: string): string {
  return `${name} doesn't respond (${reason}). Check that it is running, that ${variable} is correct, and that it is reachable from this machine.`;
}

function createUnavailableError(error: unknown, { name, variable }: ServerName): StoreUnavailable {
  const certificate = error instanceof Error ? findCertificateProblem(error) : undefined;
  const message =
    certificate === undefined
      ? describeNoResponse({ name, variable }, formatReason(error))
      : describeUntrusted(variable, name, certificate);
  return new StoreUnavailable(message, { cause: error });
}

/** The statuses of an unknown user and of a forbidden call. */
const NOT_ALLOWED_CODES = new Set([7, 16]);

function isRejectedUser(error: unknown): boolean {
  if (isOfType(error, 'access-denied')) return true;
  return isCommandError(error) && NOT_ALLOWED_CODES.has(Number(error.code));
}

/** The size limit of one event, which servers have since 24.10.4. The client has no specific error for it. */
const EVENT_TOO_LARGE = 'maximum-append-event-size-exceeded';

/** A value that the server sends with its error, such as the exceeded limit. */
function getDetail(error: Error, name: string): string {
  const raw: unknown = '_raw' in error ? error._raw : undefined;
  const metadata = (raw as { metadata?: { get(name: string): (string | Buffer)[] } } | undefined)?.metadata;
  return metadata?.get(name)[0]?.toString() ?? '';
}

/** Undefined unless the server rejects an event or an append because of its size. */
function describeSizeError(error: unknown, name: string): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (isOfType(error, 'maximum-append-size-exceeded')) {
    const limit = getDetail(error, 'maximum-append-size');
    return `The append exceeds the MaxAppendSize of ${name} (${limit} bytes). Increase it.`;
  }
  if (getDetail(error, 'exception') !== EVENT_TOO_LARGE) return undefined;
  const id = getDetail(error, 'event-id');
  const size = getDetail(error, 'proposed-append-event-size');
  const limit = getDetail(error, 'maximum-append-event-size');
  return `Event ${id} (${size} bytes) exceeds the MaxAppendEventSize of ${name} (${limit} bytes). Increase it.`;
}

/** Converts an error for the store's callers. */
export function toEventStoreDbError(error: unknown, server: ServerName): unknown {
  const { name, variable } = server;
  if (isTemporary(error)) return createUnavailableError(error, server);
  if (isRejectedUser(error))
    return new ConfigurationError(
      `${name} denied access. Set ${variable} to include a user who may read $all and write streams.`,
      { cause: error },
    );
  const tooLarge = describeSizeError(error, name);
  return tooLarge === undefined ? error : new ConfigurationError(tooLarge, { cause: error });
}
