import { z } from 'zod';
import { Uuid } from '../vocabulary/ids';
import { defineReadModel, type DocOf } from './define-read-model';

/**
 * The newest request to rebuild each projection, and the newest one to resume it. The id is the projection's name, or
 * `toResumeRequestId` of it. The stored name is from before there were requests to resume.
 */
export const rebuildRequests = defineReadModel(
  'rebuild-requests',
  1,
  z.object({ id: z.string(), requestId: Uuid, requestedAt: z.iso.datetime(), position: z.string() }),
);
export type RebuildRequestDoc = DocOf<typeof rebuildRequests>;

/** The id of the newest request to resume a projection. */
export const toResumeRequestId = (projection: string) => `${projection}/resume`;
