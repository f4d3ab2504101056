import type { z } from 'zod';

/** The context that an upcaster receives in addition to the payload. */
export interface EventOrigin {
  readonly stream: string;
  /** The actor in the event's metadata. */
  readonly actor: string;
  /** When it happened. ISO 8601, UTC. */
  readonly occurredAt: string;
}

/** An older payload schema, and the function that converts it to the next version. */
export interface OlderVersion {
  readonly schema: z.ZodType;
  readonly upcast: (payload: never, origin: EventOrigin) => unknown;
}

/** An event type: its current payload schema and all older ones. */
export interface EventDefinition<Type extends string = string, Payload extends z.ZodType = z.ZodType> {
  readonly type: Type;
  /** The current version: one more than the number of older versions. */
  readonly version: number;
  readonly payload: Payload;
  readonly older: readonly OlderVersion[];
}

/** Defines an event type. `older` lists the older versions, oldest first. */
export function defineEvent<const Type extends string, Payload extends z.ZodType>(
  type: Type,
  payload: Payload,
  older: readonly OlderVersion[] = [],
): EventDefinition<Type, Payload> {
  return { type, payload, older, version: older.length + 1 };
}

/** The event without storage details: `{ type, data }`. */
export type EventOf<Definition> =
  Definition extends EventDefinition<infer Type, infer Payload>
    ? { readonly type: Type; readonly data: z.infer<Payload> }
    : never;
