import type { Recorded } from '@tapwise/contracts/events/event';
import { streamOwner } from '@tapwise/contracts/events/streams';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import type { DocumentUpdate } from '../projection';

/** The updates of the user whose stream the event is in; none for a stream that nobody owns. */
export function ofOwner<Doc>(
  { stream }: Recorded,
  updates: (user: UserId) => readonly DocumentUpdate<Doc>[],
): readonly DocumentUpdate<Doc>[] {
  const user = streamOwner(stream);
  return user === undefined ? [] : updates(user);
}
