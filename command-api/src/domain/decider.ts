import type { Rejected } from '@tapwise/contracts/vocabulary/rejected';

/**
 * An aggregate as three pure parts: its initial state, how an event changes the state, and which events a
 * command causes. Commands carry everything else a decision needs: time, ids, and facts from other
 * aggregates.
 */
export interface Decider<Command, State, Event, Code extends string = string> {
  readonly initialState: State;
  readonly evolve: (state: State, event: Event) => State;
  /** `evolve` for several events at once, in short steps. Optional: for aggregates where a batch is cheaper. */
  readonly evolveInSteps?: (state: State, events: readonly Event[]) => Generator<undefined, State>;
  /** Returns the new events (none if nothing changes) or the rule that rejects the command. */
  readonly decide: (command: Command, state: State) => readonly Event[] | Rejected<Code>;
}
