import { lazy, Suspense } from 'react';
import type { Recommendation } from '@tapwise/contracts/http/routes/recommendation';
import type { RecommendRequest } from '../../api/use-place-reply';
import type { SearchAnswer } from '../../features/best-card/use-recommendation';
import { useHasBeenTrue } from '../../lib/hooks/use-has-been-true';

export type OpenDialog = 'add-card' | 'best-card' | 'feedback' | null;

export const loadBestCardDialog = () => import('../../features/best-card/best-card-dialog');
const BestCardDialog = lazy(async () => ({ default: (await loadBestCardDialog()).BestCardDialog }));
const FeedbackDialog = lazy(async () => ({
  default: (await import('../../features/feedback/feedback-dialog')).FeedbackDialog,
}));
const AddNewCardDialog = lazy(async () => ({
  default: (await import('../../features/add-card/add-new-card-dialog')).AddNewCardDialog,
}));

interface HomeDialogsProps {
  readonly open: OpenDialog;
  readonly answer: SearchAnswer | null;
  /** Receives a new recommendation of the same search. */
  readonly onAnswer: (recommendation: Recommendation, asked: RecommendRequest) => void;
  readonly onChange: (open: OpenDialog) => void;
}

/** The dialogs of the home screen. They are imported on first use and stay mounted for their exit animations. */
export function HomeDialogs({ open, answer, onAnswer, onChange }: HomeDialogsProps) {
  const hasAddCard = useHasBeenTrue(open === 'add-card');
  const hasFeedback = useHasBeenTrue(open === 'feedback');
  const close = () => {
    onChange(null);
  };
  return (
    <Suspense fallback={null}>
      {hasAddCard && <AddNewCardDialog isOpen={open === 'add-card'} onClose={close} />}
      {answer && (
        <BestCardDialog
          key={answer.searchId}
          recommendation={answer.recommendation}
          asked={answer.asked}
          onAnswer={onAnswer}
          isOpen={open === 'best-card'}
          onClose={(isRecorded) => {
            onChange(isRecorded ? 'feedback' : null);
          }}
        />
      )}
      {answer && hasFeedback && (
        <FeedbackDialog recommendation={answer.recommendation} isOpen={open === 'feedback'} onClose={close} />
      )}
    </Suspense>
  );
}
