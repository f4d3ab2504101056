import { findOwner } from '@tapwise/contracts/events/event-owner';
import type { Position } from '@tapwise/contracts/events/position';
import { parseStreamOwner } from '@tapwise/contracts/events/streams';
import type { ReadModelBuild } from '@tapwise/contracts/read-models/define-read-model';
import type { QuarantinedEvent } from '@tapwise/platform/stores/quarantined-event';
import type { FeedPage } from '../feed/port';
import type { Projection } from '../models/projection';
import { DocumentTooLarge, type ReadModelWriter } from '../read-store/port';
import { type AppliedPage, applyPage } from './apply-page';
import { createExclusionCheck } from './quarantine-changes';

/** The build that receives a page, and its progress. */
export interface PageTarget {
  readonly projection: Projection;
  readonly build: ReadModelBuild;
  readonly fencingToken: number;
  readonly position: Position;
  readonly quarantined: readonly QuarantinedEvent[];
}

/** The steps of a page that use the store. */
export type PageWriter = Pick<ReadModelWriter, 'load' | 'forget' | 'commit'>;

/** `quarantined`: the events that this page quarantined. */
export interface CommittedPage extends AppliedPage {
  /** False if the store rejected the page, because a different build is live now or another process took over. */
  readonly isCommitted: boolean;
}

/** The first event of each stream in the page that would still change one of these documents. */
function selectEventsAffecting(
  { projection, quarantined, position: after }: PageTarget,
  { events }: FeedPage,
  ids: ReadonlySet<string>,
): readonly QuarantinedEvent[] {
  const isExcluded = createExclusionCheck(quarantined);
  const first = new Map<string, QuarantinedEvent>();
  for (const event of events) {
    const { type, stream, version, position, metadata } = event;
    const isCommitted = position > after && projection.handles.has(type) && !isExcluded(event);
    if (!isCommitted || first.has(stream)) continue;
    if (!projection.apply(event).some(({ id }) => ids.has(id))) continue;
    const { eventId } = metadata;
    const owner = parseStreamOwner(stream) === undefined ? findOwner(event) : undefined;
    const ownerField = owner === undefined ? {} : { owner };
    first.set(stream, {
      type,
      stream,
      version,
      position,
      eventId,
      ...ownerField,
      error: 'DocumentTooLarge',
    });
  }
  return [...first.values()];
}

/**
 * Applies a page and commits it with the checkpoint. If a document gets too large, it isn't changed: the streams that
 * change it are quarantined starting with this page, and everything else continues. Throws other store errors.
 */
export async function commitPage(
  target: PageTarget,
  page: FeedPage,
  writer: PageWriter,
): Promise<CommittedPage> {
  const { projection, build, fencingToken, position: after } = target;
  const load = (ids: readonly string[]) => writer.load(build, ids);
  const forget = (userId: string, position: Position) =>
    writer.forget({ build, fencingToken, userId, position });
  let oversized: readonly QuarantinedEvent[] = [];
  for (;;) {
    const excluded = [...target.quarantined, ...oversized];
    const applied = await applyPage({ projection, load, forget, quarantined: excluded }, page, after);
    const quarantined = [...oversized, ...applied.quarantined].filter(
      ({ position }) => position <= applied.upTo,
    );
    const taken = { ...applied, quarantined };
    if (applied.upTo <= after) return { ...taken, isCommitted: true };
    try {
      return {
        ...taken,
        isCommitted: await writer.commit({
          build,
          fencingToken,
          after,
          changes: taken.changes,
          quarantined,
          upTo: taken.upTo,
        }),
      };
    } catch (error) {
      if (!(error instanceof DocumentTooLarge)) throw error;
      const addedEvents = selectEventsAffecting(
        { ...target, quarantined: excluded },
        page,
        new Set(error.ids),
      );
      if (addedEvents.length === 0) throw error;
      oversized = [...oversized, ...addedEvents];
    }
  }
}
