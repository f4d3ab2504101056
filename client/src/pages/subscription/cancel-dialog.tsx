import { useQuery } from '@tanstack/react-query';
import type { Subscription } from '@tapwise/contracts/http/routes/subscription';
import { CANCELLATION_MESSAGE, MAX_CARDS } from '@tapwise/contracts/vocabulary/account/plans';
import { cancelSubscription } from '../../api/account/subscription';
import { useCommand } from '../../api/commands/use-command';
import { walletQuery } from '../../api/wallet';
import { formatLongDate } from '../../lib/format/dates';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { showErrorToast, toast } from '../../ui/toast/toasts';
import { describeAfterPremium } from './describe-after-premium';

interface CancelDialogProps {
  /** When the billing cycle ends. */
  readonly expiresAt: Subscription['expiresAt'];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks before it cancels premium, and says until when premium stays, and what happens then. */
export function CancelDialog({ expiresAt, isOpen, onClose }: CancelDialogProps) {
  const end = expiresAt === undefined ? 'the end of the billing cycle' : formatLongDate(expiresAt);
  const { data: cards = [] } = useQuery(walletQuery());
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
      description={`Premium stays active until ${end}. ${describeAfterPremium(cards.length)}`}
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
            {cancel.isPending ? 'Canceling...' : 'Cancel Subscription'}
          </Button>
        </>
      }
    >
      <p className="text-body text-muted">
        {cards.length > MAX_CARDS.free && 'The others stay in your wallet. '}You can resume Premium until
        then.
      </p>
    </Dialog>
  );
}
