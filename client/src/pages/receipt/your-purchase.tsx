import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Purchase } from '@tapwise/contracts/http/routes/purchase';
import type { RecommendationReceipt } from '@tapwise/contracts/http/routes/recommendation';
import { useCardFinder } from '../../api/use-card-finder';
import { walletQuery } from '../../api/wallet';
import { formatApostrophes } from '../../lib/format/format-apostrophes';
import { formatDollars } from '../../lib/format/format-dollars';
import { Button } from '../../ui/button';
import { Skeleton } from '../../ui/skeleton';
import { Surface } from '../../ui/surface';
import { RecordDialog } from './record-dialog';
import { useRecordedPurchase } from './use-recorded-purchase';

interface YourPurchaseProps {
  readonly receipt: RecommendationReceipt;
}

const NOT_RECORDED = 'You haven’t recorded this purchase.';

/** The purchase that was recorded for the answer, or a button to record it if the card is still in the wallet. */
export function YourPurchase({ receipt }: YourPurchaseProps) {
  const purchase = useRecordedPurchase(receipt);
  const { data: wallet } = useQuery(walletQuery());
  if (purchase === undefined || !wallet) return <Skeleton className="h-19 rounded-surface" />;
  if (typeof purchase === 'object')
    return (
      <Row>
        <Recorded purchase={purchase} receipt={receipt} />
      </Row>
    );
  if (purchase === 'queued') return <Row>Your purchase is saved. We’ll send it when you’re back online.</Row>;
  const isPossible = wallet.some(({ cardId }) => cardId === receipt.card.id);
  return isPossible ? <NotRecorded receipt={receipt} /> : <Row>{NOT_RECORDED}</Row>;
}

interface RowProps {
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

function Row({ children, action }: RowProps) {
  return (
    <Surface aria-label="Your purchase" className="flex min-h-19 flex-wrap items-center gap-3 px-4 py-3">
      <p className="min-w-0 flex-1 basis-36 text-body wrap-anywhere">{children}</p>
      {action}
    </Surface>
  );
}

function NotRecorded({ receipt }: YourPurchaseProps) {
  const [isRecording, setIsRecording] = useState(false);
  const open = (
    <Button
      look="soft"
      onClick={() => {
        setIsRecording(true);
      }}
    >
      Record Purchase
    </Button>
  );
  return (
    <>
      <Row action={open}>{NOT_RECORDED}</Row>
      <RecordDialog
        receipt={receipt}
        isOpen={isRecording}
        onClose={() => {
          setIsRecording(false);
        }}
      />
    </>
  );
}

interface RecordedProps extends YourPurchaseProps {
  readonly purchase: Purchase;
}

/** Whether the user paid what the answer is about with its card, and earned what the answer says. */
function isAsAnswered({ cardId, amount, rewardEarned, refunded }: Purchase, receipt: RecommendationReceipt) {
  return (
    cardId === receipt.card.id &&
    Number(amount) === receipt.amount &&
    Number(rewardEarned) === receipt.estimatedValue &&
    Number(refunded) === 0
  );
}

/** What was paid, with which card, and what it earned. Without the amounts of the answer. */
function Recorded({ purchase, receipt }: RecordedProps) {
  const { cardId, amount, rewardEarned, refunded } = purchase;
  const getCard = useCardFinder([cardId]);
  const name = formatApostrophes(getCard(cardId).name);
  if (isAsAnswered(purchase, receipt)) return `You paid with ${name} and earned what we estimated.`;
  return (
    <>
      You paid <span className="tabular font-semibold">{formatDollars(Number(amount))}</span> with {name} and
      earned{' '}
      <span className="tabular font-semibold text-positive">{formatDollars(Number(rewardEarned))}</span>
      {Number(refunded) > 0 ? ' after refunds.' : '.'}
    </>
  );
}
