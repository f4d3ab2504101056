import type { Position } from '@tapwise/contracts/events/position';
import type { FeedPage } from '../feed/port';
import type { Projection } from '../projection';
import type { Failure, ReadModelWriter } from '../read-store/port';
import { foldPage } from './fold';

/** One projection on its way through the log. */
export interface Member {
  readonly projection: Projection;
  position: Position;
  /** Set while it stands still for good. */
  paused: Failure | undefined;
  /** The event it last failed at, and how often in a row. */
  failedAt: Position | undefined;
  tries: number;
}

/** An event that the projection cannot take, or (no event) a store that did not answer. */
export interface Setback {
  readonly error: unknown;
  readonly event?: { readonly type: string; readonly eventId: string; readonly position: Position };
}

export function newMember(projection: Projection, position: Position): Member {
  return { projection, position, paused: undefined, failedAt: undefined, tries: 0 };
}

/** Takes one page: folds it and commits it with the checkpoint. Answers what stood in the way, if anything did. */
export async function advance(
  member: Member,
  page: FeedPage,
  writer: ReadModelWriter,
): Promise<Setback | undefined> {
  const { projection, position: after } = member;
  if (page.upTo <= after) return undefined;
  try {
    const load = (ids: readonly string[]) => writer.load(projection, ids);
    const { changes, upTo, failed } = await foldPage(projection, page, after, load);
    if (upTo > after) {
      const isOurs = await writer.commit({ projection, after, changes, upTo });
      if (!isOurs) return { error: new Error(`${projection.name} was moved on by somebody else`) };
      member.position = upTo;
    }
    if (!failed) return undefined;
    const { type, position, metadata } = failed.event;
    return { error: failed.error, event: { type, position, eventId: metadata.eventId } };
  } catch (error) {
    return { error };
  }
}
