import type { Recommendation } from '@tapwise/contracts/http/routes/recommendation';
import { useHasInactiveCards } from '../../api/wallet';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Notice } from '../../ui/notice';
import { rankForAmount } from './rank-for-amount';
import { Ranking } from './ranking';

interface NoneAcceptedProps {
  readonly recommendation: Recommendation;
  readonly isOpen: boolean;
  readonly onClose: (isRecorded: boolean) => void;
}

/** Shown if the store accepts no card of the wallet: each card with the reason. */
export function NoneAccepted({ recommendation, isOpen, onClose }: NoneAcceptedProps) {
  const hasInactive = useHasInactiveCards();
  const close = () => {
    onClose(false);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={`None of your ${hasInactive ? 'active ' : ''}cards is accepted here`}
      isTextOnly
      description={`${recommendation.storeName} · ${recommendation.categoryLabel}`}
      footer={
        <Button look="secondary" size="large" className="flex-1" onClick={close}>
          Maybe Later
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {recommendation.warnings.map((warning) => (
          <Notice key={warning} tone="warning">
            {warning}
          </Notice>
        ))}
        <Ranking ranking={rankForAmount(recommendation, undefined)} isAlwaysOpen />
      </div>
    </Dialog>
  );
}
