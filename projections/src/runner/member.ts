import { START, type Position } from '@tapwise/contracts/events/position';
import { fillingOf, type Filling } from '@tapwise/contracts/read-models/define-read-model';
import type { EventPlace, FeedPage } from '../feed/port';
import type { Projection } from '../projection';
import type { Failure, QuarantinedEvent, ReadModelWriter } from '../read-store/port';
import { takePage } from './take-page';

/** One projection on its way through the log, while this process holds its lease. */
export interface Member {
  readonly projection: Projection;
  /** The token of the lease. */
  readonly fence: number;
  filling: Filling;
  position: Position;
  /** What its documents leave out. */
  quarantined: readonly QuarantinedEvent[];
  /** Set while it stands still until it is told to go on. */
  paused: Failure | undefined;
  /** The event it last failed at, and how often in a row. */
  failedAt: Position | undefined;
  tries: number;
  /** What it met last, and when by `performance.now()`. */
  setback: { readonly error: string; readonly at: number } | undefined;
  /** The class of the error while the log or the documents fail several times in a row. */
  failing: string | undefined;
  /** Its lease is another's by now. */
  isDismissed: boolean;
}

/** An event that the projection cannot take, or (no event) a store that did not answer. */
export interface Setback {
  readonly error: unknown;
  readonly event?: EventPlace;
  /** The log could not be read. */
  readonly isOfLog?: true;
}

/** The store did not take what was committed: another filling is live by now, or another process goes on. */
export class Displaced extends Error {
  override readonly name = 'Displaced';
}

export function newMember(projection: Projection, fence: number): Member {
  return {
    ...{ projection, fence, filling: fillingOf(projection.model, 1), position: START, quarantined: [] },
    ...{ paused: undefined, failedAt: undefined, tries: 0, setback: undefined, failing: undefined },
    isDismissed: false,
  };
}

/** Goes on where the live filling stands. False: another process has it. */
export async function takeUp(member: Member, writer: ReadModelWriter): Promise<boolean> {
  const { model } = member.projection;
  for (let filling = await writer.live(model); ;) {
    const taken = await writer.takeUp(filling, member.fence);
    if (taken !== undefined) {
      Object.assign(member, { filling, ...taken, paused: undefined });
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
  if (page.upTo <= member.position) return undefined;
  try {
    const { isTaken, upTo, quarantined, failed } = await takePage(member, page, writer);
    if (!isTaken) return { error: new Displaced() };
    Object.assign(member, { position: upTo, quarantined: [...member.quarantined, ...quarantined] });
    if (!failed) {
      Object.assign(member, { tries: 0, failing: undefined });
      return undefined;
    }
    const { type, position, metadata } = failed.event;
    return { error: failed.error, event: { type, position, eventId: metadata.eventId } };
  } catch (error) {
    return { error };
  }
}
