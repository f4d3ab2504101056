import { useRef, useState } from 'react';
import type { RecommendationReceipt } from '@tapwise/contracts/http/routes/recommendation';
import { describePlace } from '../../features/answer/describe-place';
import { describeRate } from '../../features/answer/describe-rate';
import { listCardRewards } from '../../features/answer/list-card-rewards';
import { findEntry, rankForAmount } from '../../features/answer/rank-for-amount';
import { RecommendationHero } from '../../features/answer/recommendation-hero';
import { parsePurchaseAmount } from '../../features/answer/record/estimate-rewards';
import { PurchaseAmount } from '../../features/answer/record/purchase-amount';
import { useRecordPurchase } from '../../features/answer/record/use-record-purchase';
import { useChosenCard } from '../../features/answer/use-chosen-card';
import { PickCard } from '../../features/feedback/pick-card';
import { useGiveFeedback } from '../../features/feedback/use-give-feedback';
import { toLocalDay } from '../../lib/format/dates';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';

interface RecordDialogProps {
  readonly receipt: RecommendationReceipt;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Records the purchase of an earlier answer, by default on the day of the answer. */
export function RecordDialog({ receipt, isOpen, onClose }: RecordDialogProps) {
  const { chosenCard, choose } = useChosenCard(receipt);
  const [isPicking, setIsPicking] = useState(false);
  const amountField = useRef<HTMLInputElement>(null);
  const feedback = useGiveFeedback(receipt);
  const record = useRecordPurchase(receipt, chosenCard, {
    firstDay: toLocalDay(new Date(receipt.givenAt)),
    onRecorded: () => {
      if (chosenCard.id !== receipt.card.id) feedback.sendOtherCard(chosenCard.id);
      onClose();
    },
  });
  const ranking = rankForAmount(receipt, parsePurchaseAmount(record.amount));
  const entry = findEntry(ranking, chosenCard.id);
  const stopPicking = () => {
    setIsPicking(false);
  };
  const close = () => {
    stopPicking();
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      onEscape={isPicking ? stopPicking : undefined}
      title={isPicking ? 'Which card did you use?' : 'Record Purchase'}
      description={describePlace(receipt)}
      initialFocus={amountField}
      footer={
        !isPicking && (
          <>
            <Button look="secondary" size="large" className="flex-1" onClick={close}>
              Cancel
            </Button>
            <Button size="large" className="flex-1" disabled={record.isPending} onClick={record.submit}>
              {record.isPending ? 'Recording...' : 'Record Purchase'}
            </Button>
          </>
        )
      }
    >
      {isPicking ? (
        <PickCard
          rewards={listCardRewards(ranking)}
          isBusy={record.isPending}
          excluded={chosenCard.id}
          onPick={(card) => {
            stopPicking();
            choose(card);
          }}
          onCancel={stopPicking}
        />
      ) : (
        <div className="flex flex-col gap-5">
          <RecommendationHero card={chosenCard} {...(entry && describeRate(ranking, entry))} />
          <PurchaseAmount entry={entry} field={amountField} record={record} />
          <Button
            look="link"
            className="-mx-4 -my-3 self-start"
            onClick={() => {
              setIsPicking(true);
            }}
          >
            I Used Another Card
          </Button>
        </div>
      )}
    </Dialog>
  );
}
