import { join } from 'node:path';
import { openSqliteEventStore, openSqliteVault } from '@tapwise/command-api';
import { streams } from '@tapwise/contracts/events/streams';
import { UserId } from '@tapwise/contracts/vocabulary/ids';

/** A UUID with this number. */
export const toId = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
/** The owner of an event of `createLog`, by the number of the event. */
export const toUserId = (number: number) => UserId.parse(toId(1 + (number % 50)));

/** Creates a log with events of up to 50 users, and an empty vault, without starting Tapwise. */
export async function createLog(dataDir: string, count: number): Promise<void> {
  await openSqliteVault(join(dataDir, 'vault.db')).close();
  const store = openSqliteEventStore(join(dataDir, 'events.db'));
  const appends = Array.from({ length: count }, (_, index) => {
    const commandMetadata = {
      commandId: toId(index),
      commandDigest: 'd',
      correlationId: toId(index),
      actor: 'system',
    };
    const metadata = { eventId: toId(index), ...commandMetadata, occurredAt: '2026-11-01T00:00:00.000Z' };
    const event = { type: 'FavoriteAdded' as const, data: { searchTerm: `term ${String(index)}` }, metadata };
    return store.append(streams.favorites(toUserId(index)), 'any', [event]);
  });
  await Promise.all(appends);
  await store.close();
}
