import type { OperationsEvent } from '@tapwise/contracts/events/operations';
import { reject, type Rejected } from '@tapwise/contracts/vocabulary/rejected';
import type { Decider } from '../decider';
import type { OperationsCommand, RequestRebuild } from './commands';
import { evolve, initialState, type OperationsState } from './state';

export type OperationsRejection = 'rebuild-requested';

type Decision = readonly OperationsEvent[] | Rejected<OperationsRejection>;

/** A projection has at most one request that isn't settled yet. */
function requestRebuild(
  { projection, requestId, settledRequestId, isRebuilding }: RequestRebuild,
  state: OperationsState,
): Decision {
  const last = state.get(projection);
  if (isRebuilding || (last !== undefined && last !== settledRequestId)) return reject('rebuild-requested');
  return [{ type: 'RebuildRequested', data: { projection, requestId } }];
}

function decide(command: OperationsCommand, state: OperationsState): Decision {
  return requestRebuild(command, state);
}

/** What operators ask of the processes. */
export const operationsDecider: Decider<
  OperationsCommand,
  OperationsState,
  OperationsEvent,
  OperationsRejection
> = { initialState, evolve, decide };
