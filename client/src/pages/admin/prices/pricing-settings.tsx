import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { INITIAL_PRICES, PLAN_TYPES, type PlanType } from '@tapwise/contracts/vocabulary/account/plans';
import { formatCents, formatDecimalDollars, parseAmount } from '@tapwise/contracts/vocabulary/money';
import { setPrice } from '../../../api/admin/prices';
import { invalidateAfter } from '../../../api/commands/invalidation';
import { useCommand } from '../../../api/commands/use-command';
import { pricingQuery } from '../../../api/pricing';
import { findErrorStatus, findServerMessage } from '../../../lib/errors/response-error';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { SectionHeading } from '../../../ui/section-heading';
import { Surface } from '../../../ui/surface';
import { showErrorToast, toast } from '../../../ui/toast/toasts';
import { ConfirmPrice } from './confirm-price';

const LABELS: Readonly<Record<PlanType, string>> = { monthly: 'Monthly Price', annual: 'Annual Price' };

export function PricingSettings({ adminKey }: { readonly adminKey: string }) {
  return (
    <Surface aria-labelledby="pricing" className="flex flex-col gap-3 px-4 pt-2.5 pb-4">
      <SectionHeading id="pricing">Pricing Configuration</SectionHeading>
      {PLAN_TYPES.map((planType) => (
        <PriceForm key={planType} adminKey={adminKey} planType={planType} />
      ))}
    </Surface>
  );
}

interface PriceFormProps {
  readonly adminKey: string;
  readonly planType: PlanType;
}

function useSetPrice(adminKey: string, onDone: () => void) {
  const client = useQueryClient();
  const onOutdated = () => void invalidateAfter(client, 'setPrice');
  return useCommand('setPrice', (body: Parameters<typeof setPrice>[1]) => setPrice(adminKey, body), {
    onSuccess: (_result, { planType, price }) => {
      const description = `The ${planType} price is now ${formatPrice(String(price))}.`;
      toast({ title: 'Pricing Updated', description });
      onDone();
    },
    onError: (error, { planType }) => {
      const status = findErrorStatus(error);
      if (status === 409) {
        onOutdated();
        showErrorToast(
          'Price Not Changed',
          `Another admin changed the ${planType} price. Review the new price.`,
        );
        return;
      }
      const reason = status === 400 || status === 429 ? findServerMessage(error) : undefined;
      const description = reason ?? 'Failed to update pricing. Please check your admin key.';
      showErrorToast('Update Failed', description);
    },
  });
}

/** Formats `3.5` as `$3.50`. */
function formatPrice(price: string): string {
  return formatCents(parseAmount(price) ?? 0);
}

function PriceForm({ adminKey, planType }: PriceFormProps) {
  const { data: prices } = useQuery(pricingQuery());
  const [typedPrice, setTypedPrice] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const current =
    prices?.find((price) => price.planType === planType)?.price ??
    formatDecimalDollars(INITIAL_PRICES[planType]);
  const update = useSetPrice(adminKey, () => {
    setTypedPrice(null);
  });
  const price = typedPrice ?? current;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (parseAmount(price) !== undefined) setIsAsking(true);
    else showErrorToast('Invalid Price', 'Please enter a valid price.');
  };
  return (
    <form noValidate onSubmit={submit} className="flex items-end gap-2">
      <Field
        label={LABELS[planType]}
        type="number"
        inputMode="decimal"
        min="0.01"
        step="0.01"
        before="$"
        className="tabular min-w-0 flex-1"
        value={price}
        onChange={(event) => {
          setTypedPrice(event.target.value);
        }}
      />
      <Button type="submit" look="secondary" size="large" disabled={update.isPending}>
        <span>
          {update.isPending ? 'Updating...' : 'Update'} <span className="sr-only">{planType} price</span>
        </span>
      </Button>
      <ConfirmPrice
        request={isAsking ? { planType, before: formatPrice(current), after: formatPrice(price) } : null}
        onCancel={() => {
          setIsAsking(false);
        }}
        onConfirm={() => {
          setIsAsking(false);
          update.mutate({ planType, price, previousPrice: current });
        }}
      />
    </form>
  );
}
