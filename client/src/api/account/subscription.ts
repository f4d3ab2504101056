import { queryOptions } from '@tanstack/react-query';
import type { Subscription } from '@tapwise/contracts/http/routes/subscription';
import type { PlanType } from '@tapwise/contracts/vocabulary/account/plans';
import { callRoute, readRouteOrCached } from '../requests/call-route';
import { hasFields } from '../requests/response-shape';

const isSubscription = hasFields<Subscription>('type', 'status', 'cardCount', 'maxCards');

const SECOND_MS = 1000;
/** The longest time that a browser's timer accepts. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** The time until a canceled plan ends. False for other plans. */
function computeTimeLeft({ status, expiresAt }: Subscription): number | false {
  if (status !== 'cancelled' || expiresAt === undefined) return false;
  return Math.min(Math.max(Date.parse(expiresAt) - Date.now(), SECOND_MS), MAX_TIMER_MS);
}

/** The plan. It is read again when it ends, so that no screen shows it any longer. */
export function subscriptionQuery() {
  return queryOptions({
    queryKey: ['subscription'],
    queryFn: () => readRouteOrCached('subscription', isSubscription),
    refetchInterval: ({ state: { data } }) => data !== undefined && computeTimeLeft(data),
  });
}

export const upgradeToPremium = (planType: PlanType) => callRoute('upgradeToPremium', { body: { planType } });

export const cancelSubscription = () => callRoute('cancelSubscription');

export const resumeSubscription = () => callRoute('resumeSubscription');
