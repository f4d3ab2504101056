import { normalizeEvent } from '@tapwise/contracts/events/codec';
import type { DomainEvent, RecordedEvent } from '@tapwise/contracts/events/event';
import type { AppendSuccess, NewEvent } from '../event-store/port';
import type { CommandContext } from './port';

/** The decided events as they will be read, with the metadata of their command. Throws if one is invalid. */
export function withMetadata(
  events: readonly DomainEvent[],
  { commandId, commandDigest, correlationId, actor, at, owner, tokenId }: CommandContext,
  createEventId: () => string,
): NewEvent[] {
  const shared = {
    commandId,
    commandDigest,
    correlationId,
    actor,
    occurredAt: at,
    ...(owner === undefined ? {} : { owner }),
    ...(tokenId === undefined ? {} : { tokenId }),
  };
  return events.map((event) => ({
    ...normalizeEvent(event),
    metadata: { eventId: createEventId(), ...shared },
  }));
}

/** The appended events as recorded, each with the position of the last one. */
export function toRecorded(
  stream: string,
  events: readonly NewEvent[],
  { version, position }: AppendSuccess,
): RecordedEvent[] {
  const first = version - events.length + 1;
  return events.map((event, index) => ({ ...event, stream, version: first + index, position }));
}
