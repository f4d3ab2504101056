import { isUtf8 } from 'node:buffer';
import { findParsedOwner, hasNamedOwners } from '@tapwise/contracts/events/event-owner';
import { parseStreamOwner } from '@tapwise/contracts/events/streams';
import { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { LogEvent } from './port';

/** An event as analysts read it. It doesn't contain personal data, because the log doesn't. */
export interface EventRow {
  readonly position: number;
  readonly stream: string;
  /** Counts from 1 in the stream. */
  readonly version: number;
  readonly type: string;
  readonly payloadVersion: number;
  /** ISO 8601, UTC. Null if the metadata is unreadable. */
  readonly occurredAt: string | null;
  /** The user that the event is about. Null for cards and prices. */
  readonly userId: string | null;
  /** JSON text on one line, because most commands copy it without parsing it. */
  readonly data: string;
  /** The data as UTF-8, if it was read so. In that case, `data` is empty. */
  readonly dataBytes?: Buffer | undefined;
  /** JSON text on one line. */
  readonly metadata: string;
}

/** JSON text on one line. Text that isn't JSON becomes a string, because a row of such an event is better than none. */
function toJsonLine(text: string): string {
  try {
    return text.includes('\n') ? JSON.stringify(JSON.parse(text)) : text;
  } catch {
    return JSON.stringify(text);
  }
}

const NEW_LINE = 0x0a;

/** Whether the data was read as bytes that are JSON on one line, as everything that Tapwise writes. */
const isBytesLine = (bytes: Buffer) => !bytes.includes(NEW_LINE) && isUtf8(bytes);

/** The data as text. */
export const getDataText = ({ data, dataBytes }: Pick<EventRow, 'data' | 'dataBytes'>): string =>
  dataBytes?.toString() ?? data;

function parseObject(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** The names of recommendation streams don't contain the user. Only system events have an actor other than the user. */
function findUser(event: LogEvent, metadata: object): string | null {
  const { stream } = event;
  const owner = parseStreamOwner(stream) ?? findParsedOwner(stream, metadata);
  if (owner !== undefined) return owner;
  if (!hasNamedOwners(stream)) return null;
  return UserId.safeParse(Reflect.get(parseObject(getDataText(event)), 'userId')).data ?? null;
}

export function toEventRow(event: LogEvent): EventRow {
  const { position, stream, version, type, payloadVersion } = event;
  const metadata = parseObject(event.metadata);
  const occurredAt: unknown = Reflect.get(metadata, 'occurredAt');
  const dataBytes = event.dataBytes && isBytesLine(event.dataBytes) ? event.dataBytes : undefined;
  return {
    position,
    stream,
    version,
    type,
    payloadVersion,
    occurredAt: typeof occurredAt === 'string' ? occurredAt : null,
    userId: findUser(event, metadata),
    data: dataBytes ? '' : toJsonLine(getDataText(event)),
    dataBytes,
    metadata: toJsonLine(event.metadata),
  };
}
