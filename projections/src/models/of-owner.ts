import type { Recorded } from '@tapwise/contracts/events/event';
import { ownerOf } from '@tapwise/contracts/events/event-owner';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { DocumentUpdate } from '../projection';

/** The updates of the user whom the event is about; none for an event of nobody. */
export function ofOwner<Doc>(
  event: Recorded,
  updates: (user: UserId) => readonly DocumentUpdate<Doc>[],
): readonly DocumentUpdate<Doc>[] {
  const user = ownerOf(event);
  return user === undefined ? [] : updates(user);
}
