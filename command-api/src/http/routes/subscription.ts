import { streams } from '@tapwise/contracts/events/streams';
import { INITIAL_PRICES } from '@tapwise/contracts/vocabulary/plans';
import { pricing } from '../../domain/pricing/decide';
import type { CancelSubscription, UpgradeToPremium } from '../../domain/wallet/commands';
import { wallet } from '../../domain/wallet/decide';
import type { CommandHandling } from '../../handling/port';
import type { HandlersOf } from '../handler';

/** No payment is taken: a payment provider would be asked between the price and the command. */
export function subscriptionHandlers(
  handling: CommandHandling,
): HandlersOf<'upgradeToPremium' | 'cancelSubscription'> {
  return {
    async upgradeToPremium({ user, body: { planType }, context }) {
      const { state: prices } = await handling.load(streams.pricing, pricing);
      const priceCents = prices[planType] ?? INITIAL_PRICES[planType];
      const handled = await handling.handle({
        stream: streams.wallet(user),
        decider: wallet,
        command: (): UpgradeToPremium => ({ type: 'UpgradeToPremium', planType, priceCents, at: context.at }),
        context,
      });
      if ('refused' in handled) return handled;
      const body = { success: true as const, message: 'You are on the Premium plan.', planType };
      return { body, position: handled.position };
    },

    async cancelSubscription({ user, context }) {
      const handled = await handling.handle({
        stream: streams.wallet(user),
        decider: wallet,
        command: (): CancelSubscription => ({ type: 'CancelSubscription', at: context.at }),
        context,
      });
      if ('refused' in handled) return handled;
      const message = 'You keep Premium until the end of the billing cycle, then Free with 3 cards.';
      return { body: { success: true as const, message }, position: handled.position };
    },
  };
}
