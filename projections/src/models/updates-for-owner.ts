import type { RecordedEvent } from '@tapwise/contracts/events/event';
import { findOwner } from '@tapwise/contracts/events/event-owner';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { DocumentUpdate } from './projection';

/** Returns the updates for the user that the event is about, or none if it isn't about a user. */
export function toOwnerUpdates<Doc>(
  event: RecordedEvent,
  updates: (userId: UserId) => readonly DocumentUpdate<Doc>[],
): readonly DocumentUpdate<Doc>[] {
  const userId = findOwner(event);
  return userId === undefined ? [] : updates(userId);
}
