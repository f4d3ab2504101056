import { rebuildRequests, toResumeRequestId } from '@tapwise/contracts/read-models/rebuild-requests';
import { defineProjection } from './projection';

/** The newest requests to rebuild and to resume each projection, which the processes with projections carry out. */
export const rebuildRequestsProjection = defineProjection(
  rebuildRequests,
  ['RebuildRequested', 'ResumeRequested'],
  ({ type, data: { projection, requestId }, metadata: { occurredAt: requestedAt }, position }) => {
    const id = type === 'ResumeRequested' ? toResumeRequestId(projection) : projection;
    return [{ id, update: () => ({ id, requestId, requestedAt, position }) }];
  },
);
