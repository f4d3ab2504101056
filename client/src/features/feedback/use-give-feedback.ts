import type { Recommendation } from '@tapwise/contracts/http/routes/recommendation';
import { useCommand } from '../../api/commands/use-command';
import { giveFeedback } from '../../api/recommendations';
import { findRejectedTextMessage } from '../../lib/errors/response-error';
import { showErrorToast, toast } from '../../ui/toast/toasts';

type Feedback = Parameters<typeof giveFeedback>[0];

const SATISFIED_SCORE = 5;
const NEUTRAL_SCORE = 3;

/** Sends one of the two replies of the feedback dialog. Only one is sent at a time. `onSent` receives it. */
export function useGiveFeedback(recommendation: Recommendation, onSent: (feedback: Feedback) => void) {
  const command = useCommand('giveFeedback', giveFeedback, {
    onSuccess: (_result, feedback) => {
      toast({ title: 'Feedback submitted', description: 'Thank you! This helps improve recommendations.' });
      onSent(feedback);
    },
    onError: (error) => {
      const description = findRejectedTextMessage(error) ?? 'Failed to submit feedback. Please try again.';
      showErrorToast('Error', description);
    },
  });
  const give = (actualCardId: string, feedbackType: 'followed' | 'different_card') => {
    if (command.isPending) return;
    command.mutate({
      recommendationId: recommendation.id,
      location: recommendation.storeName,
      recommendedCardId: recommendation.card.id,
      actualCardId,
      feedbackType,
      satisfactionScore: feedbackType === 'followed' ? SATISFIED_SCORE : NEUTRAL_SCORE,
    });
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
