import type { Recorded } from '@tapwise/contracts/events/event';
import { ownerOf } from '@tapwise/contracts/events/event-owner';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { DocumentUpdate } from '../projection';

/** The updates for the user whom the event is about; none if it is about no user. */
export function updatesForOwner<Doc>(
  event: Recorded,
  updates: (user: UserId) => readonly DocumentUpdate<Doc>[],
): readonly DocumentUpdate<Doc>[] {
  const user = ownerOf(event);
  return user === undefined ? [] : updates(user);
}
