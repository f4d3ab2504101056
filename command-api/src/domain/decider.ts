/** A rule rejected the command. `rejected` is the rule's code, in kebab-case. */
export interface Rejected<Code extends string = string> {
  readonly rejected: Code;
}

/**
 * An aggregate as three pure parts: its initial state, how an event changes the state, and which events a
 * command causes. Commands carry everything else a decision needs: time, ids, and facts from other
 * aggregates.
 */
export interface Decider<Command, State, Event, Code extends string = string> {
  readonly initialState: State;
  readonly evolve: (state: State, event: Event) => State;
  /** `evolve` for several events at once. Optional: for aggregates where a batch is cheaper. */
  readonly evolveAll?: (state: State, events: readonly Event[]) => State;
  /** Returns the new events (none if nothing changes) or the rule that rejects the command. */
  readonly decide: (command: Command, state: State) => readonly Event[] | Rejected<Code>;
}

export function reject<const Code extends string>(code: Code): Rejected<Code> {
  return { rejected: code };
}

export function isRejected<Code extends string>(
  decision: readonly unknown[] | Rejected<Code>,
): decision is Rejected<Code> {
  return 'rejected' in decision;
}
