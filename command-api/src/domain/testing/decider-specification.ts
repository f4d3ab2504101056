import { expect } from 'vitest';
import type { Decider } from '../decider';

/** Given events, when a command, then events or a rejection: all decider tests have this form. */
export function specifyDecider<Command, State, Event, Code extends string>(
  decider: Decider<Command, State, Event, Code>,
) {
  return {
    given: (...history: readonly Event[]) => ({
      when: (command: Command) => {
        const state = history.reduce(decider.evolve, decider.initialState);
        const decision = decider.decide(command, state);
        return {
          then: (...expected: readonly Event[]) => {
            expect(decision).toEqual(expected);
          },
          rejected: (code: Code) => {
            expect(decision).toEqual({ rejected: code });
          },
        };
      },
    }),
  };
}
