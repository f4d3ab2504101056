import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import type { Subscription } from '@tapwise/contracts/http/routes/subscription';
import { MAX_CARDS } from '@tapwise/contracts/vocabulary/account/plans';
import { walletQuery } from '../../api/wallet';
import { isPremium } from '../../features/plan/is-premium';
import { findPremiumUntil } from '../../features/plan/premium-until';
import { ADD_CARD_PATH } from '../../features/wallet/add-card-path';
import { formatLongDate } from '../../lib/format/dates';
import { useFocusOnChange } from '../../lib/hooks/use-focus-on-change';
import { Badge } from '../../ui/badge';
import { Button, getButtonClass } from '../../ui/button';
import { ProgressBar } from '../../ui/progress-bar';
import { Surface } from '../../ui/surface';
import { CancelDialog } from './cancel-dialog';
import { describeAfterPremium } from './describe-after-premium';
import { useResume } from './use-resume';

interface PlanStatusProps {
  readonly subscription: Subscription;
}

/** The user's plan, its use, and its end, with the button that cancels or resumes it. */
export function PlanStatus({ subscription }: PlanStatusProps) {
  const { type, status, expiresAt } = subscription;
  const premiumUntil = findPremiumUntil(subscription);
  // A button that changes the plan disappears with it.
  const heading = useFocusOnChange(`${type} ${status}`);
  return (
    <Surface aria-label="Your plan" className="flex flex-col gap-4 p-5">
      <div className="flex items-start justify-between gap-3">
        <div ref={heading} tabIndex={-1} className="min-w-0">
          <h2 className="text-lead font-semibold">
            <PlanName subscription={subscription} />
          </h2>
        </div>
        <Badge tone={status === 'active' ? 'positive' : 'warning'}>
          {status === 'active' ? 'Active' : 'Canceled'}
        </Badge>
      </div>
      <CardCount subscription={subscription} />
      {isPremium(subscription) && expiresAt !== undefined && (
        <p className="text-body text-muted">Renews on {formatLongDate(expiresAt)}</p>
      )}
      <CardLimitNote subscription={subscription} />
      {isPremium(subscription) && (
        <div className="flex flex-wrap gap-3">
          {subscription.canAddMoreCards && (
            <Link to={ADD_CARD_PATH} className={getButtonClass()}>
              Add a Card
            </Link>
          )}
          <CancelButton expiresAt={expiresAt} />
        </div>
      )}
      {premiumUntil !== undefined && <ResumeButton />}
    </Surface>
  );
}

/** The plan, and when it ends, whose date stays on one line. */
function PlanName({ subscription }: PlanStatusProps) {
  const { type, expiresAt } = subscription;
  if (expiresAt === undefined || findPremiumUntil(subscription) === undefined)
    return type === 'premium' ? 'Premium Plan' : 'Free Plan';
  return (
    <>
      Premium until <span className="whitespace-nowrap">{formatLongDate(expiresAt)}</span>
    </>
  );
}

/** How many cards the plan counts, and how many it allows. */
function CardCount({ subscription: { cardCount, maxCards } }: PlanStatusProps) {
  const { data: cards = [] } = useQuery(walletQuery());
  // The plan counts active cards only, so the wallet can contain more than it allows.
  const label = cards.length > cardCount ? 'Active Cards' : 'Cards Added';
  return (
    <div className="flex flex-col gap-2">
      <p className="flex items-baseline justify-between gap-3 text-body">
        <span className="text-muted">{label}</span>
        <span className="tabular font-semibold">
          {cardCount} / {maxCards}
        </span>
      </p>
      <ProgressBar label={label} value={cardCount} max={maxCards} />
    </div>
  );
}

/** Explains which cards are inactive, now or after premium ends. */
function CardLimitNote({ subscription }: PlanStatusProps) {
  const { data: cards = [] } = useQuery(walletQuery());
  if (findPremiumUntil(subscription) !== undefined) {
    // The heading, and the plans below, say the rest.
    if (cards.length <= MAX_CARDS.free) return null;
    return <p className="text-body text-muted">{describeAfterPremium(cards.length)}</p>;
  }
  if (cards.length <= subscription.cardCount) return null;
  return (
    <p className="text-body text-muted">
      {cards.length} cards added, {subscription.cardCount} active.{' '}
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
