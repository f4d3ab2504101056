import { isLogPosition } from '@tapwise/contracts/events/position';
import type { Logger } from 'pino';
import type { ReadModelWriter } from '../read-store/port';

/**
 * Drops read models with a checkpoint that no log can have, so that they are filled again. EventStoreDB 24.10.0 sent the
 * checkpoint 2^64-1 to an empty subscription, and earlier builds stored it: such a read model never takes another event.
 */
export async function dropImpossible(
  writer: Pick<ReadModelWriter, 'fillings' | 'drop'>,
  logger: Pick<Logger, 'warn'>,
): Promise<void> {
  for (const filling of await writer.fillings()) {
    const { collection, position } = filling;
    if (isLogPosition(position)) continue;
    logger.warn(
      { collection, position },
      'the checkpoint is no position of a log; filling the read model again',
    );
    await writer.drop(filling);
  }
}
