import { ErrorType, isCommandError } from '@eventstore/db-client';
import { ConfigurationError } from '../server/configuration';
import { StoreUnavailable } from './store-unavailable';

/** Statuses of a call that say nothing against the call itself: unknown, exhausted, aborted, internal. */
const PASSING_CODES = new Set([2, 8, 10, 13]);
const PASSING: ReadonlySet<string> = new Set([
  ErrorType.UNAVAILABLE,
  ErrorType.CANCELLED,
  ErrorType.DEADLINE_EXCEEDED,
  ErrorType.TIMEOUT,
  ErrorType.NOT_LEADER,
]);
/** What the client says before it has reached a server, as plain errors. */
const NO_CONNECTION = /^Failed to discover|^Channel (has been|was) (shut|closed)|closed channel/i;

/** No answer came within the time that a call may take. */
export class DeadlineExceeded extends Error {}

/** Whether the same call may well succeed a little later. */
export function willPass(error: unknown): boolean {
  if (error instanceof DeadlineExceeded) return true;
  if (!(error instanceof Error)) return false;
  if (!isCommandError(error)) return NO_CONNECTION.test(error.message);
  if (error.type !== ErrorType.UNKNOWN) return PASSING.has(error.type);
  // A server that is not ready says so without a code.
  return error.code === undefined || PASSING_CODES.has(error.code);
}

function isOfType(error: unknown, type: ErrorType): error is Error {
  return error instanceof Error && isCommandError(error) && error.type === type;
}

export const isStreamNotFound = (error: unknown) => isOfType(error, ErrorType.STREAM_NOT_FOUND);

const INVALID_ARGUMENT = 3;

/** The server has no record that begins at the position that was asked for. */
export function isInvalidPosition(error: unknown): boolean {
  return (
    isOfType(error, ErrorType.UNKNOWN) && isCommandError(error) && Number(error.code) === INVALID_ARGUMENT
  );
}

/** One line, without what the library adds for its own log. */
function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return (text.split('\n')[0] ?? '').replace(/^\d+ [A-Z_]+: /, '').slice(0, 200);
}

/** What a caller of the store is told; `place` names the server, without credentials. */
export function asStoreFault(error: unknown, place: string): unknown {
  if (willPass(error))
    return new StoreUnavailable(
      `EventStoreDB at ${place} does not answer: ${reasonOf(error)}. See that it runs and that EVENTSTOREDB_URL names it.`,
      { cause: error },
    );
  if (isOfType(error, ErrorType.ACCESS_DENIED))
    return new ConfigurationError(
      `EventStoreDB at ${place} refuses access. Put the name and password of a user who may read $all and write streams into EVENTSTOREDB_URL.`,
      { cause: error },
    );
  if (isOfType(error, ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED))
    return new RangeError(`EventStoreDB at ${place} takes no append this large. Raise its MaxAppendSize.`, {
      cause: error,
    });
  return error;
}
