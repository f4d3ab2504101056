import type { Purchase } from '@tapwise/contracts/http/routes/purchase';
import type { Recommendation } from '@tapwise/contracts/http/routes/recommendation';
import type { RecommendRequest } from '../../../api/recommendations';
import { usePlaceReply } from '../../../api/use-place-reply';
import { describePlace } from '../../../features/answer/describe-place';
import type { PlaceReplyProps } from '../../../features/answer/place-question';
import { useChosenCard } from '../../../features/answer/use-chosen-card';
import { useCountedAnswer } from '../../../features/install/use-counted-answer';
import { findServerMessage } from '../../../lib/errors/response-error';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { showErrorToast } from '../../../ui/toast/toasts';
import { CardAnswer } from './card-answer';
import { NoneAcceptedDialog } from './none-accepted-dialog';
import { useRecordPurchase } from './use-record-purchase';

interface BestCardDialogProps {
  readonly recommendation: Recommendation;
  /** The request of the recommendation. */
  readonly request: RecommendRequest;
  readonly isOpen: boolean;
  /** Receives the purchase if one was recorded, or `queued` if it waits for the network. */
  readonly onClose: (purchase: Purchase | 'queued' | null) => void;
  /** Receives the new recommendation after the user replied to the question. */
  readonly onRecommendation: (recommendation: Recommendation, request: RecommendRequest) => void;
}

/** The recommendation: which card, what it earns here, and why. */
export function BestCardDialog({
  recommendation,
  request,
  isOpen,
  onClose,
  onRecommendation,
}: BestCardDialogProps) {
  useCountedAnswer();
  const { storeName } = recommendation;
  const { reply, pendingCode } = usePlaceReply({
    storeName,
    request,
    onRecommendation,
    onError: (error) => {
      showErrorToast(
        'Recommendation not updated',
        findServerMessage(error) ?? 'We couldn’t update the recommendation. Please try again.',
      );
    },
  });
  const AnswerDialog = recommendation.accepted ? AcceptedCardDialog : NoneAcceptedDialog;
  return (
    <AnswerDialog
      recommendation={recommendation}
      isOpen={isOpen}
      onClose={onClose}
      onReply={reply}
      pendingCode={pendingCode}
    />
  );
}

type AcceptedCardDialogProps = Pick<BestCardDialogProps, 'recommendation' | 'isOpen' | 'onClose'> &
  PlaceReplyProps;

function AcceptedCardDialog({
  recommendation,
  isOpen,
  onClose,
  onReply,
  pendingCode,
}: AcceptedCardDialogProps) {
  const { chosenCard, choose } = useChosenCard(recommendation);
  const record = useRecordPurchase(recommendation, chosenCard, onClose);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => {
        onClose(null);
      }}
      title="Best Card Found!"
      description={describePlace(recommendation)}
      footer={
        <>
          <Button
            look="secondary"
            size="large"
            className="flex-1"
            onClick={() => {
              onClose(null);
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
      <CardAnswer
        recommendation={recommendation}
        chosenCard={chosenCard}
        onChoose={choose}
        record={record}
        onReply={onReply}
        pendingCode={pendingCode}
      />
    </Dialog>
  );
}
