import type { RecordedEvent } from '@tapwise/contracts/events/event';
import { findOwner } from '@tapwise/contracts/events/event-owner';
import { LOG_START, type Position } from '@tapwise/contracts/events/position';
import type { QuarantinedEvent } from '@tapwise/platform/stores/quarantined-event';
import type { FeedPage } from '../feed/port';
import type { DocumentUpdate, Projection, StoredDocument } from '../models/projection';
import { type DocumentChange, type LoadedDocument, toForgottenId } from '../read-store/port';
import { createExclusionCheck, selectNewlyQuarantined } from './quarantine-changes';

/** The projection failed at this event. */
export interface FailedEvent {
  readonly event: RecordedEvent;
  readonly error: unknown;
}

/** The changes from a page, up to its end or to the event before the failed one. */
export interface AppliedPage {
  readonly changes: readonly DocumentChange[];
  readonly upTo: Position;
  /** The events that this page quarantined. */
  readonly quarantined: readonly QuarantinedEvent[];
  readonly failed?: FailedEvent;
}

export interface ApplyContext {
  readonly projection: Projection;
  /** Events quarantined by earlier pages; none by default. */
  readonly quarantined?: readonly QuarantinedEvent[];
  readonly load: (ids: readonly string[]) => Promise<ReadonlyMap<string, LoadedDocument>>;
  /**
   * Removes every document about a user who was forgotten at `position`, and leaves a mark that `load` then finds.
   */
  readonly forget: (userId: string, position: Position) => Promise<void>;
}

interface Step {
  readonly event: RecordedEvent;
  readonly updates: readonly DocumentUpdate<StoredDocument>[];
  /** The user whom the event is about, if the documents are about users. */
  readonly owner: string | undefined;
  readonly isForgetting: boolean;
}

const NO_DOCUMENT: LoadedDocument = { doc: undefined, position: LOG_START };

function planSteps(
  projection: Projection,
  events: readonly RecordedEvent[],
): { steps: Step[]; failed?: FailedEvent } {
  const steps: Step[] = [];
  for (const event of events) {
    try {
      const owner = projection.model.owner === undefined ? undefined : findOwner(event);
      const isForgetting = event.type === 'AccountForgotten';
      steps.push({ event, updates: projection.apply(event), owner, isForgetting });
    } catch (error) {
      return { steps, failed: { event, error } };
    }
  }
  return { steps };
}

function isForgotten({ owner }: Step, current: (id: string) => LoadedDocument): boolean {
  return owner !== undefined && current(toForgottenId(owner)).position > LOG_START;
}

/** Removes the documents of forgotten users. Runs before anything is loaded, so these documents are never read. */
async function forgetOwners(steps: readonly Step[], forget: ApplyContext['forget']): Promise<void> {
  for (const { isForgetting, owner, event } of steps)
    if (isForgetting && owner !== undefined) await forget(owner, event.position);
}

/**
 * Applies all changes from one event, or none: an event that fails halfway changes nothing. A document that already
 * contains the event stays the same, because a store may have saved it without the checkpoint.
 */
function listChanges({ event, updates }: Step, current: (id: string) => LoadedDocument): DocumentChange[] {
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

function listDocumentIds(steps: readonly Step[]): readonly string[] {
  const touched = steps.flatMap(({ updates, owner }) => [
    ...updates.map(({ id }) => id),
    ...(owner === undefined ? [] : [toForgottenId(owner)]),
  ]);
  return [...new Set(touched)];
}

/** The documents while events are applied to them. */
function createWorkingCopy(before: ReadonlyMap<string, LoadedDocument>) {
  const changes = new Map<string, DocumentChange>();
  const getDocument = (id: string) => changes.get(id) ?? before.get(id) ?? NO_DOCUMENT;
  const computeChanges = (step: Step): DocumentChange[] => {
    const { isForgetting, owner, event } = step;
    // The documents are already removed. Listing the mark as a change notifies readers.
    if (isForgetting && owner !== undefined)
      return [{ id: toForgottenId(owner), doc: undefined, position: event.position }];
    return isForgotten(step, getDocument) ? [] : listChanges(step, getDocument);
  };
  return {
    changes: () => [...changes.values()],
    applyStep: (step: Step) => {
      for (const change of computeChanges(step)) changes.set(change.id, change);
    },
  };
}

function applySteps(
  steps: readonly Step[],
  { applyStep }: ReturnType<typeof createWorkingCopy>,
): FailedEvent | undefined {
  for (const step of steps) {
    try {
      applyStep(step);
    } catch (error) {
      return { event: step.event, error };
    }
  }
  return undefined;
}

/**
 * Applies a page to the documents it affects, which are loaded once. Skips events at or before `after`, so applying a
 * page twice changes nothing. Leaves out quarantined events with those that depend on them, and all events of
 * forgotten users. Events of unknown types are never in a page (`FeedPage.unknown`). Stops at an event that fails; the
 * changes before it count.
 */
export async function applyPage(
  { projection, quarantined: earlier = [], load, forget }: ApplyContext,
  page: Pick<FeedPage, 'events' | 'upTo'> & Partial<Pick<FeedPage, 'unreadable'>>,
  after: Position,
): Promise<AppliedPage> {
  const isNew = ({ position }: { readonly position: Position }) => position > after;
  const newEvents = page.events.filter(isNew);
  const quarantined = selectNewlyQuarantined(projection, page).filter(isNew);
  const isExcluded = createExclusionCheck([...earlier, ...quarantined]);
  const isWanted = (event: RecordedEvent) =>
    projection.handles.has(event.type) && (event.type === 'AccountForgotten' || !isExcluded(event));
  const { steps, failed: planningFailure } = planSteps(projection, newEvents.filter(isWanted));
  await forgetOwners(steps, forget);
  const ids = listDocumentIds(steps);
  const before = ids.length === 0 ? new Map<string, LoadedDocument>() : await load(ids);
  const documents = createWorkingCopy(before);
  const failed = applySteps(steps, documents) ?? planningFailure;
  const changes = documents.changes();
  if (!failed) return { changes, quarantined, upTo: page.upTo > after ? page.upTo : after };
  const { position } = failed.event;
  const lastGoodPosition = newEvents.filter((event) => event.position < position).at(-1)?.position ?? after;
  return {
    changes,
    upTo: lastGoodPosition,
    quarantined: quarantined.filter((event) => event.position <= lastGoodPosition),
    failed,
  };
}
