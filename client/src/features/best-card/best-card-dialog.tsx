import type { Recommendation } from '@tapwise/contracts/http/recommendation';
import { formatDollars } from '../../lib/format-dollars';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Notice } from '../../ui/notice';
import { RecommendationHero } from '../../ui/recommendation-hero';
import { CapBar } from './cap-bar';
import { parsePurchaseAmount } from './estimate-rewards';
import { NoneAccepted } from './none-accepted';
import { PurchaseAmount } from './purchase-amount';
import { findBetterCard, rankForAmount, rateForAmount } from './rank-for-amount';
import { Ranking } from './ranking';
import { Reasons } from './reasons';
import { useRecordPurchase } from './use-record-purchase';

interface BestCardDialogProps {
  readonly answer: Recommendation;
  readonly isOpen: boolean;
  /** Gets whether a purchase was recorded. */
  readonly onClose: (isRecorded: boolean) => void;
}

/** The recommendation: which card, what it earns here, and why. */
export function BestCardDialog(props: BestCardDialogProps) {
  return props.answer.accepted ? <FoundDialog {...props} /> : <NoneAccepted {...props} />;
}

function FoundDialog({ answer, isOpen, onClose }: BestCardDialogProps) {
  const record = useRecordPurchase(answer, () => {
    onClose(true);
  });
  const best = answer.ranking.find((ranked) => ranked.cardId === answer.card.id);
  const ranking = rankForAmount(answer, parsePurchaseAmount(record.amount));
  const better = findBetterCard(answer, ranking);
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
        <RecommendationHero answer={answer} rate={rateForAmount(answer, ranking)} />
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
            For {formatDollars(ranking.amount)}, {better.card.name} earns more: {formatDollars(better.value)}.
          </Notice>
        )}
        <Reasons
          reasons={answer.reasoning}
          {...(ranking.isOriginalAmount ? {} : { forAmount: answer.amount })}
          warnings={answer.warnings}
          hints={best?.hints ?? []}
        />
        <Ranking ranking={ranking} />
      </div>
    </Dialog>
  );
}
