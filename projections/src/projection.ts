import type { DomainEvent, EventType, Recorded } from '@tapwise/contracts/events/event';
import type { ReadModel } from '@tapwise/contracts/read-models/define-read-model';

/** What becomes of one document; undefined: there is none (before), or it goes (after). */
export interface DocumentUpdate<Doc> {
  readonly id: string;
  update(doc: Doc | undefined): Doc | undefined;
}

export interface StoredDocument {
  readonly id: string;
}

/**
 * Turns events into the documents of one read model. `apply` is pure and never rejects an event that the log holds.
 * It need not bear being told the same event twice: the runner passes no event at or before the checkpoint.
 */
export interface Projection<Doc extends StoredDocument = StoredDocument> {
  readonly name: string;
  readonly version: number;
  readonly model: ReadModel<string, Doc>;
  readonly handles: ReadonlySet<EventType>;
  /**
   * Called with events of the types in `handles` only, in the order of the log. What AccountForgotten removes is not its
   * concern: the runner removes every document that is about the user, by `model.owner`.
   */
  apply(event: Recorded): readonly DocumentUpdate<Doc>[];
}

type EventOfType<Type extends EventType> = Extract<DomainEvent, { readonly type: Type }>;

/** Declares the projection of one read model; `apply` sees only the events that it handles. */
export function defineProjection<Doc extends StoredDocument, const Type extends EventType>(
  model: ReadModel<string, Doc>,
  handles: readonly Type[],
  apply: (event: Recorded<EventOfType<Type>>) => readonly DocumentUpdate<Doc>[],
): Projection<Doc> {
  const own: ReadonlySet<EventType> = new Set(handles);
  const types: ReadonlySet<EventType> = new Set([
    ...handles,
    ...(model.owner === undefined ? [] : (['AccountForgotten'] as const)),
  ]);
  const isHandled = (event: Recorded): event is Recorded<EventOfType<Type>> => own.has(event.type);
  return {
    name: model.name,
    version: model.version,
    model,
    handles: types,
    apply: (event) => (isHandled(event) ? apply(event) : []),
  };
}
