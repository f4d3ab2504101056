import type { Recorded } from '@tapwise/contracts/events/event';
import type { Position } from '@tapwise/contracts/events/position';
import type { FeedPage } from '../feed/port';
import type { DocumentUpdate, Projection, StoredDocument } from '../projection';
import type { DocumentChange } from '../read-store/port';

/** The projection could not take this event. */
export interface FailedEvent {
  readonly event: Recorded;
  readonly error: unknown;
}

/** What a page makes of the documents, up to its end or to the event before the one that failed. */
export interface Folded {
  readonly changes: readonly DocumentChange[];
  readonly upTo: Position;
  readonly failed?: FailedEvent;
}

interface Step {
  readonly event: Recorded;
  readonly updates: readonly DocumentUpdate<StoredDocument>[];
}

type Load = (ids: readonly string[]) => Promise<ReadonlyMap<string, StoredDocument>>;

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

/** All updates of one event, or none: an event that fails half-way leaves no trace. */
function take(
  { event, updates }: Step,
  current: (id: string) => StoredDocument | undefined,
): DocumentChange[] {
  const staged = new Map<string, StoredDocument | undefined>();
  for (const change of updates) {
    const { id } = change;
    staged.set(id, change.update(staged.has(id) ? staged.get(id) : current(id)));
  }
  return [...staged].map(([id, doc]) => ({ id, doc, position: event.position }));
}

/**
 * Folds a page into the documents it touches, loaded once. Events at or before `after` are passed over, so that a page
 * told again changes nothing. A failing event ends the fold: what came before it counts.
 */
export async function foldPage(
  projection: Projection,
  page: FeedPage,
  after: Position,
  load: Load,
): Promise<Folded> {
  const fresh = page.events.filter(({ position }) => position > after);
  const { steps, failed: unplanned } = plan(
    projection,
    fresh.filter(({ type }) => projection.handles.has(type)),
  );
  const ids = [...new Set(steps.flatMap(({ updates }) => updates.map(({ id }) => id)))];
  const before = ids.length === 0 ? new Map<string, StoredDocument>() : await load(ids);
  const changed = new Map<string, DocumentChange>();
  const current = (id: string) => (changed.has(id) ? changed.get(id)?.doc : before.get(id));
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
  if (!failed) return { changes, upTo: page.upTo > after ? page.upTo : after };
  const { position } = failed.event;
  const good = fresh.filter((event) => event.position < position).at(-1)?.position ?? after;
  return { changes, upTo: good, failed };
}
