import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { Subscription } from '@tapwise/contracts/http/routes/subscription';
import { CARD_LIMIT_MESSAGE, MAX_CARDS } from '@tapwise/contracts/vocabulary/account/plans';
import { subscriptionQuery } from '../../api/account/subscription';
import { isPremium } from '../../features/plan/is-premium';
import { formatLongDate } from '../../lib/format/dates';
import { getButtonClass } from '../../ui/button';
import { LoadFailed } from '../../ui/load-failed';
import { Skeleton } from '../../ui/skeleton';
import { Surface } from '../../ui/surface';

/** The current plan, with a link to the subscription page. */
export function PlanPanel() {
  const { data: plan, isPending, isFetching, refetch } = useQuery(subscriptionQuery());
  if (isPending) return <Skeleton className="h-43.5 rounded-surface" />;
  if (!plan)
    return (
      <LoadFailed isBusy={isFetching} onRetry={() => void refetch()}>
        We couldn’t load your plan.
      </LoadFailed>
    );
  return (
    <Surface aria-label="Your plan" className="flex flex-col gap-4 p-5">
      {plan.type === 'premium' ? <PremiumPlan plan={plan} /> : <FreePlan plan={plan} />}
    </Surface>
  );
}

interface PlanProps {
  readonly plan: Subscription;
}

const formatCardCount = ({ cardCount, maxCards }: Subscription) =>
  `${String(cardCount)} of ${String(maxCards)} cards added`;

function formatRenewal(plan: Subscription): string {
  if (!isPremium(plan)) return 'Canceled. You can resume it until it ends.';
  return plan.expiresAt === undefined ? '' : `Renews on ${formatLongDate(plan.expiresAt)}`;
}

function PremiumPlan({ plan }: PlanProps) {
  return (
    <>
      <div className="flex flex-col gap-1">
        <h2 className="text-lead font-semibold">Premium</h2>
        <p className="text-body text-muted">{formatCardCount(plan)}</p>
        <p className="text-body text-muted">{formatRenewal(plan)}</p>
      </div>
      <Link to="/subscription" className={getButtonClass({ look: 'secondary' })}>
        Manage Subscription
      </Link>
    </>
  );
}

function FreePlan({ plan }: PlanProps) {
  const isFull = !plan.canAddMoreCards;
  return (
    <>
      <div className="flex flex-col gap-1">
        <h2 className="text-lead font-semibold">Upgrade to Premium</h2>
        <p className={isFull ? 'text-body font-medium text-warning' : 'text-body text-muted'}>
          {isFull ? CARD_LIMIT_MESSAGE : formatCardCount(plan)}
        </p>
        <p className="text-body text-muted">Premium has room for {MAX_CARDS.premium} cards.</p>
      </div>
      <Link to="/subscription" className={getButtonClass()}>
        See Plans
      </Link>
    </>
  );
}
