import { Suspense, useState } from 'react';
import type { Purchase } from '@tapwise/contracts/http/routes/purchase';
import { toCents } from '@tapwise/contracts/vocabulary/money';
import { listCardRewards } from '../../features/answer/list-card-rewards';
import { rankForAmount } from '../../features/answer/rank-for-amount';
import type { SearchResult } from '../../features/answer/use-recommendation';
import { lazyWithRetry } from '../../lib/browser/lazy-with-retry';
import { useHasBeenTrue } from '../../lib/hooks/use-has-been-true';
import { BestCardDialog } from './best-card/best-card-dialog';
import type { ReplaceRecommendation } from './best-card/replace-recommendation';
import type { WaitingQuestion } from './search/use-home-search';

/** A waiting question: the dialog that adds a card, whose choice is followed by the answer. */
export type OpenDialog = WaitingQuestion | 'add-card' | 'best-card' | 'feedback' | null;

const FeedbackDialog = lazyWithRetry(
  async () => (await import('../../features/feedback/feedback-dialog')).FeedbackDialog,
);
const AddNewCard = lazyWithRetry(async () => (await import('./add-new-card')).AddNewCard);

interface HomeDialogsProps {
  readonly open: OpenDialog;
  readonly result: SearchResult | null;
  /** Receives a new recommendation of the same search. */
  readonly onRecommendation: ReplaceRecommendation;
  /** Asks the question that waited for a card. */
  readonly onAsk: (question: string) => void;
  /** Called when a purchase is recorded, or waits for the network. */
  readonly onRecorded: () => void;
  readonly onChange: (open: OpenDialog) => void;
}

const findWaitingQuestion = (open: OpenDialog) => (typeof open === 'string' ? undefined : open?.question);

/** The dialogs of the home screen. They stay mounted for their exit animations. */
export function HomeDialogs({
  open,
  result,
  onRecommendation,
  onAsk,
  onRecorded,
  onChange,
}: HomeDialogsProps) {
  const question = findWaitingQuestion(open);
  const isAdding = open === 'add-card' || question !== undefined;
  const hasAddCard = useHasBeenTrue(isAdding);
  const hasFeedback = useHasBeenTrue(open === 'feedback');
  const [recordedPurchase, setRecordedPurchase] = useState<Purchase | null>(null);
  /** The recorded purchase that was removed right away, which needs no feedback. */
  const [undoneId, setUndoneId] = useState<string>();
  const close = () => {
    onChange(null);
  };
  return (
    <Suspense fallback={null}>
      {hasAddCard && (
        <AddNewCard
          isOpen={isAdding}
          onAdded={() => {
            if (question !== undefined) onAsk(question);
          }}
          onClose={close}
        />
      )}
      {result && (
        <BestCardDialog
          key={result.searchId}
          recommendation={result.recommendation}
          request={result.request}
          onRecommendation={onRecommendation}
          isOpen={open === 'best-card'}
          onUndone={setUndoneId}
          onClose={(purchase, hasFeedback) => {
            if (purchase) onRecorded();
            setRecordedPurchase(purchase === 'queued' ? null : purchase);
            onChange(purchase && !hasFeedback ? 'feedback' : null);
          }}
        />
      )}
      {result && hasFeedback && (
        <FeedbackDialog
          recommendation={result.recommendation}
          recordedPurchase={recordedPurchase}
          rewards={listCardRewards(
            rankForAmount(
              result.recommendation,
              recordedPurchase ? toCents(Number(recordedPurchase.amount)) : undefined,
            ),
          )}
          isOpen={open === 'feedback' && (!recordedPurchase || recordedPurchase.id !== undoneId)}
          onClose={close}
        />
      )}
    </Suspense>
  );
}
