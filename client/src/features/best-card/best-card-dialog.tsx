import type { Recommendation } from '@tapwise/contracts/http/routes/recommendation';
import { formatDollars } from '../../lib/format/format-dollars';
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
  readonly recommendation: Recommendation;
  readonly isOpen: boolean;
  /** Receives whether a purchase was recorded. */
  readonly onClose: (isRecorded: boolean) => void;
}

/** The recommendation: which card, what it earns here, and why. */
export function BestCardDialog(props: BestCardDialogProps) {
  return props.recommendation.accepted ? <AcceptedCardDialog {...props} /> : <NoneAccepted {...props} />;
}

function AcceptedCardDialog({ recommendation, isOpen, onClose }: BestCardDialogProps) {
  const record = useRecordPurchase(recommendation, () => {
    onClose(true);
  });
  const best = recommendation.ranking.find((ranked) => ranked.cardId === recommendation.card.id);
  const ranking = rankForAmount(recommendation, parsePurchaseAmount(record.amount));
  const better = findBetterCard(recommendation, ranking);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => {
        onClose(false);
      }}
      title="Best Card Found!"
      description={`${recommendation.storeName} · ${recommendation.categoryLabel}`}
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
        <RecommendationHero recommendation={recommendation} rate={rateForAmount(recommendation, ranking)} />
        <PurchaseAmount
          recommendation={recommendation}
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
          reasons={recommendation.reasoning}
          {...(ranking.isOriginalAmount ? {} : { forAmount: recommendation.amount })}
          warnings={recommendation.warnings}
          hints={best?.hints ?? []}
        />
        <Ranking ranking={ranking} />
      </div>
    </Dialog>
  );
}
