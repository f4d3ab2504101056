import type { Recommendation } from '@tapwise/contracts/http/routes/recommendation';
import { useCommand } from '../../api/commands/use-command';
import { describeQueueError } from '../../api/offline-queue/describe-queue-error';
import type { FeedbackBody } from '../../api/offline-queue/queue-entry';
import { giveOrQueueFeedback } from '../../api/offline-queue/send-or-queue';
import { findRejectedTextMessage } from '../../lib/errors/response-error';
import { showErrorToast, toast } from '../../ui/toast/toasts';

const SATISFIED_SCORE = 5;
const NEUTRAL_SCORE = 3;

const getCardName = ({ card, ranking }: Recommendation, cardId: string) =>
  ranking.find((entry) => entry.cardId === cardId)?.name ?? card.name;

function confirmFeedback(result: unknown): void {
  toast(
    result === 'queued'
      ? { title: 'Feedback Saved', description: 'We’ll send it when you’re back online.' }
      : { title: 'Feedback submitted', description: 'Thank you! This helps improve recommendations.' },
  );
}

/**
 * Sends one of the two replies of the feedback dialog. Only one is sent at a time. `onSent` receives it. Without
 * `onSent`, a different message confirms it.
 */
export function useGiveFeedback(recommendation: Recommendation, onSent?: (feedback: FeedbackBody) => void) {
  const command = useCommand('giveFeedback', giveOrQueueFeedback, {
    onSuccess: (result, { body }) => {
      if (!onSent) return;
      confirmFeedback(result);
      onSent(body);
    },
    onError: (error) => {
      const description =
        describeQueueError(error) ??
        findRejectedTextMessage(error) ??
        'Failed to submit feedback. Please try again.';
      showErrorToast('Error', description);
    },
  });
  const give = (actualCardId: string, feedbackType: 'followed' | 'different_card') => {
    if (command.isPending) return;
    const body = {
      recommendationId: recommendation.id,
      location: recommendation.storeName,
      recommendedCardId: recommendation.card.id,
      actualCardId,
      feedbackType,
      satisfactionScore: feedbackType === 'followed' ? SATISFIED_SCORE : NEUTRAL_SCORE,
    };
    command.mutate({ body, cardName: getCardName(recommendation, actualCardId) });
  };
  return {
    isPending: command.isPending,
    sendFollowed: () => {
      give(recommendation.card.id, 'followed');
    },
    sendOtherCard: (cardId: string) => {
      give(cardId, 'different_card');
    },
  };
}
