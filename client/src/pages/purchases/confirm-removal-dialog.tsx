import type { Purchase } from '@tapwise/contracts/http/routes/purchase';
import { ChangeWarnings } from '../../ui/change-warnings';
import { RemovalDialog } from '../../ui/removal-dialog';
import { describePurchase } from './purchase-row';

interface ConfirmRemovalDialogProps {
  readonly purchase: Purchase;
  readonly warnings: readonly string[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onConfirm: (purchaseId: string) => void;
}

/** Asks before a removal that would put a welcome bonus out of reach. */
export function ConfirmRemovalDialog({
  purchase,
  warnings,
  onConfirm,
  ...dialog
}: ConfirmRemovalDialogProps) {
  return (
    <RemovalDialog
      {...dialog}
      title="Remove this purchase?"
      description={describePurchase(purchase)}
      onConfirm={() => {
        onConfirm(purchase.id);
      }}
    >
      <ChangeWarnings lines={warnings} />
    </RemovalDialog>
  );
}
