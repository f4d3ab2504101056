import { streams } from '@tapwise/contracts/events/streams';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import { INITIAL_PRICES } from '@tapwise/contracts/vocabulary/plans';
import { standingAt } from '@tapwise/contracts/vocabulary/subscription';
import { pricing } from '../../domain/pricing/decide';
import type { CancelSubscription, UpgradeToPremium } from '../../domain/wallet/commands';
import { wallet } from '../../domain/wallet/decide';
import { isRefused } from '../../domain/decider';
import type { CommandHandling } from '../../handling/port';
import { turnQueue } from '../../handling/turn-queue';
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

async function isRenewing(user: UserId, at: string, handling: CommandHandling): Promise<boolean> {
  const { state } = await handling.load(streams.wallet(user), wallet);
  const { type, status } = standingAt(state.plan, at);
  return type === 'premium' && status === 'active';
}

function cancelSubscription({ handling, payments }: Dependencies): Handler<'cancelSubscription'> {
  return async ({ user, context }) => {
    const handled = await handling.handle({
      stream: streams.wallet(user),
      decider: wallet,
      command: (): CancelSubscription => ({ type: 'CancelSubscription', at: context.at }),
      context,
    });
    // Where an earlier cancel was stored but the provider failed, the next one still ends the renewals.
    const isCancelled = !('refused' in handled) || handled.refused === 'already-cancelled';
    // A repeat may come after a newer upgrade, whose renewals must go on.
    if (isCancelled && !(await isRenewing(user, context.at, handling))) await payments.stop(user);
    if ('refused' in handled) return handled;
    const message = 'You keep Premium until the end of the billing cycle, then Free with 3 cards.';
    return { body: { success: true as const, message }, position: handled.position };
  };
}

export function subscriptionHandlers(
  deps: Dependencies,
): HandlersOf<'upgradeToPremium' | 'cancelSubscription'> {
  // One at a time for each user: a cancel that is under way must not end the renewals of an upgrade that comes after it.
  const inTurn = turnQueue();
  const upgrade = upgradeToPremium(deps);
  const cancel = cancelSubscription(deps);
  return {
    upgradeToPremium: (request) => inTurn(request.user, () => upgrade(request)),
    cancelSubscription: (request) => inTurn(request.user, () => cancel(request)),
  };
}
