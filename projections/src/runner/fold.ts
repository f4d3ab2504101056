import type { Recorded } from '@tapwise/contracts/events/event';
import { START, type Position } from '@tapwise/contracts/events/position';
import type { FeedPage } from '../feed/port';
import type { DocumentUpdate, Projection, StoredDocument } from '../projection';
import type { DocumentChange, LoadedDocument, QuarantinedEvent } from '../read-store/port';
import { newlyQuarantined, withheldBy } from './quarantine';

/** The projection could not take this event. */
export interface FailedEvent {
  readonly event: Recorded;
  readonly error: unknown;
}

/** What a page makes of the documents, up to its end or to the event before the one that failed. */
export interface Folded {
  readonly changes: readonly DocumentChange[];
  readonly upTo: Position;
  /** Those that the page added. */
  readonly quarantined: readonly QuarantinedEvent[];
  readonly failed?: FailedEvent;
}

export interface Folding {
  readonly projection: Projection;
  /** Those of earlier pages, and whatever else is to be left out; none unless given. */
  readonly quarantined?: readonly QuarantinedEvent[];
  readonly load: (ids: readonly string[]) => Promise<ReadonlyMap<string, LoadedDocument>>;
}

interface Step {
  readonly event: Recorded;
  readonly updates: readonly DocumentUpdate<StoredDocument>[];
}

const NO_DOCUMENT: LoadedDocument = { doc: undefined, position: START };

function plan(projection: Projection, events: readonly Recorded[]): { steps: Step[]; failed?: FailedEvent } {
  const steps: Step[] = [];
  for (const event of events) {
    try {
      steps.push({ event, updates: projection.apply(event) });
    } catch (error) {
      return { steps, failed: { event, error } };
    }
  }
  return { steps };
}

/**
 * All updates of one event, or none: an event that fails half-way leaves no trace. A document that holds the event already
 * stays as it is: a store may have kept it without the checkpoint.
 */
function take({ event, updates }: Step, current: (id: string) => LoadedDocument): DocumentChange[] {
  const { position } = event;
  const staged = new Map<string, StoredDocument | undefined>();
  for (const change of updates) {
    const { id } = change;
    const before = current(id);
    if (before.position >= position) continue;
    staged.set(id, change.update(staged.has(id) ? staged.get(id) : before.doc));
  }
  return [...staged].map(([id, doc]) => ({ id, doc, position }));
}

/**
 * Folds a page into the documents it touches, loaded once. Events at or before `after` are passed over, so that a page
 * told again changes nothing; so are quarantined ones with what depends on them. A failing event ends the fold: what came
 * before it counts.
 */
export async function foldPage(
  { projection, quarantined: earlier = [], load }: Folding,
  page: Pick<FeedPage, 'events' | 'upTo'> & Partial<Pick<FeedPage, 'unreadable'>>,
  after: Position,
): Promise<Folded> {
  const isFresh = ({ position }: { readonly position: Position }) => position > after;
  const fresh = page.events.filter(isFresh);
  const quarantined = newlyQuarantined(projection, page).filter(isFresh);
  const isWithheld = withheldBy([...earlier, ...quarantined]);
  const { steps, failed: unplanned } = plan(
    projection,
    fresh.filter((event) => projection.handles.has(event.type) && !isWithheld(event)),
  );
  const ids = [...new Set(steps.flatMap(({ updates }) => updates.map(({ id }) => id)))];
  const before = ids.length === 0 ? new Map<string, LoadedDocument>() : await load(ids);
  const changed = new Map<string, DocumentChange>();
  const current = (id: string) => changed.get(id) ?? before.get(id) ?? NO_DOCUMENT;
  let failed = unplanned;
  for (const step of steps) {
    try {
      for (const change of take(step, current)) changed.set(change.id, change);
    } catch (error) {
      failed = { event: step.event, error };
      break;
    }
  }
  const changes = [...changed.values()];
  if (!failed) return { changes, quarantined, upTo: page.upTo > after ? page.upTo : after };
  const { position } = failed.event;
  const good = fresh.filter((event) => event.position < position).at(-1)?.position ?? after;
  return { changes, upTo: good, quarantined: quarantined.filter((event) => event.position <= good), failed };
}
