import { expect } from 'vitest';
import type { Decider } from '../decider';

/** Runs a decider test: given events, when a command is sent, then expect events or a rejection. */
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
