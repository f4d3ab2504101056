import { CANCELLATION_MESSAGE } from '@tapwise/contracts/vocabulary/account/plans';
import { cancelSubscription } from '../../api/account/subscription';
import { useCommand } from '../../api/commands/use-command';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { showErrorToast, toast } from '../../ui/toast/toasts';

interface CancelDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks before it cancels premium. */
export function CancelDialog({ isOpen, onClose }: CancelDialogProps) {
  const cancel = useCommand('cancelSubscription', cancelSubscription, {
    onSuccess: () => {
      toast({
        title: 'Subscription Cancelled',
        description: CANCELLATION_MESSAGE,
      });
      onClose();
    },
    onError: () => {
      const description = 'Failed to cancel subscription. Please try again.';
      showErrorToast('Error', description);
    },
  });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Cancel Premium?"
      description="Premium stays active until the end of the billing cycle. Your cards stay in your wallet."
      footer={
        <>
          <Button look="secondary" size="large" className="flex-1" onClick={onClose}>
            Keep Premium
          </Button>
          <Button
            look="danger"
            size="large"
            className="flex-1"
            disabled={cancel.isPending}
            onClick={() => {
              cancel.mutate(undefined);
            }}
          >
            Confirm
          </Button>
        </>
      }
    >
      <p className="text-body text-muted">You can resume Premium until then.</p>
    </Dialog>
  );
}
