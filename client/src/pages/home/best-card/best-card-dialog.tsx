import { useRef, useState } from 'react';
import type { Purchase } from '@tapwise/contracts/http/routes/purchase';
import type { Recommendation } from '@tapwise/contracts/http/routes/recommendation';
import type { RecommendRequest } from '../../../api/recommendations';
import { usePlaceReply } from '../../../api/use-place-reply';
import { useHasInactiveCards } from '../../../api/wallet';
import { describePlace } from '../../../features/answer/describe-place';
import { earnsNothing } from '../../../features/answer/earns-nothing';
import { listCardRewards } from '../../../features/answer/list-card-rewards';
import type { PlaceReplyProps } from '../../../features/answer/place-question';
import { rankForAmount } from '../../../features/answer/rank-for-amount';
import { parsePurchaseAmount } from '../../../features/answer/record/estimate-rewards';
import {
  type RecordPurchaseForm,
  useRecordPurchase,
} from '../../../features/answer/record/use-record-purchase';
import { useChosenCard } from '../../../features/answer/use-chosen-card';
import { PickCard } from '../../../features/feedback/pick-card';
import { useGiveFeedback } from '../../../features/feedback/use-give-feedback';
import { useCountedAnswer } from '../../../features/install/use-counted-answer';
import { findServerMessage } from '../../../lib/errors/response-error';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { showErrorToast } from '../../../ui/toast/toasts';
import { CardAnswer } from './card-answer';
import { NoneAcceptedDialog } from './none-accepted-dialog';
import type { ReplaceRecommendation } from './replace-recommendation';
import { useCompletionToast } from './use-completion-toast';

interface BestCardDialogProps {
  readonly recommendation: Recommendation;
  /** The request of the recommendation. */
  readonly request: RecommendRequest;
  readonly isOpen: boolean;
  /**
   * Receives the purchase if one was recorded, or `queued` if it waits for the network, and whether the user already
   * gave feedback.
   */
  readonly onClose: (purchase: Purchase | 'queued' | null, hasFeedback: boolean) => void;
  /** Receives the new recommendation after the user replied to the question or chose a category. */
  readonly onRecommendation: ReplaceRecommendation;
  /** Receives the id of a recorded purchase that the user removed right away. */
  readonly onUndone: (purchaseId: string) => void;
}

/** The recommendation: which card, what it earns here, and why. */
export function BestCardDialog({
  recommendation,
  request,
  isOpen,
  onClose,
  onRecommendation,
  onUndone,
}: BestCardDialogProps) {
  useCountedAnswer();
  useCompletionToast(recommendation);
  const { storeName } = recommendation;
  const { reply, pendingCode } = usePlaceReply({
    storeName,
    request,
    onRecommendation,
    onError: (error) => {
      showErrorToast(
        'Recommendation Not Updated',
        findServerMessage(error) ?? 'We couldn’t update the recommendation. Please try again.',
      );
    },
  });
  const dialog = { recommendation, request, isOpen, onClose, onRecommendation, onReply: reply, pendingCode };
  return recommendation.accepted ? (
    <AcceptedCardDialog {...dialog} onUndone={onUndone} />
  ) : (
    <NoneAcceptedDialog {...dialog} />
  );
}

/** The title of the answer. Says what is best only as long as the recommended card is chosen. */
function useAnswerTitle(recommendation: Recommendation, isOtherCard: boolean): string {
  const hasInactive = useHasInactiveCards();
  if (isOtherCard) return 'Using Another Card';
  return earnsNothing(recommendation)
    ? `None of your ${hasInactive ? 'active ' : ''}cards earns rewards here`
    : 'Best Card Found!';
}

type AcceptedCardDialogProps = BestCardDialogProps & PlaceReplyProps;

function AcceptedCardDialog({
  recommendation,
  request,
  isOpen,
  onClose,
  onRecommendation,
  onUndone,
  onReply,
  pendingCode,
}: AcceptedCardDialogProps) {
  const { chosenCard, choose } = useChosenCard(recommendation);
  const isOtherCard = chosenCard.id !== recommendation.card.id;
  const title = useAnswerTitle(recommendation, isOtherCard);
  const [isPicking, setIsPicking] = useState(false);
  const amountField = useRef<HTMLInputElement>(null);
  const feedback = useGiveFeedback(recommendation);
  const record = useRecordPurchase(recommendation, chosenCard, {
    onRecorded: (purchase) => {
      // The choice of another card is the feedback, so it isn't asked for again.
      if (isOtherCard) feedback.sendOtherCard(chosenCard.id);
      onClose(purchase, isOtherCard);
    },
    onUndone,
  });
  const stopPicking = () => {
    setIsPicking(false);
  };
  const close = () => {
    stopPicking();
    // The user said which card they used, so it counts without a recorded purchase, too.
    if (isOtherCard) feedback.sendOtherCard(chosenCard.id);
    onClose(null, false);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      onEscape={isPicking ? stopPicking : undefined}
      title={isPicking ? 'Which card did you use?' : title}
      description={describePlace(recommendation)}
      initialFocus={amountField}
      footer={!isPicking && <RecordButtons record={record} onClose={close} />}
    >
      {isPicking ? (
        <PickCard
          rewards={listCardRewards(rankForAmount(recommendation, parsePurchaseAmount(record.amount)))}
          isBusy={feedback.isPending}
          excluded={chosenCard.id}
          onPick={(card) => {
            stopPicking();
            choose(card);
          }}
          onCancel={stopPicking}
        />
      ) : (
        <CardAnswer
          recommendation={recommendation}
          request={request}
          onRecommendation={onRecommendation}
          chosenCard={chosenCard}
          onUseRecommended={() => {
            choose(recommendation.card);
          }}
          amountField={amountField}
          onPickOther={() => {
            setIsPicking(true);
          }}
          record={record}
          onReply={onReply}
          pendingCode={pendingCode}
        />
      )}
    </Dialog>
  );
}

/** In proportion to the texts, so that both stay on one line of a narrow phone. */
const WIDER = { flexGrow: 1.2 };

interface RecordButtonsProps {
  readonly record: RecordPurchaseForm;
  readonly onClose: () => void;
}

function RecordButtons({ record, onClose }: RecordButtonsProps) {
  return (
    <>
      <Button look="secondary" size="large" className="flex-1" onClick={onClose}>
        Maybe Later
      </Button>
      <Button
        size="large"
        className="flex-1 max-[21rem]:text-body"
        style={WIDER}
        disabled={record.isPending}
        onClick={record.submit}
      >
        {record.isPending ? 'Recording...' : 'Record Purchase'}
      </Button>
    </>
  );
}
