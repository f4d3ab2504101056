import { useQuery } from '@tanstack/react-query';
import type { Subscription } from '@tapwise/contracts/http/routes/subscription';
import { subscriptionQuery } from '../../api/account/subscription';
import { walletQuery } from '../../api/wallet';
import { isPremium } from '../../features/plan/is-premium';
import { findPremiumUntil } from '../../features/plan/premium-until';
import { useTitle } from '../../lib/hooks/use-title';
import { LoadFailed } from '../../ui/load-failed';
import { Skeleton } from '../../ui/skeleton';
import { SubpageHeader } from '../../ui/subpage-header';
import { PlanChoices } from './plan-choices';
import { PlanComparison } from './plan-comparison';
import { PlanStatus } from './plan-status';

export function SubscriptionPage() {
  useTitle('Subscription');
  const subscription = useQuery(subscriptionQuery());
  // The plan names the number of inactive cards.
  const { isPending: isWalletPending } = useQuery(walletQuery());
  const isPending = subscription.isPending || isWalletPending;
  return (
    <div className="flex flex-col gap-4">
      <SubpageHeader back={{ to: '/profile', name: 'Profile' }} title="Subscription" />
      {subscription.isError && (
        <LoadFailed isBusy={subscription.isFetching} onRetry={() => void subscription.refetch()}>
          We couldn’t load your plan.
        </LoadFailed>
      )}
      {isPending && !subscription.isError && <Skeleton className="h-40 rounded-surface" />}
      {subscription.data && !isPending && <LoadedPlan subscription={subscription.data} />}
    </div>
  );
}

function LoadedPlan({ subscription }: { readonly subscription: Subscription }) {
  if (isPremium(subscription) || findPremiumUntil(subscription) !== undefined) {
    return (
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <PlanStatus subscription={subscription} />
          {!isPremium(subscription) && <PlanChoices current={subscription} />}
        </div>
        <PlanComparison />
      </div>
    );
  }
  return (
    // On a desktop, the plan to choose has the whole width.
    <div className="grid items-start gap-6">
      <PlanStatus subscription={subscription} />
      <PlanChoices current={subscription} />
      <PlanComparison />
    </div>
  );
}
