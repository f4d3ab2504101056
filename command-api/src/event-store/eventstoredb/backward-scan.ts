import { isUnknownEvent } from '@tapwise/contracts/events/codec';
import type { EventType, RecordedEvent } from '@tapwise/contracts/events/event';
import { type Position, toPosition } from '@tapwise/contracts/events/position';
import { tryDecode, type UnreadableEvent } from '@tapwise/contracts/events/unreadable-event';
import { createStepPause } from '@tapwise/platform/scheduling/run-in-steps';
import type { EventStoreDbConnection } from '@tapwise/platform/stores/eventstoredb/connection';
import { isOurs } from '@tapwise/platform/stores/eventstoredb/log-end';
import { loadSkippedCheck } from '@tapwise/platform/stores/eventstoredb/skipped-events';
import { type StoredLogEvent, toStoredLogEvent } from '@tapwise/platform/stores/eventstoredb/stored-events';
import { visitEach } from '@tapwise/platform/stores/eventstoredb/streaming-read';
import type { ScanPage } from '../port';

/** Events per request, so that each response arrives well within the deadline. */
const PAGE_EVENTS = 500;

interface StoredScan {
  readonly events: readonly StoredLogEvent[];
  readonly before: Position | undefined;
}

/** The client can filter subscriptions but not reads, so this selects the events of the type among the next ones. */
function readStored(
  connection: EventStoreDbConnection,
  type: EventType,
  before: Position | undefined,
): Promise<StoredScan> {
  const commit = before === undefined ? undefined : BigInt(before);
  const fromPosition = commit === undefined ? 'end' : { commit, prepare: commit };
  return connection.call(async (client, { deadline: _, ...options }) => {
    const events: StoredLogEvent[] = [];
    let last: Position | undefined;
    let count = 0;
    const reading = client.readAll({
      ...options,
      direction: 'backwards',
      fromPosition,
      maxCount: PAGE_EVENTS,
    });
    await visitEach(reading, connection.deadlineMs, ({ event }) => {
      count += 1;
      if (!event) return;
      last = toPosition(event.position.commit);
      if (event.type === type && isOurs(event.streamId)) events.push(toStoredLogEvent(event));
    });
    return { events, before: count < PAGE_EVENTS ? undefined : last };
  }, true);
}

/** `EventStore.scanBackward` on EventStoreDB. */
export async function scanBackward(
  connection: EventStoreDbConnection,
  type: EventType,
  from?: Position,
): Promise<ScanPage> {
  const storedEvents = await readStored(connection, type, from);
  const yieldIfDue = createStepPause();
  const events: RecordedEvent[] = [];
  const damaged: UnreadableEvent[] = [];
  for (const event of storedEvents.events) {
    await yieldIfDue();
    const { stream, version, position, eventId } = event;
    const read = tryDecode(event, { stream, version, position });
    if ('fault' in read) damaged.push({ stream, version, position, type, eventId, error: read.fault });
    else if (!isUnknownEvent(read)) events.push(read);
  }
  const isSkipped = damaged.length === 0 ? () => true : await loadSkippedCheck(connection);
  return {
    events,
    unreadable: damaged
      .filter((event) => !isSkipped(event))
      .map(({ stream, version, error }) => ({ stream, version, error })),
    before: storedEvents.before,
  };
}
