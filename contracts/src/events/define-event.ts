import type { z } from 'zod';

/** What an upcaster knows about an event besides its payload. */
export interface EventOrigin {
  readonly stream: string;
  /** From the event's metadata. */
  readonly actor: string;
}

/** An older payload version, and the upcaster to the next version. */
export interface OlderVersion {
  readonly schema: z.ZodType;
  readonly upcast: (stored: never, origin: EventOrigin) => unknown;
}

/** An event type with its current payload and all earlier versions. */
export interface EventDefinition<Type extends string = string, Payload extends z.ZodType = z.ZodType> {
  readonly type: Type;
  /** The current version: the number of older versions plus one. */
  readonly version: number;
  readonly payload: Payload;
  readonly older: readonly OlderVersion[];
}

/** Defines an event type. `older`: the earlier versions, version 1 first. */
export function defineEvent<const Type extends string, Payload extends z.ZodType>(
  type: Type,
  payload: Payload,
  older: readonly OlderVersion[] = [],
): EventDefinition<Type, Payload> {
  return { type, payload, older, version: older.length + 1 };
}

/** The event as the domain sees it: `{ type, data }`. */
export type EventOf<Definition> =
  Definition extends EventDefinition<infer Type, infer Payload>
    ? { readonly type: Type; readonly data: z.infer<Payload> }
    : never;
