import { randomUUID } from 'node:crypto';
import type { EventStore } from '@tapwise/command-api';
import { streams } from '@tapwise/contracts/events/streams';
import { UserId } from '@tapwise/contracts/vocabulary/ids';

const FAVORITES_PER_USER = 500;

/** Appends `count` events without accounts, to create a log of a given size. */
export async function appendFavorites(log: EventStore, count: number): Promise<void> {
  const occurredAt = new Date().toISOString();
  for (let done = 0; done < count; done += FAVORITES_PER_USER) {
    const ids = { correlationId: 'request-1', actor: 'system', commandDigest: 'digest' };
    const events = Array.from({ length: Math.min(FAVORITES_PER_USER, count - done) }, (_, index) => ({
      type: 'FavoriteAdded' as const,
      data: { searchTerm: `term ${String(index)}` },
      metadata: { ...ids, eventId: randomUUID(), commandId: randomUUID(), occurredAt },
    }));
    await log.append(streams.favorites(UserId.parse(randomUUID())), 0, events);
  }
}
