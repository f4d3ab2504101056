import type { Logger } from 'pino';
import { streams } from '@tapwise/contracts/events/streams';
import { INITIAL_PRICES } from '@tapwise/contracts/vocabulary/account/plans';
import { toDay } from '@tapwise/contracts/vocabulary/day';
import { DamagedStream } from '@tapwise/platform/stores/errors/damaged-stream';
import type { ShippedCatalog } from '@tapwise/rewards/cards/catalog/shipped-catalog';
import type { CommandContext, CommandHandler } from '../command-handler/port';
import type { AdoptShippedCatalog } from '../domain/catalog/commands';
import { catalogDecider } from '../domain/catalog/decide';
import type { SetInitialPrices } from '../domain/pricing/commands';
import { pricingDecider } from '../domain/pricing/decide';

export interface SeedingDependencies {
  readonly commandHandler: CommandHandler;
  readonly shipped: ShippedCatalog;
  readonly clock: () => Date;
  readonly createId: () => string;
  readonly logger: Pick<Logger, 'error'>;
}

/**
 * Updates the catalog and prices to those that ship with this release. Only differences become events, so it can run at
 * every startup; of two concurrent starts, one writes and the other finds nothing to do. A damaged stream is left
 * unchanged and logged, and the process serves what is readable.
 */
export async function seed({
  commandHandler,
  shipped,
  clock,
  createId,
  logger,
}: SeedingDependencies): Promise<void> {
  const createContext = (): CommandContext => {
    const commandId = createId();
    return {
      commandId,
      commandDigest: 'seed',
      correlationId: commandId,
      actor: 'system',
      at: clock().toISOString(),
    };
  };
  const skipDamaged = (error: unknown) => {
    if (!(error instanceof DamagedStream)) throw error;
    logger.error({ stream: error.stream }, `not seeded: ${error.message}`);
    return undefined;
  };
  const outcomes = await Promise.all([
    commandHandler
      .handle({
        stream: streams.catalogue,
        decider: catalogDecider,
        createCommand: (): AdoptShippedCatalog => ({
          type: 'AdoptShippedCatalog',
          ...shipped,
          today: toDay(clock().toISOString()),
        }),
        context: createContext(),
      })
      .catch(skipDamaged),
    commandHandler
      .handle({
        stream: streams.pricing,
        decider: pricingDecider,
        createCommand: (): SetInitialPrices => ({ type: 'SetInitialPrices', prices: INITIAL_PRICES }),
        context: createContext(),
      })
      .catch(skipDamaged),
  ]);
  for (const outcome of outcomes)
    if (outcome && 'rejected' in outcome)
      throw new Error(`The shipped catalog or prices can't be stored: ${outcome.rejected}`);
}
