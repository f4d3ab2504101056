import type { Db, Filter } from 'mongodb';
import { putDocument } from '@tapwise/platform/stores/mongodb/put-document';
import { getViewsCollections, type QuarantinedDoc } from '@tapwise/platform/stores/mongodb/views-layout';
import type { QuarantinedEvent, QuarantineEntry } from '@tapwise/platform/stores/quarantined-event';

const toEntry = ({ _id, ...event }: QuarantinedDoc): QuarantineEntry => event;

/** The events that each build left out. Recorded before its checkpoint moves; repeating that changes nothing. */
export function createMongoQuarantine(db: Db) {
  const { quarantined } = getViewsCollections(db);
  const listEntries = async (filter: Filter<QuarantinedDoc>) =>
    (await quarantined.find(filter).sort({ position: 1 }).toArray()).map(toEntry);
  return {
    list: (): Promise<readonly QuarantineEntry[]> => listEntries({}),
    listForCollection: async (collection: string): Promise<readonly QuarantinedEvent[]> =>
      (await listEntries({ collection })).map(({ collection: _, ...event }) => event),
    async add(collection: string, events: readonly QuarantinedEvent[]): Promise<void> {
      for (const { position, stream, version, eventId, type, error, owner } of events) {
        const _id = `${collection}/${position}`;
        const ownerField = owner === undefined ? {} : { owner };
        const doc = { _id, collection, position, stream, version, eventId, type, error, ...ownerField };
        await putDocument(quarantined, doc);
      }
    },
  };
}
