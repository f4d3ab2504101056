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

export type OpenDialog = 'add-card' | 'best-card' | 'feedback' | null;

const FeedbackDialog = lazyWithRetry(
  async () => (await import('../../features/feedback/feedback-dialog')).FeedbackDialog,
);
const AddNewCard = lazyWithRetry(async () => (await import('./add-new-card')).AddNewCard);

interface HomeDialogsProps {
  readonly open: OpenDialog;
  readonly result: SearchResult | null;
  /** Receives a new recommendation of the same search. */
  readonly onRecommendation: ReplaceRecommendation;
  /** Called when a purchase is recorded, or waits for the network. */
  readonly onRecorded: () => void;
  readonly onChange: (open: OpenDialog) => void;
}

/** The dialogs of the home screen. They stay mounted for their exit animations. */
export function HomeDialogs({ open, result, onRecommendation, onRecorded, onChange }: HomeDialogsProps) {
  const hasAddCard = useHasBeenTrue(open === 'add-card');
  const hasFeedback = useHasBeenTrue(open === 'feedback');
  const [recordedPurchase, setRecordedPurchase] = useState<Purchase | null>(null);
  /** The recorded purchase that was removed right away, which needs no feedback. */
  const [undoneId, setUndoneId] = useState<string>();
  const close = () => {
    onChange(null);
  };
  return (
    <Suspense fallback={null}>
      {hasAddCard && <AddNewCard isOpen={open === 'add-card'} onClose={close} />}
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
