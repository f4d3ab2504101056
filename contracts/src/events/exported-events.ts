import { z } from 'zod';
import type { EventType, RecordedEvent } from './event';
import { StreamName } from './streams';

/** The first line of a file of a user's events. `version` increases when older readers can't read the lines. */
export const ExportedHead = z.object({
  format: z.literal('tapwise-events'),
  version: z.literal(1),
  exportedAt: z.iso.datetime(),
});

/** A line with one event. Of its metadata, it contains only the time. */
export const ExportedEvent = z.object({
  stream: StreamName,
  /** The event's number in the stream. */
  version: z.number().int().positive(),
  type: z.string(),
  payloadVersion: z.number().int().positive(),
  occurredAt: z.iso.datetime(),
  data: z.unknown(),
});
export type ExportedEvent = z.infer<typeof ExportedEvent>;

/** The last line. A file without it is incomplete. */
export const ExportedEnd = z.object({ end: z.literal(true), events: z.number().int().nonnegative() });

/** Events that don't affect any totals: password resets, payments, and changes of the password, email, or name. */
const OMITTED_TYPES: ReadonlySet<EventType> = new Set([
  'PasswordResetRequested',
  'PasswordChanged',
  'EmailChanged',
  'NameChanged',
  'SubscriptionUpgraded',
  'SubscriptionCancelled',
  'SubscriptionResumed',
]);

/** Whether a file of a user's events contains the event. */
export function isExported({ type }: Pick<RecordedEvent, 'type'>): boolean {
  return !OMITTED_TYPES.has(type);
}
