import { z } from 'zod';
import { Uuid } from '../vocabulary/ids';
import { defineReadModel, type DocOf } from './define-read-model';

/** The newest request to rebuild each projection. The id is the projection's name. */
export const rebuildRequests = defineReadModel(
  'rebuild-requests',
  1,
  z.object({ id: z.string(), requestId: Uuid, requestedAt: z.iso.datetime(), position: z.string() }),
);
export type RebuildRequestDoc = DocOf<typeof rebuildRequests>;
