import { useRef } from 'react';
import type { Purchase } from '@tapwise/contracts/http/routes/purchase';
import { Button } from '../../ui/button';
import { ChangeWarnings } from '../../ui/change-warnings';
import { Dialog } from '../../ui/dialog';
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
  isOpen,
  onClose,
  onConfirm,
}: ConfirmRemovalDialogProps) {
  const isConfirmed = useRef(false);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      // The removal moves the focus, so it starts after the dialog has returned it.
      onClosed={() => {
        if (isConfirmed.current) onConfirm(purchase.id);
      }}
      title="Remove this purchase?"
      description={describePurchase(purchase)}
      footer={
        <>
          <Button look="secondary" size="large" className="flex-1" onClick={onClose}>
            Cancel
          </Button>
          <Button
            size="large"
            className="flex-1"
            onClick={() => {
              isConfirmed.current = true;
              onClose();
            }}
          >
            Remove
          </Button>
        </>
      }
    >
      <ChangeWarnings lines={warnings} />
    </Dialog>
  );
}
