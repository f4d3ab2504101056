import type { RecordedEvent } from '@tapwise/contracts/events/event';
import { type Projection, PROJECTIONS, type StoredDocument } from '@tapwise/projections';

/** The read models that contain totals of a user. */
const PROJECTED_TYPES: ReadonlySet<string> = new Set([
  'accounts',
  'wallets',
  'settings',
  'favorites',
  'purchases',
  'insights',
]);

/** The documents of each read model, by its name. */
export type ProjectedDocuments = Readonly<Record<string, readonly StoredDocument[]>>;

interface ProjectedModel {
  readonly projection: Projection;
  readonly documents: Map<string, StoredDocument>;
}

function applyEvent({ projection, documents }: ProjectedModel, event: RecordedEvent): void {
  if (!projection.handles.has(event.type)) return;
  for (const change of projection.apply(event)) {
    const updated = change.update(documents.get(change.id));
    if (updated) documents.set(change.id, updated);
    else documents.delete(change.id);
  }
}

/** Computes a user's documents from their events, by the same projections as Tapwise. */
export async function projectEvents(events: AsyncIterable<RecordedEvent>): Promise<ProjectedDocuments> {
  const models = PROJECTIONS.filter(({ name }) => PROJECTED_TYPES.has(name)).map(
    (projection): ProjectedModel => ({
      projection,
      documents: new Map(),
    }),
  );
  for await (const event of events) for (const model of models) applyEvent(model, event);
  return Object.fromEntries(
    models.map(({ projection, documents }) => [projection.name, [...documents.values()]]),
  );
}
