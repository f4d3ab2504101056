import { START, type Position } from '@tapwise/contracts/events/position';
import { fillingOf, type Filling } from '@tapwise/contracts/read-models/define-read-model';
import type { EventPlace, FeedPage } from '../feed/port';
import type { Projection } from '../projection';
import type { Failure, ReadModelWriter } from '../read-store/port';
import { foldPage } from './fold';

/** One projection on its way through the log, while this process holds its lease. */
export interface Member {
  readonly projection: Projection;
  /** The token of the lease. */
  readonly fence: number;
  filling: Filling;
  position: Position;
  /** Set while it stands still until it is told to go on. */
  paused: Failure | undefined;
  /** The event it last failed at, and how often in a row. */
  failedAt: Position | undefined;
  tries: number;
  /** Its lease is another's by now. */
  isDismissed: boolean;
}

/** An event that the projection cannot take, or (no event) a store that did not answer. */
export interface Setback {
  readonly error: unknown;
  readonly event?: EventPlace;
}

/** The store did not take what was committed: another filling is live by now, or another process goes on. */
export class Displaced extends Error {
  override readonly name = 'Displaced';
}

export function newMember(projection: Projection, fence: number): Member {
  return {
    ...{ projection, fence, filling: fillingOf(projection.model, 1), position: START },
    ...{ paused: undefined, failedAt: undefined, tries: 0, isDismissed: false },
  };
}

/** Goes on where the live filling stands. False: another process has it. */
export async function takeUp(member: Member, writer: ReadModelWriter): Promise<boolean> {
  const { model } = member.projection;
  for (let filling = await writer.live(model); ;) {
    const position = await writer.takeUp(filling, member.fence);
    if (position !== undefined) {
      Object.assign(member, { filling, position, paused: undefined });
      return true;
    }
    const live = await writer.live(model);
    if (live.collection === filling.collection) return false;
    filling = live;
  }
}

/** Takes one page: folds it and commits it with the checkpoint. Answers what stood in the way, if anything did. */
export async function advance(
  member: Member,
  page: FeedPage,
  writer: ReadModelWriter,
): Promise<Setback | undefined> {
  const { projection, filling, fence, position: after } = member;
  if (page.upTo <= after) return undefined;
  try {
    const load = (ids: readonly string[]) => writer.load(filling, ids);
    const { changes, upTo, failed } = await foldPage(projection, page, after, load);
    if (upTo > after) {
      if (!(await writer.commit({ filling, fence, after, changes, upTo }))) return { error: new Displaced() };
      member.position = upTo;
    }
    if (!failed) {
      member.tries = 0;
      return undefined;
    }
    const { type, position, metadata } = failed.event;
    return { error: failed.error, event: { type, position, eventId: metadata.eventId } };
  } catch (error) {
    return { error };
  }
}
