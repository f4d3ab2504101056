import { queryOptions } from '@tanstack/react-query';
import type { Subscription } from '@tapwise/contracts/http/routes/subscription';
import type { PlanType } from '@tapwise/contracts/vocabulary/account/plans';
import { callRoute, readRouteOrCached } from '../requests/call-route';
import { hasFields } from '../requests/response-shape';

const isSubscription = hasFields<Subscription>('type', 'status', 'cardCount', 'maxCards');

export function subscriptionQuery() {
  return queryOptions({
    queryKey: ['subscription'],
    queryFn: () => readRouteOrCached('subscription', isSubscription),
  });
}

export const upgradeToPremium = (planType: PlanType) => callRoute('upgradeToPremium', { body: { planType } });

export const cancelSubscription = () => callRoute('cancelSubscription');
