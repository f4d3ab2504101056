import type { PlanType } from '@tapwise/contracts/vocabulary/account/plans';
import { useLastValue } from '../../../lib/hooks/use-last-value';
import { ConfirmDialog } from '../shell/confirm-dialog';

export interface PriceChangeRequest {
  readonly planType: PlanType;
  /** In dollars, for display: `$2.99`. */
  readonly before: string;
  readonly after: string;
}

interface ConfirmPriceProps {
  readonly request: PriceChangeRequest | null;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
}

/** Asks before a price changes, and shows the old and the new price. */
export function ConfirmPrice({ request, onCancel, onConfirm }: ConfirmPriceProps) {
  const last = useLastValue(request);
  return (
    <ConfirmDialog
      isOpen={request !== null}
      onCancel={onCancel}
      title={`Change the ${last?.planType ?? ''} price?`}
      description="The landing page and Subscription show the new price right away."
      action="Change Price"
      onConfirm={onConfirm}
    >
      <dl className="grid grid-cols-2 gap-3">
        <PriceCell label="Old Price">{last?.before}</PriceCell>
        <PriceCell label="New Price">{last?.after}</PriceCell>
      </dl>
    </ConfirmDialog>
  );
}

function PriceCell({ label, children }: { readonly label: string; readonly children: string | undefined }) {
  return (
    <div className="rounded-control bg-fill px-4 py-3">
      <dt className="text-caption text-muted">{label}</dt>
      <dd className="tabular text-title font-semibold">{children}</dd>
    </div>
  );
}
