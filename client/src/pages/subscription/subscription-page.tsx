import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { Subscription } from '@tapwise/contracts/http/routes/subscription';
import { MAX_CARDS } from '@tapwise/contracts/vocabulary/account/plans';
import { formatCount } from '@tapwise/contracts/vocabulary/format-count';
import { subscriptionQuery } from '../../api/account/subscription';
import { walletQuery } from '../../api/wallet';
import { isPremium } from '../../features/session/is-premium';
import { formatLongDate } from '../../lib/format/dates';
import { useTitle } from '../../lib/hooks/use-title';
import { Badge } from '../../ui/badge';
import { LoadFailed } from '../../ui/load-failed';
import { ProgressBar } from '../../ui/progress-bar';
import { Skeleton } from '../../ui/skeleton';
import { Surface } from '../../ui/surface';
import { PlanChoices } from './plan-choices';
import { PremiumBenefits } from './premium-benefits';

export function SubscriptionPage() {
  useTitle('Subscription');
  const subscription = useQuery(subscriptionQuery());
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <h1 className="-mb-2 flex min-h-9 items-center text-title font-semibold tracking-tight">
        Subscription
      </h1>
      {subscription.isError && (
        <LoadFailed isBusy={subscription.isFetching} onRetry={() => void subscription.refetch()}>
          We couldn’t load your plan.
        </LoadFailed>
      )}
      {subscription.isPending && <Skeleton className="h-40 rounded-surface" />}
      {subscription.data && (
        <>
          <PlanStatus subscription={subscription.data} />
          {isPremium(subscription.data) ? <PremiumBenefits /> : <PlanChoices />}
        </>
      )}
    </div>
  );
}

/** Explains which cards are inactive, now or after premium ends. */
function InactiveCardsNote({ subscription: { status, cardCount } }: { readonly subscription: Subscription }) {
  const { data: cards = [] } = useQuery(walletQuery());
  const inactive = cards.length - cardCount;
  const isEnding = status === 'cancelled' && cards.length > MAX_CARDS.free;
  if (isEnding) {
    return (
      <p className="text-body text-muted">
        After that, {MAX_CARDS.free} of your {cards.length} cards stay active. You can choose which ones.
      </p>
    );
  }
  if (inactive <= 0) return null;
  return (
    <p className="text-body text-muted">
      You have {formatCount(inactive, 'inactive card')}.{' '}
      <Link to="/my-cards" className="font-semibold text-accent underline underline-offset-2">
        Choose Your Active Cards
      </Link>
    </p>
  );
}

function PlanStatus({ subscription }: { readonly subscription: Subscription }) {
  const { type, status, cardCount, maxCards, expiresAt } = subscription;
  return (
    <Surface aria-label="Your plan" className="flex flex-col gap-4 p-5">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-lead font-semibold">{type === 'premium' ? 'Premium Plan' : 'Free Plan'}</h2>
        <Badge tone={status === 'active' ? 'positive' : 'warning'}>
          {status === 'active' ? 'Active' : 'Canceled'}
        </Badge>
      </div>
      <div className="flex flex-col gap-2">
        <p className="flex items-baseline justify-between gap-3 text-body">
          <span className="text-muted">Cards Added</span>
          <span className="tabular font-semibold">
            {cardCount} / {maxCards}
          </span>
        </p>
        <ProgressBar label="Cards Added" value={cardCount} max={maxCards} />
      </div>
      {expiresAt !== undefined && (
        <p className="text-body text-muted">
          {status === 'cancelled' ? 'Premium until ' : 'Renews on '}
          <time dateTime={expiresAt}>{formatLongDate(expiresAt)}</time>
        </p>
      )}
      <InactiveCardsNote subscription={subscription} />
    </Surface>
  );
}
