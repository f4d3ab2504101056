import type { Recorded } from '@tapwise/contracts/events/event';
import { ownerOf } from '@tapwise/contracts/events/event-owner';
import { START, type Position } from '@tapwise/contracts/events/position';
import type { FeedPage } from '../feed/port';
import type { DocumentUpdate, Projection, StoredDocument } from '../projection';
import type { DocumentChange, LoadedDocument, QuarantinedEvent } from '../read-store/port';
import { forgottenMark } from '../read-store/port';
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
  /** Removes every document about a user who was forgotten at `position`, and leaves the mark, which `load` then finds. */
  readonly forget: (user: string, position: Position) => Promise<void>;
}

interface Step {
  readonly event: Recorded;
  readonly updates: readonly DocumentUpdate<StoredDocument>[];
  /** The user whom the event is about, where documents are about users. */
  readonly owner: string | undefined;
  readonly isForgetting: boolean;
}

const NO_DOCUMENT: LoadedDocument = { doc: undefined, position: START };

function plan(projection: Projection, events: readonly Recorded[]): { steps: Step[]; failed?: FailedEvent } {
  const steps: Step[] = [];
  for (const event of events) {
    try {
      const owner = projection.model.owner === undefined ? undefined : ownerOf(event);
      const isForgetting = event.type === 'AccountForgotten';
      steps.push({ event, updates: projection.apply(event), owner, isForgetting });
    } catch (error) {
      return { steps, failed: { event, error } };
    }
  }
  return { steps };
}

function isForgotten({ owner }: Step, current: (id: string) => LoadedDocument): boolean {
  return owner !== undefined && current(forgottenMark(owner)).position > START;
}

/** Before anything is loaded: however many documents a forgotten user has, none of them is read. */
async function forgetOwners(steps: readonly Step[], forget: Folding['forget']): Promise<void> {
  for (const { isForgetting, owner, event } of steps)
    if (isForgetting && owner !== undefined) await forget(owner, event.position);
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

function idsOf(steps: readonly Step[]): readonly string[] {
  const touched = steps.flatMap(({ updates, owner }) => [
    ...updates.map(({ id }) => id),
    ...(owner === undefined ? [] : [forgottenMark(owner)]),
  ]);
  return [...new Set(touched)];
}

/** The documents while the steps are folded into them, one by one. */
function unfinished(before: ReadonlyMap<string, LoadedDocument>) {
  const changed = new Map<string, DocumentChange>();
  const current = (id: string) => changed.get(id) ?? before.get(id) ?? NO_DOCUMENT;
  const changesBy = (step: Step): DocumentChange[] => {
    const { isForgetting, owner, event } = step;
    // The documents went before. With the mark among the changes, readers notice.
    if (isForgetting && owner !== undefined)
      return [{ id: forgottenMark(owner), doc: undefined, position: event.position }];
    return isForgotten(step, current) ? [] : take(step, current);
  };
  return {
    changes: () => [...changed.values()],
    fold: (step: Step) => {
      for (const change of changesBy(step)) changed.set(change.id, change);
    },
  };
}

function foldAll(steps: readonly Step[], { fold }: ReturnType<typeof unfinished>): FailedEvent | undefined {
  for (const step of steps) {
    try {
      fold(step);
    } catch (error) {
      return { event: step.event, error };
    }
  }
  return undefined;
}

/**
 * Folds a page into the documents it touches, loaded once. Events at or before `after` are passed over, so that a page
 * told again changes nothing; so are quarantined ones with what depends on them, and all events of users who were
 * forgotten, earlier ones too: their documents are removed before the rest is folded. A failing event ends the fold: what came
 * before it counts.
 */
export async function foldPage(
  { projection, quarantined: earlier = [], load, forget }: Folding,
  page: Pick<FeedPage, 'events' | 'upTo'> & Partial<Pick<FeedPage, 'unreadable'>>,
  after: Position,
): Promise<Folded> {
  const isFresh = ({ position }: { readonly position: Position }) => position > after;
  const fresh = page.events.filter(isFresh);
  const quarantined = newlyQuarantined(projection, page).filter(isFresh);
  const isWithheld = withheldBy([...earlier, ...quarantined]);
  const isWanted = (event: Recorded) =>
    projection.handles.has(event.type) && (event.type === 'AccountForgotten' || !isWithheld(event));
  const { steps, failed: unplanned } = plan(projection, fresh.filter(isWanted));
  await forgetOwners(steps, forget);
  const ids = idsOf(steps);
  const before = ids.length === 0 ? new Map<string, LoadedDocument>() : await load(ids);
  const documents = unfinished(before);
  const failed = foldAll(steps, documents) ?? unplanned;
  const changes = documents.changes();
  if (!failed) return { changes, quarantined, upTo: page.upTo > after ? page.upTo : after };
  const { position } = failed.event;
  const good = fresh.filter((event) => event.position < position).at(-1)?.position ?? after;
  return { changes, upTo: good, quarantined: quarantined.filter((event) => event.position <= good), failed };
}
