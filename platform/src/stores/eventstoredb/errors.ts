import { ErrorType, isCommandError } from '@eventstore/db-client';
import { ConfigurationError } from '../../configuration/configuration-error';
import { getErrorText } from '../../errors';
import { StoreUnavailable } from '../errors/store-unavailable';
import { describeUntrusted, findCertificateProblem } from '../errors/tls-errors';

/** Call statuses that aren't the call's own fault: unknown, exhausted, aborted, internal. */
const TEMPORARY_CODES = new Set([2, 8, 10, 13]);
const TEMPORARY_TYPES: ReadonlySet<string> = new Set([
  ErrorType.UNAVAILABLE,
  ErrorType.CANCELLED,
  ErrorType.DEADLINE_EXCEEDED,
  ErrorType.TIMEOUT,
  ErrorType.NOT_LEADER,
]);
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
  if (error.type !== ErrorType.UNKNOWN) return TEMPORARY_TYPES.has(error.type);
  // A server that isn't ready reports it without a code.
  return error.code === undefined || TEMPORARY_CODES.has(error.code);
}

function isOfType(error: unknown, type: ErrorType): error is Error {
  return error instanceof Error && isCommandError(error) && error.type === type;
}

export const isStreamNotFound = (error: unknown) => isOfType(error, ErrorType.STREAM_NOT_FOUND);

const INVALID_ARGUMENT = 3;
/**
 * A position inside a record isn't a record's start. The server reports that like a temporary failure, without a
 * specific code.
 */
const NO_RECORD = /log record .*(too large|non-positive) length/i;

/** The server has no record that starts at the requested position. */
export function isInvalidPosition(error: unknown): boolean {
  if (!isOfType(error, ErrorType.UNKNOWN) || !isCommandError(error)) return false;
  return Number(error.code) === INVALID_ARGUMENT || NO_RECORD.test(error.message);
}

/** One line, without the library's own log text. */
function formatReason(error: unknown): string {
  return (getErrorText(error).split('\n')[0] ?? '').replace(/^\d+ [A-Z_]+: /, '').slice(0, 200);
}

function createUnavailableError(error: unknown, hosts: string): StoreUnavailable {
  const certificate = error instanceof Error ? findCertificateProblem(error) : undefined;
  const message =
    certificate === undefined
      ? `EventStoreDB at ${hosts} does not respond (${formatReason(error)}). Check that it is running, that EVENTSTOREDB_URL is correct, and that it is reachable from this machine.`
      : describeUntrusted('EVENTSTOREDB_URL', `EventStoreDB at ${hosts}`, certificate);
  return new StoreUnavailable(message, { cause: error });
}

/** The statuses of an unknown user and of a forbidden call. */
const NOT_ALLOWED_CODES = new Set([7, 16]);

function isRejectedUser(error: unknown): boolean {
  if (isOfType(error, ErrorType.ACCESS_DENIED)) return true;
  return error instanceof Error && isCommandError(error) && NOT_ALLOWED_CODES.has(Number(error.code));
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
function describeSizeError(error: unknown, hosts: string): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (isOfType(error, ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED)) {
    const limit = getDetail(error, 'maximum-append-size');
    return `The append exceeds the MaxAppendSize of EventStoreDB at ${hosts} (${limit} bytes). Increase it.`;
  }
  if (getDetail(error, 'exception') !== EVENT_TOO_LARGE) return undefined;
  const id = getDetail(error, 'event-id');
  const size = getDetail(error, 'proposed-append-event-size');
  const limit = getDetail(error, 'maximum-append-event-size');
  return `Event ${id} (${size} bytes) exceeds the MaxAppendEventSize of EventStoreDB at ${hosts} (${limit} bytes). Increase it.`;
}

/** Converts an error for the store's callers. `hosts` identifies the server, without credentials. */
export function toEventStoreDbError(error: unknown, hosts: string): unknown {
  if (isTemporary(error)) return createUnavailableError(error, hosts);
  if (isRejectedUser(error))
    return new ConfigurationError(
      `EventStoreDB at ${hosts} denied access. Set EVENTSTOREDB_URL to include a user who may read $all and write streams.`,
      { cause: error },
    );
  const tooLarge = describeSizeError(error, hosts);
  return tooLarge === undefined ? error : new ConfigurationError(tooLarge, { cause: error });
}
