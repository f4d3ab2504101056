import type { z } from 'zod';

/** What is known of a stored event besides its payload. */
export interface EventOrigin {
  readonly stream: string;
  /** Of its metadata. */
  readonly actor: string;
}

/** An older stored shape of a payload and the step that turns it into the next one. */
export interface OlderVersion {
  readonly schema: z.ZodType;
  readonly upcast: (stored: never, origin: EventOrigin) => unknown;
}

/** One type of event: its current payload, and every shape it ever had in the log. */
export interface EventDefinition<Type extends string = string, Payload extends z.ZodType = z.ZodType> {
  readonly type: Type;
  /** The version written today: one more than there are older ones. */
  readonly version: number;
  readonly payload: Payload;
  readonly older: readonly OlderVersion[];
}

/** Declares an event type. `older` lists the past shapes, version 1 first; each upcast yields the next version. */
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
