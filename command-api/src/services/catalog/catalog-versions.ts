import { streams } from '@tapwise/contracts/events/streams';
import { toDay } from '@tapwise/contracts/vocabulary/day';
import type { EventStore } from '../../event-store/port';
import { readPages } from '../../event-store/read-pages';

/** The last event of a command that changed the catalog, and its day. */
interface CatalogChange {
  readonly commandId: string;
  readonly day: string;
  readonly version: number;
}

/**
 * Finds the version of the catalog at the end of a day (`yyyy-mm-dd`, UTC), or the first version if the day is
 * earlier. Reads each event of the catalog once.
 */
export function createCatalogVersions(store: Pick<EventStore, 'read'>): (day: string) => Promise<number> {
  const changes: CatalogChange[] = [];
  let read = 0;
  const readNew = async () => {
    for await (const page of readPages(store, streams.catalogue, { after: read })) {
      for (const { metadata, version } of page.events) {
        if (version <= read) continue;
        const change = { commandId: metadata.commandId, day: toDay(metadata.occurredAt), version };
        if (changes.at(-1)?.commandId === change.commandId) changes[changes.length - 1] = change;
        else changes.push(change);
      }
      read = Math.max(read, page.version);
    }
  };
  return async (onDay) => {
    await readNew();
    const change = changes.findLast(({ day }) => day <= onDay) ?? changes[0];
    return change?.version ?? 0;
  };
}
