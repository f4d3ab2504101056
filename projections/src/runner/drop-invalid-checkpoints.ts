import type { Logger } from 'pino';
import { isLogPosition } from '@tapwise/contracts/events/position';
import type { ReadModelWriter } from '../read-store/port';

/**
 * Drops builds with an impossible checkpoint, so that they are built again. EventStoreDB 24.10.0 sent the checkpoint
 * 2^64-1 to an empty subscription, and earlier versions of Tapwise stored it: such a build never accepts another
 * event.
 */
export async function dropBuildsWithInvalidCheckpoints(
  writer: Pick<ReadModelWriter, 'listBuilds' | 'drop'>,
  logger: Pick<Logger, 'warn'>,
): Promise<void> {
  for (const build of await writer.listBuilds()) {
    const { collection, position } = build;
    if (isLogPosition(position)) continue;
    logger.warn({ collection, position }, 'invalid checkpoint, rebuilding the read model');
    await writer.drop(build);
  }
}
