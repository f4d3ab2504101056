/** A rule rejected the command. `refused` is the rule's code, in kebab-case. */
export interface Refused<Code extends string = string> {
  readonly refused: Code;
}

/**
 * An aggregate as three pure parts: its initial state, how an event changes the state, and which events a command causes.
 * Commands carry everything else a decision needs: time, ids, and facts from other aggregates.
 */
export interface Decider<Command, State, Event, Code extends string = string> {
  readonly initialState: State;
  readonly evolve: (state: State, event: Event) => State;
  /** `evolve` for several events at once. Optional: for aggregates where a batch is cheaper. */
  readonly evolveAll?: (state: State, events: readonly Event[]) => State;
  /** Returns the new events (none if nothing changes) or the rule that rejects the command. */
  readonly decide: (command: Command, state: State) => readonly Event[] | Refused<Code>;
}

export function refuse<const Code extends string>(code: Code): Refused<Code> {
  return { refused: code };
}

export function isRefused<Code extends string>(
  decision: readonly unknown[] | Refused<Code>,
): decision is Refused<Code> {
  return 'refused' in decision;
}
