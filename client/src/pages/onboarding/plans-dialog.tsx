import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_CARDS } from '@tapwise/contracts/vocabulary/account/plans';
import { subscriptionQuery } from '../../api/account/subscription';
import { PlanOptions } from '../../features/plan/plan-options';
import { type PlanOffer, UpgradeDialog } from '../../features/plan/upgrade-dialog';
import { Dialog } from '../../ui/dialog';

interface PlansDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The plans during the setup, so that an upgrade doesn't interrupt it. */
export function PlansDialog({ isOpen, onClose }: PlansDialogProps) {
  const { data: current } = useQuery(subscriptionQuery());
  const [offer, setOffer] = useState<PlanOffer | null>(null);
  return (
    <>
      <Dialog
        isOpen={isOpen && offer === null}
        onClose={onClose}
        title="Upgrade to Premium"
        description={`Premium has room for ${String(MAX_CARDS.premium)} cards.`}
        width="wide"
      >
        <PlanOptions onChoose={setOffer} />
      </Dialog>
      {current && (
        <UpgradeDialog
          offer={offer}
          current={current}
          onClose={() => {
            setOffer(null);
          }}
          onUpgraded={() => {
            onClose();
            setOffer(null);
          }}
        />
      )}
    </>
  );
}
