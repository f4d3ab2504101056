import { streams } from '@tapwise/contracts/events/streams';
import { DamagedStream } from '@tapwise/contracts/storage/damaged-stream';
import { INITIAL_PRICES } from '@tapwise/contracts/vocabulary/plans';
import type { Logger } from 'pino';
import type { ShippedCatalogue } from '../catalogue-data/shipped-catalogue';
import type { TakeOverShippedList } from '../domain/catalogue/commands';
import { catalogue } from '../domain/catalogue/decide';
import type { SetInitialPrices } from '../domain/pricing/commands';
import { pricing } from '../domain/pricing/decide';
import type { CommandContext, CommandHandling } from '../handling/port';

export interface SeedingDependencies {
  readonly handling: CommandHandling;
  readonly shipped: ShippedCatalogue;
  readonly clock: () => Date;
  readonly newId: () => string;
  readonly logger: Pick<Logger, 'error'>;
}

/**
 * Brings catalogue and prices to what this build ships. Only what differs becomes an event, so every start may do it;
 * of two processes that start at once, one writes and the other finds it done. A damaged stream is left as it is, with a line
 * in the log: the process serves what is readable.
 */
export async function seed({ handling, shipped, clock, newId, logger }: SeedingDependencies): Promise<void> {
  const newContext = (): CommandContext => {
    const commandId = newId();
    return {
      commandId,
      commandDigest: 'seed',
      correlationId: commandId,
      actor: 'system',
      at: clock().toISOString(),
    };
  };
  const leave = (error: unknown) => {
    if (!(error instanceof DamagedStream)) throw error;
    logger.error({ stream: error.stream }, `not seeded: ${error.message}`);
    return undefined;
  };
  const outcomes = await Promise.all([
    handling
      .handle({
        stream: streams.catalogue,
        decider: catalogue,
        command: (): TakeOverShippedList => ({ type: 'TakeOverShippedList', ...shipped }),
        context: newContext(),
      })
      .catch(leave),
    handling
      .handle({
        stream: streams.pricing,
        decider: pricing,
        command: (): SetInitialPrices => ({ type: 'SetInitialPrices', prices: INITIAL_PRICES }),
        context: newContext(),
      })
      .catch(leave),
  ]);
  for (const outcome of outcomes)
    if (outcome && 'refused' in outcome)
      throw new Error(`The shipped catalogue or prices could not be stored: ${outcome.refused}`);
}
