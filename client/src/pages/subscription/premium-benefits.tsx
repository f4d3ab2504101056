import CheckIcon from 'lucide-react/icons/check';
import { useState } from 'react';
import { MAX_CARDS } from '@tapwise/contracts/vocabulary/plans';
import { cancelSubscription } from '../../api/subscription';
import { useCommand } from '../../api/use-command';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Surface } from '../../ui/surface';
import { toast } from '../../ui/toast/toasts';

const BENEFITS = [
  `Up to ${String(MAX_CARDS.premium)} cards in your wallet`,
  'The full ranking for every purchase',
  'Insights for every card you carry',
] as const;

export function BenefitList() {
  return (
    <ul aria-label="Premium benefits" className="flex flex-col gap-2">
      {BENEFITS.map((benefit) => (
        <li key={benefit} className="flex gap-2.5 text-body">
          <CheckIcon size={18} className="mt-px shrink-0 text-positive" /> {benefit}
        </li>
      ))}
    </ul>
  );
}

/** The benefits of premium, and the button to cancel it. */
export function PremiumBenefits() {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Surface aria-labelledby="benefits" className="flex flex-col gap-4 p-5">
      <h2 id="benefits" className="text-lead font-semibold">
        Premium Benefits
      </h2>
      <BenefitList />
      <Button
        look="secondary"
        className="self-start"
        onClick={() => {
          setIsAsking(true);
        }}
      >
        Cancel Subscription
      </Button>
      <ConfirmCancel
        isOpen={isAsking}
        onClose={() => {
          setIsAsking(false);
        }}
      />
    </Surface>
  );
}

function ConfirmCancel({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const cancel = useCommand('cancelSubscription', cancelSubscription, {
    onSuccess: () => {
      toast({
        title: 'Subscription Cancelled',
        description:
          "You'll stay Premium until your billing cycle ends, then be moved to the Free plan with 3 cards.",
      });
      onClose();
    },
    onError: () => {
      const description = 'Failed to cancel subscription. Please try again.';
      toast({ title: 'Error', description, tone: 'destructive' });
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
      <p className="text-body text-muted">You can upgrade again at any time.</p>
    </Dialog>
  );
}
