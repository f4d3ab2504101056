import type { DomainEvent, Recorded } from '@tapwise/contracts/events/event';
import type { Decider } from '../domain/decider';

/** How a stream's events make its state. */
export type Folding<State, Event extends DomainEvent> = Pick<
  Decider<never, State, Event>,
  'initialState' | 'evolve' | 'evolveAll'
>;

/** Where a command left its events: the versions from `first` to `last`. */
export interface CommandTrace {
  readonly digest: string;
  readonly first: number;
  readonly last: number;
}

/** A stream folded up to `version`, with the commands that made it. Moves forward only, and only by stored events. */
export interface Fold<State> {
  /** What folded it: a fold serves only the decider that made it. */
  readonly evolve: unknown;
  state: State;
  version: number;
  /** Set if unreadable events were left out: when to read the whole stream again, in milliseconds of `elapsed`. */
  readAgainAt?: number;
  readonly commands: Map<string, CommandTrace>;
}

export function emptyFold<State, Event extends DomainEvent>({
  initialState,
  evolve,
}: Folding<State, Event>): Fold<State> {
  return { evolve, state: initialState, version: 0, commands: new Map() };
}

function isRecorded<Event extends DomainEvent>(event: DomainEvent): event is Recorded<Event> {
  return 'metadata' in event;
}

/** A stream's kind fixes the decider that writes it, so what was read from it are that decider's events. */
export function ofDecider<Event extends DomainEvent>(
  events: readonly DomainEvent[],
): readonly Recorded<Event>[] {
  return events.filter(isRecorded<Event>);
}

/** Takes in a page that may overlap what is folded already: two loads of one stream may run at once. */
export function advance<State, Event extends DomainEvent>(
  fold: Fold<State>,
  folding: Folding<State, Event>,
  page: { readonly version: number; readonly events: readonly Recorded[] },
): void {
  const fresh = ofDecider<Event>(page.events).filter(({ version }) => version > fold.version);
  if (fresh.length > 0)
    fold.state = folding.evolveAll
      ? folding.evolveAll(fold.state, fresh)
      : fresh.reduce(folding.evolve, fold.state);
  for (const event of fresh) {
    const { commandId, commandDigest } = event.metadata;
    const first = fold.commands.get(commandId)?.first ?? event.version;
    fold.commands.set(commandId, { digest: commandDigest, first, last: event.version });
  }
  fold.version = Math.max(fold.version, page.version, fresh.at(-1)?.version ?? 0);
}
