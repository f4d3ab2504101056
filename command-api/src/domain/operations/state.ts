import type { OperationsEvent } from '@tapwise/contracts/events/operations';

/** The newest requests by projection. */
export interface OperationsState {
  readonly rebuilds: ReadonlyMap<string, string>;
  readonly resumes: ReadonlyMap<string, string>;
}

export const initialState: OperationsState = { rebuilds: new Map(), resumes: new Map() };

export function evolve(state: OperationsState, { type, data }: OperationsEvent): OperationsState {
  const add = (requests: ReadonlyMap<string, string>) =>
    new Map([...requests, [data.projection, data.requestId]]);
  switch (type) {
    case 'RebuildRequested':
      return { ...state, rebuilds: add(state.rebuilds) };
    case 'ResumeRequested':
      return { ...state, resumes: add(state.resumes) };
  }
}
