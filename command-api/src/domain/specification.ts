import { expect } from 'vitest';
import type { Decider } from './decider';

/** given events, when a command, then events or a refusal: the form of every decider's tests. */
export function specificationOf<Command, State, Event, Code extends string>(
  decider: Decider<Command, State, Event, Code>,
) {
  return {
    given: (...past: readonly Event[]) => ({
      when: (command: Command) => {
        const state = past.reduce(decider.evolve, decider.initialState);
        const decision = decider.decide(command, state);
        return {
          then: (...expected: readonly Event[]) => {
            expect(decision).toEqual(expected);
          },
          refused: (code: Code) => {
            expect(decision).toEqual({ refused: code });
          },
        };
      },
    }),
  };
}
