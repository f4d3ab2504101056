import { ConfigurationError } from '@tapwise/platform/server/configuration';
import type { EventFeed } from '../feed/port';
import type { Projection } from '../projection';
import type { ReadModelWriter } from '../read-store/port';

const REMEDY =
  'Put back the log that was in use (npm run restore -- --from <folder>), or delete the read models (views.db under DATA_DIR, or the database of MONGODB_URL): they are filled again from the log.';

/**
 * Throws a ConfigurationError if the live documents are ahead of the log or contain other events. Then an older copy
 * replaced the log, and changes from the lost events would remain.
 */
export async function assertNotAheadOfLog(
  feed: Pick<EventFeed, 'end' | 'contains'>,
  writer: Pick<ReadModelWriter, 'builds' | 'logMark'>,
  projections: readonly Projection[],
): Promise<void> {
  const mark = await writer.logMark();
  if (mark && !(await feed.contains(mark)))
    throw new ConfigurationError(
      `Read models: they have seen another event at ${mark.position} than the event log has: it is an older or another copy. ${REMEDY}`,
    );
  const collections = new Set(projections.map(({ model }) => model.name));
  const records = await writer.builds();
  const furthest = records
    .filter(({ name, state }) => collections.has(name) && state === 'live')
    .toSorted((a, b) => (a.position < b.position ? 1 : -1))[0];
  if (!furthest) return;
  const end = await feed.end();
  if (furthest.position <= end) return;
  const { name, position } = furthest;
  throw new ConfigurationError(
    `Read models: ${name} is at ${position}, beyond the end of the event log (${end}): the log is older than they are. ${REMEDY}`,
  );
}
