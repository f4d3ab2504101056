import type { Recommendation } from '@tapwise/contracts/http/recommendation';
import { useHasInactiveCards } from '../../api/wallet';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Notice } from '../../ui/notice';
import { rankForAmount } from './rank-for-amount';
import { Ranking } from './ranking';

interface NoneAcceptedProps {
  readonly answer: Recommendation;
  readonly isOpen: boolean;
  readonly onClose: (isRecorded: boolean) => void;
}

/** Shown if the store accepts no card of the wallet: each card with the reason. */
export function NoneAccepted({ answer, isOpen, onClose }: NoneAcceptedProps) {
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
      description={`${answer.storeName} · ${answer.categoryLabel}`}
      footer={
        <Button look="secondary" size="large" className="flex-1" onClick={close}>
          Maybe Later
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {answer.warnings.map((warning) => (
          <Notice key={warning} tone="warning">
            {warning}
          </Notice>
        ))}
        <Ranking ranking={rankForAmount(answer, undefined)} isAlwaysOpen />
      </div>
    </Dialog>
  );
}
