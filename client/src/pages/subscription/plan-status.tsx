import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import type { Subscription } from '@tapwise/contracts/http/routes/subscription';
import { MAX_CARDS } from '@tapwise/contracts/vocabulary/account/plans';
import { walletQuery } from '../../api/wallet';
import { isPremium } from '../../features/plan/is-premium';
import { findPremiumUntil } from '../../features/plan/premium-until';
import { formatLongDate } from '../../lib/format/dates';
import { useFocusOnChange } from '../../lib/hooks/use-focus-on-change';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { ProgressBar } from '../../ui/progress-bar';
import { Surface } from '../../ui/surface';
import { CancelDialog } from './cancel-dialog';
import { useResume } from './use-resume';

interface PlanStatusProps {
  readonly subscription: Subscription;
}

/** The user's plan, its use, and its end, with the button that cancels or resumes it. */
export function PlanStatus({ subscription }: PlanStatusProps) {
  const { type, status, cardCount, maxCards, expiresAt } = subscription;
  const premiumUntil = findPremiumUntil(subscription);
  // A button that changes the plan disappears with it.
  const heading = useFocusOnChange(`${type} ${status}`);
  return (
    <Surface aria-label="Your plan" className="flex flex-col gap-4 p-5">
      <div className="flex items-start justify-between gap-3">
        <div ref={heading} tabIndex={-1} className="min-w-0">
          <h2 className="text-lead font-semibold">
            {premiumUntil ?? (type === 'premium' ? 'Premium Plan' : 'Free Plan')}
          </h2>
        </div>
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
      {isPremium(subscription) && expiresAt !== undefined && (
        <p className="text-body text-muted">Renews on {formatLongDate(expiresAt)}</p>
      )}
      <CardLimitNote subscription={subscription} />
      {isPremium(subscription) && <CancelButton expiresAt={expiresAt} />}
      {premiumUntil !== undefined && <ResumeButton />}
    </Surface>
  );
}

/** Explains which cards are inactive, now or after premium ends. */
function CardLimitNote({ subscription }: PlanStatusProps) {
  const { data: cards = [] } = useQuery(walletQuery());
  if (findPremiumUntil(subscription) !== undefined) {
    return (
      <p className="text-body text-muted">
        {cards.length > MAX_CARDS.free
          ? `After that, ${String(MAX_CARDS.free)} of your ${String(cards.length)} cards stay active. You can choose which ones.`
          : `After that, you’ll be on the Free plan with ${String(MAX_CARDS.free)} cards.`}
      </p>
    );
  }
  if (cards.length <= subscription.cardCount) return null;
  return (
    <p className="text-body text-muted">
      {subscription.cardCount} of your {cards.length} cards are active.{' '}
      <Link to="/my-cards" className="font-semibold text-accent underline underline-offset-2">
        Choose Your Active Cards
      </Link>
    </p>
  );
}

function CancelButton({ expiresAt }: Pick<Subscription, 'expiresAt'>) {
  const [isCanceling, setIsCanceling] = useState(false);
  return (
    <>
      <Button
        look="secondary"
        className="self-start"
        onClick={() => {
          setIsCanceling(true);
        }}
      >
        Cancel Subscription
      </Button>
      <CancelDialog
        expiresAt={expiresAt}
        isOpen={isCanceling}
        onClose={() => {
          setIsCanceling(false);
        }}
      />
    </>
  );
}

function ResumeButton() {
  const resume = useResume();
  return (
    <Button
      size="large"
      className="w-full sm:w-auto sm:self-start"
      disabled={resume.isPending}
      onClick={() => {
        resume.mutate(undefined);
      }}
    >
      {resume.isPending ? 'Resuming...' : 'Resume'}
    </Button>
  );
}
