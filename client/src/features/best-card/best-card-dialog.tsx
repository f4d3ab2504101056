import type { Recommendation } from '@tapwise/contracts/http/recommendation';
import { dollars } from '../../lib/dollars';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Notice } from '../../ui/notice';
import { AnswerHero } from './answer-hero';
import { CapBar } from './cap-bar';
import { amountCents } from './estimate-for';
import { PurchaseAmount } from './purchase-amount';
import { overtakenBy, rankFor, rateInstead } from './rank-for';
import { Ranking } from './ranking';
import { NoneAccepted } from './none-accepted';
import { Reasons } from './reasons';
import { useRecordPurchase } from './use-record-purchase';

interface BestCardDialogProps {
  readonly answer: Recommendation;
  readonly isOpen: boolean;
  /** Told whether a purchase was recorded. */
  readonly onClose: (isRecorded: boolean) => void;
}

/** The answer: which card, what it earns here, and why. */
export function BestCardDialog(props: BestCardDialogProps) {
  return props.answer.accepted ? <FoundDialog {...props} /> : <NoneAccepted {...props} />;
}

function FoundDialog({ answer, isOpen, onClose }: BestCardDialogProps) {
  const record = useRecordPurchase(answer, () => {
    onClose(true);
  });
  const best = answer.ranking.find((ranked) => ranked.cardId === answer.card.id);
  const ranking = rankFor(answer, amountCents(record.amount));
  const better = overtakenBy(answer, ranking);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => {
        onClose(false);
      }}
      title="Best Card Found!"
      description={`${answer.storeName} · ${answer.categoryLabel}`}
      footer={
        <>
          <Button
            look="secondary"
            size="large"
            className="flex-1"
            onClick={() => {
              onClose(false);
            }}
          >
            Maybe Later
          </Button>
          <Button size="large" className="flex-1" disabled={record.isPending} onClick={record.submit}>
            {record.isPending ? 'Recording...' : 'Record Purchase'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <AnswerHero answer={answer} instead={rateInstead(answer, ranking)} />
        <PurchaseAmount
          answer={answer}
          tiers={best?.tiers ?? []}
          amount={record.amount}
          onChange={record.setAmount}
          onSubmit={record.submit}
        />
        {best?.cap && <CapBar cap={best.cap} />}
        {better && (
          <Notice tone="warning">
            For {dollars(ranking.amount)}, {better.card.name} earns more: {dollars(better.value)}.
          </Notice>
        )}
        <Reasons
          reasons={answer.reasoning}
          {...(ranking.isAsAsked ? {} : { forAmount: answer.amount })}
          warnings={answer.warnings}
          hints={best?.hints ?? []}
        />
        <Ranking ranking={ranking} />
      </div>
    </Dialog>
  );
}
