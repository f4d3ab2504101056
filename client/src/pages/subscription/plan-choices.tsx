import { useQuery } from '@tanstack/react-query';
import type { PlanType } from '@tapwise/contracts/vocabulary/account/plans';
import { upgradeToPremium } from '../../api/account/subscription';
import { useCommand } from '../../api/commands/use-command';
import { pricingQuery } from '../../api/pricing';
import { formatDollars } from '../../lib/format/format-dollars';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { cx } from '../../ui/cx';
import { Skeleton } from '../../ui/skeleton';
import { Surface } from '../../ui/surface';
import { showErrorToast, toast } from '../../ui/toast/toasts';
import { BenefitList } from './benefit-list';
import { computePlanPrices } from './plan-prices';

function useUpgrade() {
  return useCommand('upgradeToPremium', upgradeToPremium, {
    onSuccess: () => {
      toast({
        title: 'Upgrade Successful!',
        description: 'You’ve been upgraded to Premium plan with unlimited cards.',
      });
    },
    onError: () => {
      const description = 'Failed to upgrade to Premium. Please try again.';
      showErrorToast('Upgrade Failed', description);
    },
  });
}

export function PlanChoices() {
  const { data, isPending } = useQuery(pricingQuery());
  const { monthly, annual, annualPerMonth, savings } = computePlanPrices(data);
  const upgrade = useUpgrade();
  const choose = (planType: PlanType) => () => {
    upgrade.mutate(planType);
  };
  return (
    <section aria-labelledby="plans" className="flex flex-col gap-4">
      <h2 id="plans" className="text-lead font-semibold">
        Upgrade to Premium
      </h2>
      <div className="grid gap-4 md:grid-cols-2">
        <PlanOption
          name="Monthly"
          price={isPending ? undefined : formatDollars(monthly)}
          per="per month"
          note="Cancel anytime"
          isBusy={upgrade.isPending}
          onChoose={choose('monthly')}
        />
        <PlanOption
          name="Annual"
          price={isPending ? undefined : formatDollars(annual)}
          per="per year"
          note={
            isPending
              ? ''
              : `${formatDollars(annualPerMonth)} a month. Save ${formatDollars(savings)} a year.`
          }
          isBest
          isBusy={upgrade.isPending}
          onChoose={choose('annual')}
        />
      </div>
      <BenefitList />
      <p className="text-caption text-muted">This is a demo. You won’t be charged.</p>
    </section>
  );
}

interface PlanOptionProps {
  readonly name: string;
  /** Undefined until loaded, so that the shown price never changes. */
  readonly price: string | undefined;
  readonly per: string;
  readonly note: string;
  readonly isBest?: boolean;
  readonly isBusy: boolean;
  readonly onChoose: () => void;
}

function PlanOption({ name, price, per, note, isBest = false, isBusy, onChoose }: PlanOptionProps) {
  return (
    <Surface
      aria-label={`${name} plan`}
      className={cx('flex flex-col gap-4 p-5', isBest && 'border-accent ring-1 ring-accent')}
    >
      <div className="flex min-h-6 items-center justify-between gap-3">
        <h3 className="text-lead font-semibold">{name}</h3>
        {isBest && <Badge tone="accent">Best Value</Badge>}
      </div>
      <div>
        {price === undefined ? (
          <Skeleton className="h-10 w-36" />
        ) : (
          <p className="tabular">
            <span className="text-display font-bold tracking-tight">{price}</span>{' '}
            <span className="text-body text-muted">{per}</span>
          </p>
        )}
        <p className="min-h-5 text-body text-muted">{note}</p>
      </div>
      <Button look={isBest ? 'primary' : 'secondary'} size="large" disabled={isBusy} onClick={onChoose}>
        {isBusy ? 'Upgrading...' : `Upgrade to ${name}`}
      </Button>
    </Surface>
  );
}
