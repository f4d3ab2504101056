import { streams } from '@tapwise/contracts/events/streams';
import type { subscriptionRoutes } from '@tapwise/contracts/http/routes/subscription';
import {
  CANCELLATION_MESSAGE,
  INITIAL_PRICES,
  RESUMED_MESSAGE,
} from '@tapwise/contracts/vocabulary/account/plans';
import type { UserId } from '@tapwise/contracts/vocabulary/ids';
import { isRejected } from '@tapwise/contracts/vocabulary/rejected';
import { getSubscriptionStatus } from '@tapwise/contracts/vocabulary/rules/subscription';
import { createKeyedMutex } from '../../command-handler/keyed-mutex';
import type { CommandHandler } from '../../command-handler/port';
import { pricingDecider } from '../../domain/pricing/decide';
import type { CancelSubscription, ResumeSubscription, UpgradeToPremium } from '../../domain/wallet/commands';
import { walletDecider } from '../../domain/wallet/decide';
import type { Payments } from '../../payment/port';
import type { CommandRouteHandler, CommandRouteHandlersOf } from '../handler';
import { toBodyResult } from '../to-body-result';

export interface SubscriptionDependencies {
  readonly commandHandler: CommandHandler;
  readonly payments: Payments;
}

function createUpgradeHandler({
  commandHandler,
  payments,
}: SubscriptionDependencies): CommandRouteHandler<'upgradeToPremium'> {
  return async ({ userId, body: { planType }, context }) => {
    const { state: prices } = await commandHandler.load(streams.pricing, pricingDecider);
    const priceCents = prices[planType] ?? INITIAL_PRICES[planType];
    const order = { userId, planType, priceCents, reference: context.commandId };
    const upgrade: UpgradeToPremium = {
      type: 'UpgradeToPremium',
      planType,
      priceCents,
      isPaid: true,
      at: context.at,
    };
    const outcome = await commandHandler.handle({
      stream: streams.wallet(userId),
      decider: walletDecider,
      createCommand: async ({ state }) => {
        // Don't charge for an upgrade that the rules reject.
        if (isRejected(walletDecider.decide(upgrade, state))) return upgrade;
        return { ...upgrade, isPaid: (await payments.start(order)) === 'accepted' };
      },
      context,
    });
    const message = 'You are on the Premium plan.';
    return toBodyResult(outcome, () => ({ success: true, message, planType }));
  };
}

async function isRenewing(userId: UserId, at: string, commandHandler: CommandHandler): Promise<boolean> {
  const { state } = await commandHandler.load(streams.wallet(userId), walletDecider);
  const { type, status } = getSubscriptionStatus(state.plan, at);
  return type === 'premium' && status === 'active';
}

function createCancelHandler({
  commandHandler,
  payments,
}: SubscriptionDependencies): CommandRouteHandler<'cancelSubscription'> {
  return async ({ userId, context }) => {
    const outcome = await commandHandler.handle({
      stream: streams.wallet(userId),
      decider: walletDecider,
      createCommand: (): CancelSubscription => ({ type: 'CancelSubscription', at: context.at }),
      context,
    });
    // If an earlier cancellation was stored but the provider failed, the next one still stops the renewals.
    const isCanceled = !('rejected' in outcome) || outcome.rejected === 'already-cancelled';
    // A repeated command may follow a newer upgrade, whose renewals must continue.
    if (isCanceled && !(await isRenewing(userId, context.at, commandHandler))) await payments.stop(userId);
    return toBodyResult(outcome, () => ({ success: true, message: CANCELLATION_MESSAGE }));
  };
}

function createResumeHandler({
  commandHandler,
  payments,
}: SubscriptionDependencies): CommandRouteHandler<'resumeSubscription'> {
  return async ({ userId, context }) => {
    const outcome = await commandHandler.handle({
      stream: streams.wallet(userId),
      decider: walletDecider,
      createCommand: (): ResumeSubscription => ({ type: 'ResumeSubscription', at: context.at }),
      context,
    });
    // If an earlier resumption was stored but the provider failed, the next one still restarts the renewals.
    const isResumed = !('rejected' in outcome) || outcome.rejected === 'not-canceled';
    // A repeated command may follow a newer cancellation, whose renewals must not restart.
    if (isResumed && (await isRenewing(userId, context.at, commandHandler))) await payments.resume(userId);
    return toBodyResult(outcome, () => ({ success: true, message: RESUMED_MESSAGE }));
  };
}

export function createSubscriptionHandlers(
  deps: SubscriptionDependencies,
): CommandRouteHandlersOf<typeof subscriptionRoutes> {
  // One at a time per user, so that a pending cancellation doesn't stop the renewals of a later upgrade.
  const runExclusively = createKeyedMutex();
  const upgrade = createUpgradeHandler(deps);
  const cancel = createCancelHandler(deps);
  const resume = createResumeHandler(deps);
  return {
    upgradeToPremium: (request) => runExclusively(request.userId, () => upgrade(request)),
    cancelSubscription: (request) => runExclusively(request.userId, () => cancel(request)),
    resumeSubscription: (request) => runExclusively(request.userId, () => resume(request)),
  };
}
