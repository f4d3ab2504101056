import type { OperationsEvent } from '@tapwise/contracts/events/operations';

/** The newest request by projection. */
export type OperationsState = ReadonlyMap<string, string>;

export const initialState: OperationsState = new Map();

export function evolve(state: OperationsState, { data }: OperationsEvent): OperationsState {
  return new Map([...state, [data.projection, data.requestId]]);
}
