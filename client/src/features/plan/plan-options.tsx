import { useQuery } from '@tanstack/react-query';
import { pricingQuery } from '../../api/pricing';
import { formatApostrophes } from '../../lib/format/format-apostrophes';
import { formatDollars } from '../../lib/format/format-dollars';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { cx } from '../../ui/cx';
import { Skeleton } from '../../ui/skeleton';
import { Surface } from '../../ui/surface';
import { computePlanPrices } from './plan-prices';
import type { PlanOffer } from './upgrade-dialog';

interface PlanOptionsProps {
  /** Whether one plan is the main thing to do on the screen. */
  readonly isEmphasized?: boolean;
  readonly onChoose: (offer: PlanOffer) => void;
}

/** Both paid plans, with their prices. */
export function PlanOptions({ isEmphasized = true, onChoose }: PlanOptionsProps) {
  const { data, isPending } = useQuery(pricingQuery());
  const { monthly, annual, annualPerMonth, savings } = computePlanPrices(data);
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <PlanOption
        offer={{ planType: 'monthly', name: 'Monthly', price: formatDollars(monthly), per: 'per month' }}
        note="Cancel anytime."
        isLoading={isPending}
        onChoose={onChoose}
      />
      <PlanOption
        offer={{ planType: 'annual', name: 'Annual', price: formatDollars(annual), per: 'per year' }}
        note={`${formatDollars(annualPerMonth)} a month. Save ${formatDollars(savings)} a year.`}
        isBest
        isEmphasized={isEmphasized}
        isLoading={isPending}
        onChoose={onChoose}
      />
    </div>
  );
}

interface PlanOptionProps {
  readonly offer: PlanOffer;
  readonly note: string;
  readonly isBest?: boolean;
  readonly isEmphasized?: boolean;
  /** Whether the price isn't known yet. Then it isn't shown, so that a shown price never changes. */
  readonly isLoading: boolean;
  readonly onChoose: (offer: PlanOffer) => void;
}

function PlanOption({
  offer,
  note,
  isBest = false,
  isEmphasized = false,
  isLoading,
  onChoose,
}: PlanOptionProps) {
  const { name, price, per } = offer;
  return (
    <Surface
      aria-label={formatApostrophes(`${name} plan`)}
      className={cx('flex flex-col gap-4 p-5', isEmphasized && 'border-accent ring-1 ring-accent')}
    >
      <div className="flex min-h-6 items-center justify-between gap-3">
        <h3 className="text-lead font-semibold">{name}</h3>
        {isBest && <Badge tone="accent">Best Value</Badge>}
      </div>
      <div>
        {isLoading ? (
          <Skeleton className="h-10 w-36" />
        ) : (
          <p className="tabular">
            <span className="text-display font-bold tracking-tight">{price}</span>{' '}
            <span className="text-body text-muted">{per}</span>
          </p>
        )}
        <p className="min-h-5 text-body text-muted">{isLoading ? '' : note}</p>
      </div>
      <Button
        look={isEmphasized ? 'primary' : 'secondary'}
        size="large"
        className="mt-auto"
        disabled={isLoading}
        onClick={() => {
          onChoose(offer);
        }}
      >
        Choose {name}
      </Button>
    </Surface>
  );
}
