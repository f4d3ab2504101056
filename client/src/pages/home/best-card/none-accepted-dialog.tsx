import type { Recommendation } from '@tapwise/contracts/http/routes/recommendation';
import type { RecommendRequest } from '../../../api/recommendations';
import { useHasInactiveCards } from '../../../api/wallet';
import { AnswerHints } from '../../../features/answer/answer-hints';
import { AnswerWarnings } from '../../../features/answer/answer-warnings';
import { describePlace } from '../../../features/answer/describe-place';
import { selectNoneAcceptedLines } from '../../../features/answer/none-accepted-lines';
import { NotAcceptedCards } from '../../../features/answer/not-accepted-cards';
import { OfflineAnswerNotice } from '../../../features/answer/offline-answer-notice';
import { PlaceQuestionForm, type PlaceReplyProps } from '../../../features/answer/place-question';
import { RememberPlace } from '../../../features/nearby/remember-place';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { AcceptedCard } from './accepted-card';
import { PlaceNote } from './place-note';
import type { ReplaceRecommendation } from './replace-recommendation';

interface NoneAcceptedDialogProps extends PlaceReplyProps {
  readonly recommendation: Recommendation;
  readonly isOpen: boolean;
  readonly onClose: (purchase: null, hasFeedback: false) => void;
  readonly request: RecommendRequest;
  /** Receives the new recommendation after the user added a card or chose a category. */
  readonly onRecommendation: ReplaceRecommendation;
}

/** Shown if the store doesn't accept any card in the wallet. Says why once, and offers a card that it accepts. */
export function NoneAcceptedDialog({
  recommendation,
  isOpen,
  onClose,
  onReply,
  pendingCode,
  request,
  onRecommendation,
}: NoneAcceptedDialogProps) {
  const hasInactive = useHasInactiveCards();
  const { question, acceptedCard } = recommendation;
  const lines = selectNoneAcceptedLines(recommendation);
  const close = () => {
    onClose(null, false);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={`None of your ${hasInactive ? 'active ' : ''}cards is accepted here`}
      description={describePlace(recommendation)}
      footer={
        <Button look="secondary" size="large" className="flex-1" onClick={close}>
          Maybe Later
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <PlaceNote recommendation={recommendation} request={request} onRecommendation={onRecommendation} />
        <OfflineAnswerNotice recommendation={recommendation} />
        {lines.reasons.map((reason) => (
          <p key={reason} className="text-body">
            {reason}
          </p>
        ))}
        {acceptedCard && (
          <AcceptedCard card={acceptedCard} request={request} onRecommendation={onRecommendation} />
        )}
        {question && <PlaceQuestionForm question={question} pendingCode={pendingCode} onReply={onReply} />}
        <AnswerWarnings lines={lines.warnings} answer={recommendation} />
        <AnswerHints lines={lines.hints} />
        <NotAcceptedCards groups={lines.notAccepted} />
        <RememberPlace storeName={recommendation.storeName} />
      </div>
    </Dialog>
  );
}
