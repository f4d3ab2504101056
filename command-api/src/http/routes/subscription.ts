import { streams } from '@tapwise/contracts/events/streams';
import { INITIAL_PRICES } from '@tapwise/contracts/vocabulary/plans';
import { pricing } from '../../domain/pricing/decide';
import type { CancelSubscription, UpgradeToPremium } from '../../domain/wallet/commands';
import { wallet } from '../../domain/wallet/decide';
import { isRefused } from '../../domain/decider';
import type { CommandHandling } from '../../handling/port';
import type { Payments } from '../../payment/port';
import type { Handler, HandlersOf } from '../handler';

interface Dependencies {
  readonly handling: CommandHandling;
  readonly payments: Payments;
}

function upgradeToPremium({ handling, payments }: Dependencies): Handler<'upgradeToPremium'> {
  return async ({ user, body: { planType }, context }) => {
    const { state: prices } = await handling.load(streams.pricing, pricing);
    const priceCents = prices[planType] ?? INITIAL_PRICES[planType];
    const order = { userId: user, planType, priceCents, reference: context.commandId };
    const upgrade: UpgradeToPremium = {
      ...{ type: 'UpgradeToPremium', planType, priceCents, isPaid: true },
      at: context.at,
    };
    const handled = await handling.handle({
      stream: streams.wallet(user),
      decider: wallet,
      command: async ({ state }) => {
        // Nobody is asked to pay for what the rules refuse anyway.
        if (isRefused(wallet.decide(upgrade, state))) return upgrade;
        return { ...upgrade, isPaid: (await payments.start(order)) === 'accepted' };
      },
      context,
    });
    if ('refused' in handled) return handled;
    const body = { success: true as const, message: 'You are on the Premium plan.', planType };
    return { body, position: handled.position };
  };
}

function cancelSubscription({ handling, payments }: Dependencies): Handler<'cancelSubscription'> {
  return async ({ user, context }) => {
    const handled = await handling.handle({
      stream: streams.wallet(user),
      decider: wallet,
      command: (): CancelSubscription => ({ type: 'CancelSubscription', at: context.at }),
      context,
    });
    // Where an earlier cancel stood but the provider failed, the next one still ends the renewals.
    const isCancelled = !('refused' in handled) || handled.refused === 'already-cancelled';
    if (isCancelled) await payments.stop(user);
    if ('refused' in handled) return handled;
    const message = 'You keep Premium until the end of the billing cycle, then Free with 3 cards.';
    return { body: { success: true as const, message }, position: handled.position };
  };
}

export function subscriptionHandlers(
  deps: Dependencies,
): HandlersOf<'upgradeToPremium' | 'cancelSubscription'> {
  return { upgradeToPremium: upgradeToPremium(deps), cancelSubscription: cancelSubscription(deps) };
}
