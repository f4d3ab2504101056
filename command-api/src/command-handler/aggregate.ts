import type { DomainEvent, RecordedEvent } from '@tapwise/contracts/events/event';
import { findOwner } from '@tapwise/contracts/events/event-owner';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import { runToEnd } from '@tapwise/rewards/steps/run-to-end';
import type { Decider } from '../domain/decider';

/** The number of events applied in one step. */
const STEP_EVENTS = 25;

/** How events change the state of an aggregate. */
export type StateEvolution<State, Event extends DomainEvent> = Pick<
  Decider<never, State, Event>,
  'initialState' | 'evolve' | 'evolveInSteps'
>;

/** The versions of a command's events, from `first` to `last`. */
export interface CommandTrace {
  readonly digest: string;
  readonly first: number;
  readonly last: number;
}

/**
 * A stream's state up to `version`, with the commands that caused its events. Only stored events change it, and it
 * only moves forward.
 */
export interface Aggregate<State> {
  /** The `evolve` function that computed the state. An aggregate belongs to one decider. */
  readonly evolve: unknown;
  state: State;
  version: number;
  /** Set if unreadable events were left out: when to read the whole stream again, in milliseconds of `elapsed`. */
  staleAt?: number;
  readonly commands: Map<string, CommandTrace>;
  /** When the stream was last read or appended to, in milliseconds of `elapsed`. */
  verifiedAt: number;
  /** The user that the first event is about. Undefined if it is about none, or if there are no events. */
  owner: UserId | undefined;
}

/** An aggregate and the functions that move it forward. */
export interface EvolvingAggregate<State, Event extends DomainEvent> {
  readonly aggregate: Aggregate<State>;
  readonly evolution: StateEvolution<State, Event>;
}

export function createAggregate<State, Event extends DomainEvent>({
  initialState,
  evolve,
}: StateEvolution<State, Event>): Aggregate<State> {
  return {
    evolve,
    state: initialState,
    version: 0,
    commands: new Map(),
    verifiedAt: -Infinity,
    owner: undefined,
  };
}

function isRecorded<Event extends DomainEvent>(event: DomainEvent): event is RecordedEvent<Event> {
  return 'metadata' in event;
}

/** Events of a stream, in their order, up to a version that may be higher than that of the last one. */
interface StreamEvents {
  readonly version: number;
  readonly events: readonly RecordedEvent[];
}

/** A stream's kind determines its decider, so all its events belong to that decider. */
export function selectDeciderEvents<Event extends DomainEvent>(
  events: readonly DomainEvent[],
): readonly RecordedEvent<Event>[] {
  return events.filter(isRecorded<Event>);
}

/** The page's events that the aggregate doesn't include yet: two loads of one stream may run concurrently. */
function selectNewEvents<Event extends DomainEvent>(
  { version }: Aggregate<unknown>,
  page: StreamEvents,
): readonly RecordedEvent<Event>[] {
  return selectDeciderEvents<Event>(page.events).filter((event) => event.version > version);
}

function* evolveInSteps<State, Event extends DomainEvent>(
  evolution: StateEvolution<State, Event>,
  state: State,
  events: readonly Event[],
): Generator<undefined, State> {
  if (events.length === 0) return state;
  if (evolution.evolveInSteps) return yield* evolution.evolveInSteps(state, events);
  let evolved = state;
  for (let index = 0; index < events.length; index += STEP_EVENTS) {
    yield;
    evolved = events.slice(index, index + STEP_EVENTS).reduce(evolution.evolve, evolved);
  }
  return evolved;
}

/**
 * Applies a page that may overlap earlier ones. Between two steps, others may use the aggregate, which changes in the
 * last step only; a page that others applied in the meantime changes nothing.
 */
export function* applyPageInSteps<State, Event extends DomainEvent>(
  aggregate: Aggregate<State>,
  evolution: StateEvolution<State, Event>,
  page: StreamEvents,
): Generator<undefined, void> {
  for (;;) {
    const before = aggregate.version;
    const newEvents = selectNewEvents<Event>(aggregate, page);
    const state = yield* evolveInSteps(evolution, aggregate.state, newEvents);
    if (aggregate.version !== before) continue;
    aggregate.state = state;
    const [first] = newEvents;
    if (first) aggregate.owner ??= findOwner(first);
    for (const event of newEvents) {
      const { commandId, commandDigest } = event.metadata;
      const first = aggregate.commands.get(commandId)?.first ?? event.version;
      aggregate.commands.set(commandId, { digest: commandDigest, first, last: event.version });
    }
    aggregate.version = Math.max(before, page.version, newEvents.at(-1)?.version ?? 0);
    return;
  }
}

/** `applyPageInSteps`, at once. */
export function applyStreamPage<State, Event extends DomainEvent>(
  aggregate: Aggregate<State>,
  evolution: StateEvolution<State, Event>,
  page: StreamEvents,
): void {
  runToEnd(applyPageInSteps(aggregate, evolution, page));
}
