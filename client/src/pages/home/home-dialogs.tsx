import { lazy, Suspense } from 'react';
import type { Recommendation } from '@tapwise/contracts/http/routes/recommendation';
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
  readonly recommendation: Recommendation | null;
  readonly onChange: (open: OpenDialog) => void;
}

/** The dialogs of the home screen. They are imported on first use and stay mounted for their exit animations. */
export function HomeDialogs({ open, recommendation, onChange }: HomeDialogsProps) {
  const hasAddCard = useHasBeenTrue(open === 'add-card');
  const hasFeedback = useHasBeenTrue(open === 'feedback');
  const close = () => {
    onChange(null);
  };
  return (
    <Suspense fallback={null}>
      {hasAddCard && <AddNewCardDialog isOpen={open === 'add-card'} onClose={close} />}
      {recommendation && (
        <BestCardDialog
          key={recommendation.id}
          recommendation={recommendation}
          isOpen={open === 'best-card'}
          onClose={(isRecorded) => {
            onChange(isRecorded ? 'feedback' : null);
          }}
        />
      )}
      {recommendation && hasFeedback && (
        <FeedbackDialog recommendation={recommendation} isOpen={open === 'feedback'} onClose={close} />
      )}
    </Suspense>
  );
}
