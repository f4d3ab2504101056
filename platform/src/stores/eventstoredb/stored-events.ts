import type { StoredEvent } from '@tapwise/contracts/events/codec';
import { type Position, toPosition } from '@tapwise/contracts/events/position';
import type { EventStoreRecord, NewServerEvent } from './client/port';

export interface NewStoredEvent extends StoredEvent {
  readonly eventId: string;
}

/** An event of the log. Our version counts from 1, the server's revision from 0. */
export interface StoredLogEvent extends NewStoredEvent {
  readonly stream: string;
  readonly version: number;
  readonly position: Position;
}

/** How the server writes an unknown position. */
const UNKNOWN_POSITION = 2n ** 64n - 1n;

interface CommitPosition {
  readonly commit: bigint;
}

/** Undefined if the server didn't send it: for a repeated append, or an event of an old transaction. */
export function toEventPosition(commitPosition: CommitPosition | undefined): Position | undefined {
  return commitPosition === undefined || commitPosition.commit === UNKNOWN_POSITION
    ? undefined
    : toPosition(commitPosition.commit);
}

/** The fields that the server stores next to our metadata. */
interface ServerMetadata {
  /** The server has no field for it. */
  readonly payloadVersion: number;
  /** The server's own tools and its projection `$by_correlation_id` relate events by these names. */
  readonly $correlationId?: string;
  readonly $causationId?: string;
}

/** The request's id is the correlation, and the command's id is the cause. Events of tests may have neither. */
export function toServerMetadata({ metadata, payloadVersion }: StoredEvent): ServerMetadata {
  const { correlationId, commandId } = JSON.parse(metadata) as { correlationId?: string; commandId?: string };
  return {
    payloadVersion,
    ...(correlationId !== undefined && { $correlationId: correlationId }),
    ...(commandId !== undefined && { $causationId: commandId }),
  };
}

export function toEventData(event: NewStoredEvent): NewServerEvent {
  const { eventId, type, data, metadata } = event;
  return {
    id: eventId,
    type,
    data: JSON.parse(data) as Record<string, unknown>,
    metadata: { ...(JSON.parse(metadata) as Record<string, unknown>), ...toServerMetadata(event) },
  };
}

const toText = (content: unknown) =>
  content instanceof Uint8Array ? Buffer.from(content).toString('utf8') : JSON.stringify(content ?? {});

/** What this product writes after our own metadata. */
const SERVER_METADATA =
  /,"payloadVersion":(\d{1,6})(?:,"\$correlationId":"[^"\\]*")?(?:,"\$causationId":"[^"\\]*")?\}$/;

type Content = Pick<StoredEvent, 'payloadVersion' | 'data' | 'metadata'>;

/** Content with its data as UTF-8. */
interface ContentBytes extends Omit<Content, 'data'> {
  readonly dataBytes: Buffer;
}

/**
 * The content of an event that Tapwise wrote, without parsing it: Tapwise writes JSON as `JSON.stringify` does, and the
 * server's metadata last. Undefined for any other event.
 */
function toOwnContent({ json }: EventStoreRecord): ContentBytes | undefined {
  const ending = json && SERVER_METADATA.exec(json.metadata);
  if (!ending) return undefined;
  const start = json.metadata.slice(0, ending.index);
  return start.includes('"$')
    ? undefined
    : { payloadVersion: Number(ending[1]), dataBytes: json.data, metadata: `${start}}` };
}

function toOtherContent(event: EventStoreRecord): Content {
  const serverMetadata =
    event.metadata instanceof Uint8Array ? {} : { ...(event.metadata as object | undefined) };
  const {
    payloadVersion = 1,
    $correlationId,
    $causationId,
    ...metadata
  } = serverMetadata as Partial<ServerMetadata>;
  return { payloadVersion, data: toText(event.data), metadata: JSON.stringify(metadata) };
}

function toContent(event: EventStoreRecord): Content {
  const own = toOwnContent(event);
  if (!own) return toOtherContent(event);
  const { payloadVersion, dataBytes, metadata } = own;
  return { payloadVersion, data: dataBytes.toString(), metadata };
}

function toContentBytes(event: EventStoreRecord): ContentBytes {
  const own = toOwnContent(event);
  if (own) return own;
  const { data, ...content } = toOtherContent(event);
  return { ...content, dataBytes: Buffer.from(data) };
}

function requirePosition(event: EventStoreRecord): Position {
  const position = toEventPosition(event.position);
  if (position === undefined)
    throw new Error(
      `EventStoreDB sent no position for event ${String(event.revision)} of stream ${event.streamId}. Run a server of version 22.6 or later.`,
    );
  return position;
}

const toVersion = ({ revision }: EventStoreRecord) => Number(revision) + 1;

/** Accepts any event; the codec validates types and payloads. */
export function toStoredLogEvent(event: EventStoreRecord): StoredLogEvent {
  const { id: eventId, type, streamId: stream } = event;
  const { payloadVersion, data, metadata } = toContent(event);
  const position = requirePosition(event);
  const version = toVersion(event);
  return { eventId, type, payloadVersion, data, metadata, stream, position, version };
}

/** Like `toStoredLogEvent`, with the data as UTF-8. Converting bytes to text and back takes long. */
export function toStoredLogBytes(
  event: EventStoreRecord,
): Omit<StoredLogEvent, 'data'> & { readonly dataBytes: Buffer } {
  const { id: eventId, type, streamId: stream } = event;
  const { payloadVersion, dataBytes, metadata } = toContentBytes(event);
  const position = requirePosition(event);
  const version = toVersion(event);
  return { eventId, type, payloadVersion, dataBytes, metadata, stream, position, version };
}
