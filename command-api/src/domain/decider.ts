/** A rule said no; the code names the rule, kebab-case. */
export interface Refused<Code extends string = string> {
  readonly refused: Code;
}

/**
 * What an aggregate is: where it starts, how an event changes it, and what a command makes happen.
 * All three are pure: time, ids and facts from elsewhere come with the command.
 */
export interface Decider<Command, State, Event, Code extends string = string> {
  readonly initialState: State;
  readonly evolve: (state: State, event: Event) => State;
  /** `evolve` with several events, where that costs less than one after the other. */
  readonly evolveAll?: (state: State, events: readonly Event[]) => State;
  /** The events that follow, none if nothing has to change, or the rule that says no. */
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
