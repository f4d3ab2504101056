import { streams } from '@tapwise/contracts/events/streams';
import type { adminPriceRoutes } from '@tapwise/contracts/http/routes/admin-prices';
import type { CommandHandler } from '../../command-handler/port';
import type { SetPrice } from '../../domain/pricing/commands';
import { pricingDecider } from '../../domain/pricing/decide';
import type { CommandRouteHandlersOf } from '../handler';
import { toBodyResult } from '../to-body-result';

export function createAdminPriceHandlers({
  commandHandler,
}: {
  readonly commandHandler: CommandHandler;
}): CommandRouteHandlersOf<typeof adminPriceRoutes> {
  return {
    async setPrice({ body: { planType, price, previousPrice }, context }) {
      const outcome = await commandHandler.handle({
        stream: streams.pricing,
        decider: pricingDecider,
        createCommand: (): SetPrice => ({
          type: 'SetPrice',
          planType,
          priceCents: price,
          previousCents: previousPrice,
        }),
        context,
      });
      return toBodyResult(outcome, () => ({
        success: true,
        message: `The ${planType} price has been set.`,
      }));
    },
  };
}
