import { z } from 'zod';
import { Uuid } from '../vocabulary/ids';
import { defineEvent, type EventOf } from './define-event';

const rebuildRequested = defineEvent(
  'RebuildRequested',
  z
    .object({
      projection: z.string().min(1).describe('The name of the projection, such as `wallets`.'),
      requestId: Uuid.describe('The request id. The process that carries it out records it.'),
    })
    .describe('The operator asked for a projection to be rebuilt.'),
);

const resumeRequested = defineEvent(
  'ResumeRequested',
  z
    .object({
      projection: z.string().min(1).describe('The name of the paused projection, such as `wallets`.'),
      requestId: Uuid.describe('The request id. If the projection pauses again, it records it.'),
    })
    .describe('The operator asked a paused projection to retry the event that it failed on.'),
);

/** The events of the `operations` stream. */
export const operationsEvents = [rebuildRequested, resumeRequested] as const;
export type OperationsEvent = EventOf<(typeof operationsEvents)[number]>;
