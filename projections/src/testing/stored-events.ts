import { randomUUID } from 'node:crypto';
import { encodeEvent, type StoredEvent } from '@tapwise/contracts/events/codec';
import type { DomainEvent } from '@tapwise/contracts/events/event';
import { OCCURRED_AT } from './events';

/** An event as stored, without the codec. */
export interface EncodedTestEvent extends StoredEvent {
  readonly eventId: string;
}

export function toNewEvent(event: DomainEvent): EncodedTestEvent {
  const eventId = randomUUID();
  const ids = { eventId, commandId: randomUUID(), correlationId: randomUUID() };
  const metadata = { ...ids, commandDigest: 'digest', actor: 'system', occurredAt: OCCURRED_AT };
  return { ...encodeEvent(event, metadata), eventId };
}

export const storedFavoriteAdded = (searchTerm: string) =>
  toNewEvent({ type: 'FavoriteAdded', data: { searchTerm } });

/** `count` favorites, starting with `term 1`. */
export function storedFavoritesAdded(count: number): EncodedTestEvent[] {
  return Array.from({ length: count }, (_, index) => storedFavoriteAdded(`term ${String(index + 1)}`));
}
