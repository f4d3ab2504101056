import { ConfigurationError } from '@tapwise/platform/configuration/configuration-error';
import type { EventFeed } from '../feed/port';
import type { Projection } from '../models/projection';
import type { ReadModelWriter } from '../read-store/port';

const REMEDY =
  'Restore the original log (npm run restore -- --from <folder>), or delete the read models (views.db under DATA_DIR, or the database of MONGODB_URL) to rebuild them from the log.';

/**
 * Throws a `ConfigurationError` if the live documents are ahead of the log or contain other events. In that case, an
 * older copy replaced the log, and changes from the lost events would remain.
 */
export async function assertNotAheadOfLog(
  feed: Pick<EventFeed, 'getEnd' | 'contains'>,
  writer: Pick<ReadModelWriter, 'listBuilds' | 'readLogMark'>,
  projections: readonly Projection[],
): Promise<void> {
  const mark = await writer.readLogMark();
  if (mark && !(await feed.contains(mark)))
    throw new ConfigurationError(
      `Read models: they don't match the event log: the event at ${mark.position} differs, so the log is an older or different copy. ${REMEDY}`,
    );
  const collections = new Set(projections.map(({ model }) => model.name));
  const records = await writer.listBuilds();
  const furthest = records
    .filter(({ name, state }) => collections.has(name) && state === 'live')
    .toSorted((a, b) => (a.position < b.position ? 1 : -1))[0];
  if (!furthest) return;
  const end = await feed.getEnd();
  if (furthest.position <= end) return;
  const { name, position } = furthest;
  throw new ConfigurationError(
    `Read models: ${name} is at ${position}, beyond the end of the event log (${end}): the log is older than the read models. ${REMEDY}`,
  );
}
