import { useState } from 'react';
import { listCardRewards } from '../../../features/answer/list-card-rewards';
import { rankForAmount } from '../../../features/answer/rank-for-amount';
import { FeedbackDialog } from '../../../features/feedback/feedback-dialog';
import { SmartDialog } from './smart-dialog';
import { useSmartRecommendation } from './use-smart-recommendation';

interface SmartRecommendationProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The dialog of the Explore screen. Closing it with a recommendation opens the feedback dialog. */
export function SmartRecommendation({ isOpen, onClose }: SmartRecommendationProps) {
  const smart = useSmartRecommendation();
  const [isGivingFeedback, setIsGivingFeedback] = useState(false);
  const close = () => {
    onClose();
    if (smart.recommendation) setIsGivingFeedback(true);
  };
  return (
    <>
      <SmartDialog isOpen={isOpen} onClose={close} smart={smart} />
      {smart.recommendation && (
        <FeedbackDialog
          recommendation={smart.recommendation}
          rewards={listCardRewards(rankForAmount(smart.recommendation, undefined))}
          isOpen={isGivingFeedback}
          onClose={() => {
            setIsGivingFeedback(false);
            smart.reset();
          }}
        />
      )}
    </>
  );
}
