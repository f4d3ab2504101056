import { ownerOf } from '@tapwise/contracts/events/event-owner';
import type { Position } from '@tapwise/contracts/events/position';
import { streamOwner } from '@tapwise/contracts/events/streams';
import type { Filling } from '@tapwise/contracts/read-models/define-read-model';
import type { FeedPage } from '../feed/port';
import type { Projection } from '../projection';
import { DocumentTooLarge, type QuarantinedEvent, type ReadModelWriter } from '../read-store/port';
import { foldPage, type Folded } from './fold';
import { withheldBy } from './quarantine';

/** A filling on its way through the log. */
export interface Taking {
  readonly projection: Projection;
  readonly filling: Filling;
  readonly fence: number;
  readonly position: Position;
  readonly quarantined: readonly QuarantinedEvent[];
}

/** `quarantined`: what the page added. */
export interface Taken extends Folded {
  /** False: the store did not take it, since another filling is live by now or another process goes on. */
  readonly isTaken: boolean;
}

/** The first event of each stream in the page that would still be folded into one of these documents. */
function feeding(
  { projection, quarantined, position: after }: Taking,
  { events }: FeedPage,
  ids: ReadonlySet<string>,
): readonly QuarantinedEvent[] {
  const isWithheld = withheldBy(quarantined);
  const first = new Map<string, QuarantinedEvent>();
  for (const event of events) {
    const { type, stream, version, position, metadata } = event;
    const isTaken = position > after && projection.handles.has(type) && !isWithheld(event);
    if (!isTaken || first.has(stream)) continue;
    if (!projection.apply(event).some(({ id }) => ids.has(id))) continue;
    const { eventId } = metadata;
    const place = { type, stream, version, position, eventId };
    const owner = streamOwner(stream) === undefined ? ownerOf(event) : undefined;
    const ofUser = owner === undefined ? {} : { owner };
    first.set(stream, { ...place, ...ofUser, error: 'DocumentTooLarge' });
  }
  return [...first.values()];
}

/**
 * Folds a page and commits it with the checkpoint. A document that became too large keeps what it has: the streams that
 * feed it are quarantined from this page on, and everything else moves on. Throws other faults of the store.
 */
export async function takePage(taking: Taking, page: FeedPage, writer: ReadModelWriter): Promise<Taken> {
  const { projection, filling, fence, position: after } = taking;
  const load = (ids: readonly string[]) => writer.load(filling, ids);
  const forget = (user: string, position: Position) => writer.forget({ filling, fence, user, position });
  let oversized: readonly QuarantinedEvent[] = [];
  for (;;) {
    const known = [...taking.quarantined, ...oversized];
    const folded = await foldPage({ projection, load, forget, quarantined: known }, page, after);
    const quarantined = [...oversized, ...folded.quarantined].filter(
      ({ position }) => position <= folded.upTo,
    );
    const taken = { ...folded, quarantined };
    if (folded.upTo <= after) return { ...taken, isTaken: true };
    try {
      return {
        ...taken,
        isTaken: await writer.commit({
          filling,
          fence,
          after,
          changes: taken.changes,
          quarantined,
          upTo: taken.upTo,
        }),
      };
    } catch (error) {
      if (!(error instanceof DocumentTooLarge)) throw error;
      const added = feeding({ ...taking, quarantined: known }, page, new Set(error.ids));
      if (added.length === 0) throw error;
      oversized = [...oversized, ...added];
    }
  }
}
