import type { DomainEvent, Recorded } from '@tapwise/contracts/events/event';
import type { Position } from '@tapwise/contracts/events/position';
import type { Decider, Refused } from '../domain/decider';

/** Who does what, and when: becomes the metadata of every event of the command. */
export interface CommandContext {
  /** The client's Idempotency-Key, or made by the server. */
  readonly commandId: string;
  /** Digest of method, path and body. */
  readonly commandDigest: string;
  readonly correlationId: string;
  readonly actor: string;
  /** ISO, UTC. */
  readonly at: string;
}

export interface Loaded<State> {
  readonly state: State;
  readonly version: number;
}

/** What a command made happen, or had made happen before (`isRepeat`). No events: nothing had to change. */
export interface Done<Event extends DomainEvent> {
  readonly kind: 'done';
  readonly events: readonly Recorded<Event>[];
  /** Of the last event; absent when nothing was appended. */
  readonly position?: Position;
  readonly isRepeat: boolean;
}

export type Handled<Event extends DomainEvent, Code extends string> =
  Done<Event> | Refused<Code | 'idempotency-key-reused' | 'too-many-conflicts'>;

/** One command on one stream. `command` is made anew on every try, from the state it will be decided on. */
export interface Task<Command, State, Event extends DomainEvent, Code extends string> {
  readonly stream: string;
  readonly decider: Decider<Command, State, Event, Code>;
  readonly command: (loaded: Loaded<State>) => Command | Promise<Command>;
  readonly context: CommandContext;
  /** Other streams of the same kind in which the same command may have been done already. */
  readonly alsoSeenIn?: readonly string[];
}

/**
 * A stream with unreadable events ends a command, and a load of it, with DamagedStream; of the streams that everybody shares
 * (catalog and prices), a load answers what is readable.
 * Loads, decides, appends; on conflict retries with jittered pauses for up to two seconds; repeats answer as before.
 */
export interface CommandHandling {
  load<State, Event extends DomainEvent>(
    stream: string,
    decider: Pick<Decider<never, State, Event>, 'initialState' | 'evolve' | 'evolveAll'>,
  ): Promise<Loaded<State>>;
  handle<Command, State, Event extends DomainEvent, Code extends string>(
    task: Task<Command, State, Event, Code>,
  ): Promise<Handled<Event, Code>>;
}
