import { rebuildRequests } from '@tapwise/contracts/read-models/rebuild-requests';
import { defineProjection } from './projection';

/** The newest request to rebuild each projection, which the processes with projections carry out. */
export const rebuildRequestsProjection = defineProjection(
  rebuildRequests,
  ['RebuildRequested'],
  ({ data: { projection: id, requestId }, metadata: { occurredAt: requestedAt }, position }) => [
    { id, update: () => ({ id, requestId, requestedAt, position }) },
  ],
);
