import type { EventDefinition, EventOrigin } from './define-event';
import { type DomainEvent, EVENT_DEFINITIONS, EventMetadata, type Recorded } from './event';
import type { Position } from './position';

/** An event as a store keeps it, whatever the store. `data` and `metadata` are JSON text. */
export interface StoredEvent {
  readonly type: string;
  readonly payloadVersion: number;
  readonly data: string;
  readonly metadata: string;
}

export interface StreamPosition {
  readonly stream: string;
  readonly version: number;
  readonly position: Position;
}

/** What decode answers for a type that this build does not know: a newer build may have written it. */
export interface UnknownEvent {
  readonly unknown: string;
}

const definitions = new Map(EVENT_DEFINITIONS.map((definition) => [definition.type, definition]));

/** The newest payload version of a type that this build knows; undefined for an unknown type. */
export function newestVersion(type: string): number | undefined {
  return definitions.get(type)?.version;
}

/** Checks what it writes: an event that no reader could decode would stay in the log forever. */
export function encodeEvent(event: DomainEvent, metadata: EventMetadata): StoredEvent {
  const definition = definitions.get(event.type);
  if (!definition) throw new Error(`Event type ${event.type} is not declared`);
  return {
    type: event.type,
    payloadVersion: definition.version,
    data: JSON.stringify(definition.payload.parse(event.data)),
    metadata: JSON.stringify(EventMetadata.parse(metadata)),
  };
}

/** A payload as it was stored. */
export interface StoredPayload {
  readonly version: number;
  readonly payload: unknown;
}

/** Brings a payload of any stored version to today's, step by step, and checks it. Throws on a payload that never was valid. */
export function upcastPayload(
  definition: EventDefinition,
  { version, payload }: StoredPayload,
  origin: EventOrigin,
): unknown {
  if (version < 1 || version > definition.version)
    throw new Error(
      `${definition.type} has no version ${String(version)}; the newest known is ${String(definition.version)}`,
    );
  const steps = definition.older.slice(version - 1);
  const upcasted = steps.reduce(
    (stored, step) => step.upcast(step.schema.parse(stored) as never, origin),
    payload,
  );
  return definition.payload.parse(upcasted);
}

export function isUnknownEvent(event: Recorded | UnknownEvent): event is UnknownEvent {
  return 'unknown' in event;
}

/** The recorded event with its payload in today's shape. Throws, naming type, version and place, on one that cannot be read. */
export function decodeEvent(stored: StoredEvent, place: StreamPosition): Recorded | UnknownEvent {
  const definition = definitions.get(stored.type);
  if (!definition) return { unknown: stored.type };
  try {
    const metadata = EventMetadata.parse(JSON.parse(stored.metadata));
    const payload = { version: stored.payloadVersion, payload: JSON.parse(stored.data) as unknown };
    const data = upcastPayload(definition, payload, { stream: place.stream, actor: metadata.actor });
    return { type: stored.type, data, metadata, ...place } as Recorded;
  } catch (cause) {
    const { stream, version } = place;
    const what = `${stored.type} version ${String(stored.payloadVersion)}`;
    throw new Error(`${what} cannot be read (event ${String(version)} of stream ${stream})`, { cause });
  }
}
