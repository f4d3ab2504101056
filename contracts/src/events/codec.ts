import type { z } from 'zod';
import { compileArrangement } from './arrange-fields';
import type { EventDefinition, EventOrigin } from './define-event';
import { type DomainEvent, EVENT_DEFINITIONS, EventMetadata, type RecordedEvent } from './event';
import { compileExactMatch } from './exact-match';
import type { Position } from './position';

/** An event in storage format, the same for every event store. `data` and `metadata` are JSON text. */
export interface StoredEvent {
  readonly type: string;
  readonly payloadVersion: number;
  readonly data: string;
  readonly metadata: string;
}

/** Where an event is: its stream, its number in the stream, and its position in the log. */
export interface StreamPosition {
  readonly stream: string;
  readonly version: number;
  readonly position: Position;
}

/** An event of a type that this release doesn't know, because a newer release wrote it. */
export interface UnknownEvent {
  readonly unknown: string;
}

const definitions = new Map(EVENT_DEFINITIONS.map((definition) => [definition.type, definition]));

/** The latest payload version of a type. Undefined for unknown types. */
export function findNewestVersion(type: string): number | undefined {
  return definitions.get(type)?.version;
}

/** Payloads that `normalizeEvent` has validated. */
const normalized = new WeakSet<object>();

/**
 * Validates and encodes an event. Throws if it is invalid, because an undecodable event would stay in the log
 * forever.
 */
export function encodeEvent(event: DomainEvent, metadata: EventMetadata): StoredEvent {
  const definition = definitions.get(event.type);
  if (!definition) throw new Error(`Event type ${event.type} isn't declared`);
  return {
    type: event.type,
    payloadVersion: definition.version,
    data: JSON.stringify(normalized.has(event.data) ? event.data : parseJson(definition.payload, event.data)),
    metadata: JSON.stringify(parseJson(EventMetadata, metadata)),
  };
}

/** The event as it will be read after it was stored: valid, without undefined values. Throws if it is invalid. */
export function normalizeEvent<Event extends DomainEvent>(event: Event): Event {
  const definition = definitions.get(event.type);
  if (!definition) throw new Error(`Event type ${event.type} isn't declared`);
  const arranged = compileArrangement(definition.payload)(event.data);
  const isExact = compileExactMatch(definition.payload)(arranged);
  const data = (
    isExact ? arranged : definition.payload.parse(JSON.parse(JSON.stringify(event.data)))
  ) as Event['data'];
  normalized.add(data);
  return { ...event, data };
}

/** A decoded payload with the version that it was stored in. */
export interface StoredPayload {
  readonly version: number;
  readonly payload: unknown;
}

/** Like `schema.parse` of plain data, but returns the value itself if the result would be equal. */
function parseJson<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  return compileExactMatch(schema)(value) ? (value as z.output<Schema>) : schema.parse(value);
}

/** Upcasts a stored payload to the current version, step by step. Throws if any version is invalid. */
export function upcastPayload(
  definition: EventDefinition,
  { version, payload }: StoredPayload,
  origin: EventOrigin,
): unknown {
  if (version < 1 || version > definition.version)
    throw new Error(
      `${definition.type} has no version ${String(version)}; the latest known version is ${String(definition.version)}`,
    );
  const steps = definition.older.slice(version - 1);
  if (steps.length === 0) return parseJson(definition.payload, payload);
  const upcasted = steps.reduce(
    (stored, step) => step.upcast(step.schema.parse(stored) as never, origin),
    payload,
  );
  return definition.payload.parse(upcasted);
}

/** Whether this release doesn't know the event's type. */
export function isUnknownEvent(event: RecordedEvent | UnknownEvent): event is UnknownEvent {
  return 'unknown' in event;
}

/** Decodes an event to its current payload version. Throws an error that names type, version, and stream position. */
export function decodeEvent(
  storedEvent: StoredEvent,
  streamPosition: StreamPosition,
): RecordedEvent | UnknownEvent {
  const definition = definitions.get(storedEvent.type);
  if (!definition) return { unknown: storedEvent.type };
  try {
    const metadata = parseJson(EventMetadata, JSON.parse(storedEvent.metadata));
    const payload = { version: storedEvent.payloadVersion, payload: JSON.parse(storedEvent.data) as unknown };
    const { actor, occurredAt } = metadata;
    const data = upcastPayload(definition, payload, { stream: streamPosition.stream, actor, occurredAt });
    return { type: storedEvent.type, data, metadata, ...streamPosition } as RecordedEvent;
  } catch (cause) {
    const { stream, version } = streamPosition;
    const description = `${storedEvent.type} version ${String(storedEvent.payloadVersion)}`;
    throw new Error(`${description} can't be decoded (event ${String(version)} of stream ${stream})`, {
      cause,
    });
  }
}
