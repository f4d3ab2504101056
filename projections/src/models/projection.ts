import type { DomainEvent, EventType, RecordedEvent } from '@tapwise/contracts/events/event';
import type { ReadModel } from '@tapwise/contracts/read-models/define-read-model';

/** A change to one document. Undefined if the document doesn't exist (argument) or is removed (result). */
export interface DocumentUpdate<Doc> {
  readonly id: string;
  update(doc: Doc | undefined): Doc | undefined;
}

/** The fields of every document. */
export interface StoredDocument {
  readonly id: string;
}

/**
 * Turns events into the documents of one read model. `apply` is pure and never rejects an event. It doesn't have to be
 * idempotent: the runner passes each event once, and only events after the checkpoint. Unknown events are skipped
 * (`FeedPage.unknown`), and so are known types that aren't in `handles`.
 */
export interface Projection<Doc extends StoredDocument = StoredDocument> {
  readonly name: string;
  readonly version: number;
  readonly model: ReadModel<string, Doc>;
  readonly handles: ReadonlySet<EventType>;
  /**
   * Called only with events of the types in `handles`, in log order. It doesn't handle `AccountForgotten`: the
   * runner removes every document about the user, by `model.owner`.
   */
  apply(event: RecordedEvent): readonly DocumentUpdate<Doc>[];
}

type EventOfType<Type extends EventType> = Extract<DomainEvent, { readonly type: Type }>;

/** Defines the projection of one read model. `apply` gets only the events that it handles. */
export function defineProjection<Doc extends StoredDocument, const Type extends EventType>(
  model: ReadModel<string, Doc>,
  handles: readonly Type[],
  apply: (event: RecordedEvent<EventOfType<Type>>) => readonly DocumentUpdate<Doc>[],
): Projection<Doc> {
  const handledTypes: ReadonlySet<EventType> = new Set(handles);
  const types: ReadonlySet<EventType> = new Set([
    ...handles,
    ...(model.owner === undefined ? [] : (['AccountForgotten'] as const)),
  ]);
  const isHandled = (event: RecordedEvent): event is RecordedEvent<EventOfType<Type>> =>
    handledTypes.has(event.type);
  return {
    name: model.name,
    version: model.version,
    model,
    handles: types,
    apply: (event) => (isHandled(event) ? apply(event) : []),
  };
}
