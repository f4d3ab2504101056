import type { RecordedEvent } from '@tapwise/contracts/events/event';
import { waitForTurn } from '@tapwise/platform/scheduling/run-in-steps';
import { DamagedStream } from '@tapwise/platform/stores/errors/damaged-stream';
import type { EventStore, StreamPage } from './port';

/** Events per read: few enough that decoding them doesn't block other requests. */
export const PAGE_SIZE = 50;

/** Throws `DamagedStream` if the page has unreadable events. */
export function assertReadable(stream: string, { unreadable }: StreamPage): void {
  if (unreadable.length > 0) throw new DamagedStream(stream, unreadable);
}

interface ReadOptions {
  /** Reading starts after this version; 0 by default. */
  readonly after?: number;
  /** PAGE_SIZE by default. */
  readonly pageEvents?: number;
}

/** Reads a stream to its end. Other requests run between the pages. */
export async function* readPages(
  store: Pick<EventStore, 'read'>,
  stream: string,
  { after: start = 0, pageEvents = PAGE_SIZE }: ReadOptions = {},
): AsyncGenerator<StreamPage, void> {
  for (let after = start; ;) {
    const page = await store.read(stream, after, pageEvents);
    yield page;
    if (!page.hasMore) return;
    after = page.version;
    await waitForTurn();
  }
}

/** All events of a stream. Throws `DamagedStream` if some are unreadable. Other requests run between the pages. */
export async function readReadable(
  store: Pick<EventStore, 'read'>,
  stream: string,
): Promise<readonly RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  for await (const page of readPages(store, stream)) {
    assertReadable(stream, page);
    events.push(...page.events);
  }
  return events;
}
