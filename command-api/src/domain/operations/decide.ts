import type { OperationsEvent } from '@tapwise/contracts/events/operations';
import { reject, type Rejected } from '@tapwise/contracts/vocabulary/rejected';
import type { Decider } from '../decider';
import type { OperationsCommand, RequestRebuild, RequestResume } from './commands';
import { evolve, initialState, type OperationsState } from './state';

export type OperationsRejection = 'rebuild-requested' | 'projection-not-paused';

type Decision = readonly OperationsEvent[] | Rejected<OperationsRejection>;

/** A projection has at most one request that isn't settled yet. */
function requestRebuild(
  { projection, requestId, settledRequestId, isRebuilding }: RequestRebuild,
  state: OperationsState,
): Decision {
  const last = state.rebuilds.get(projection);
  if (isRebuilding || (last !== undefined && last !== settledRequestId)) return reject('rebuild-requested');
  return [{ type: 'RebuildRequested', data: { projection, requestId } }];
}

/** Repeating the request before it is settled changes nothing. */
function requestResume(
  { projection, requestId, settledRequestId, isPaused }: RequestResume,
  state: OperationsState,
): Decision {
  if (!isPaused) return reject('projection-not-paused');
  const last = state.resumes.get(projection);
  if (last !== undefined && last !== settledRequestId) return [];
  return [{ type: 'ResumeRequested', data: { projection, requestId } }];
}

function decide(command: OperationsCommand, state: OperationsState): Decision {
  switch (command.type) {
    case 'RequestRebuild':
      return requestRebuild(command, state);
    case 'RequestResume':
      return requestResume(command, state);
  }
}

/** Decides on operators' requests to the processes. */
export const operationsDecider: Decider<
  OperationsCommand,
  OperationsState,
  OperationsEvent,
  OperationsRejection
> = { initialState, evolve, decide };
