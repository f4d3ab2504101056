import type { UnreadableEvent } from '@tapwise/contracts/events/unreadable-event';
import type { EventStoreDbConnection } from './connection';
import { isStreamNotFound } from './errors';
import { visitEach } from './streaming-read';

/** The stream whose events name the unreadable events that an operator skipped. Feeds skip it. */
const SKIPPED_STREAM = 'tapwise-skipped';
const SKIPPED_TYPE = 'EventSkipped';

type SkippedEventKey = Pick<UnreadableEvent, 'stream' | 'version' | 'eventId'>;

const toKey = ({ stream, version, eventId }: SkippedEventKey) => `${stream} ${String(version)} ${eventId}`;

/** Returns a function that checks whether an unreadable event was skipped, as of now. */
export async function loadSkippedCheck(
  connection: EventStoreDbConnection,
): Promise<(event: SkippedEventKey) => boolean> {
  const keys = await connection.call(async (client, options) => {
    const eventIds = new Set<string>();
    try {
      await visitEach(client.readStream(SKIPPED_STREAM, options), connection.deadlineMs, ({ event }) => {
        if (event?.type === SKIPPED_TYPE) eventIds.add(toKey(event.data as SkippedEventKey));
      });
    } catch (error) {
      if (!isStreamNotFound(error)) throw error;
    }
    return eventIds;
  }, true);
  return (event) => keys.has(toKey(event));
}

/** Records that an operator skips an event. Recording it twice changes nothing. */
export async function skipEventStoreDbEvent(
  connection: EventStoreDbConnection,
  { stream, version, eventId }: SkippedEventKey,
): Promise<void> {
  const skipped = { type: SKIPPED_TYPE, data: { stream, version, eventId } };
  await connection.call((client, options) => client.appendToStream(SKIPPED_STREAM, [skipped], options), true);
}

/** Leaves out the unreadable events that an operator skipped. */
export async function removeSkipped<Page extends { readonly unreadable: readonly UnreadableEvent[] }>(
  connection: EventStoreDbConnection,
  page: Page,
): Promise<Page> {
  if (page.unreadable.length === 0) return page;
  const isSkipped = await loadSkippedCheck(connection);
  return { ...page, unreadable: page.unreadable.filter((event) => !isSkipped(event)) };
}
