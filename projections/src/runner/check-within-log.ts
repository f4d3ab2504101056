import { ConfigurationError } from '@tapwise/contracts/server/configuration';
import type { EventFeed } from '../feed/port';
import type { Projection } from '../projection';
import type { ReadModelWriter } from '../read-store/port';

/**
 * Throws a ConfigurationError where live documents hold more than the log does: the log was restored from an older backup,
 * and what was taken from the lost events would stay.
 */
export async function checkWithinLog(
  feed: Pick<EventFeed, 'end'>,
  writer: Pick<ReadModelWriter, 'fillings'>,
  projections: readonly Projection[],
): Promise<void> {
  const collections = new Set(projections.map(({ model }) => model.name));
  const records = await writer.fillings();
  const furthest = records
    .filter(({ name, state }) => collections.has(name) && state === 'live')
    .toSorted((a, b) => (a.position < b.position ? 1 : -1))[0];
  if (!furthest) return;
  const end = await feed.end();
  if (furthest.position <= end) return;
  const { name, position } = furthest;
  throw new ConfigurationError(
    `Read models: ${name} stands at ${position}, beyond the end of the event log (${end}): the log is older than they are. ` +
      'Delete them (views.db under DATA_DIR, or the database of MONGODB_URL): they are filled anew from the log.',
  );
}
