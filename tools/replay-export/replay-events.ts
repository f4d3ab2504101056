import type { RecordedEvent } from '@tapwise/contracts/events/event';
import { type Projection, PROJECTIONS, type StoredDocument } from '@tapwise/projections';

/** The read models that contain totals of a user. */
const REPLAYED: ReadonlySet<string> = new Set([
  'accounts',
  'wallets',
  'settings',
  'favorites',
  'purchases',
  'insights',
]);

/** The documents of each read model, by its name. */
export type ReplayedDocuments = Readonly<Record<string, readonly StoredDocument[]>>;

interface Replay {
  readonly projection: Projection;
  readonly documents: Map<string, StoredDocument>;
}

function applyEvent({ projection, documents }: Replay, event: RecordedEvent): void {
  if (!projection.handles.has(event.type)) return;
  for (const change of projection.apply(event)) {
    const updated = change.update(documents.get(change.id));
    if (updated) documents.set(change.id, updated);
    else documents.delete(change.id);
  }
}

/** Computes a user's documents from their events, by the same projections as the product. */
export async function replayEvents(events: AsyncIterable<RecordedEvent>): Promise<ReplayedDocuments> {
  const replays = PROJECTIONS.filter(({ name }) => REPLAYED.has(name)).map((projection): Replay => ({
    projection,
    documents: new Map(),
  }));
  for await (const event of events) for (const replay of replays) applyEvent(replay, event);
  return Object.fromEntries(
    replays.map(({ projection, documents }) => [projection.name, [...documents.values()]]),
  );
}
