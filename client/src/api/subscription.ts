import { queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '@tapwise/contracts/http/define-route';
import type { Routes } from '@tapwise/contracts/http/routes';
import type { Subscription } from '@tapwise/contracts/http/subscription';
import type { PlanType } from '@tapwise/contracts/vocabulary/plans';
import { keys } from './keys';
import { getOrLastSeen } from './last-seen';
import { postJson } from './request';

export function subscriptionQuery() {
  return queryOptions({
    queryKey: [keys.subscription],
    queryFn: () => getOrLastSeen<Subscription>(keys.subscription),
  });
}

export const upgradeToPremium = (planType: PlanType) =>
  postJson<ResponseOf<Routes['upgradeToPremium']>>('/api/upgrade-to-premium', { planType });

export const cancelSubscription = () =>
  postJson<ResponseOf<Routes['cancelSubscription']>>('/api/cancel-subscription');
